/** Addresses that are refused before Next reads them: it would answer some with a page where an envelope is due, and some with a failure. */
import { t } from '@/messages/translate';
import { errorPage } from './error-page';
import { MAX_PATH } from './reject-long-path';
import { faultsMessages } from '@/messages/faults';

const API = /^\/api(?:\/|$)/;
/** Below the root of the API, whatever is asked for. */
const CALL = /^\/api\/v1\/+[^/]/;
const OPTIMIZER = /^\/_next\/image(?:\/|$)/;

/** The refusal of an address (a path with its query), null for one that goes on. */
export function refusedAddress(url: string): Response | null {
  const [path = '', ...query] = url.split('?');
  if (API.test(path)) {
    if (decoded(path) === null) return errorPage(400, t(faultsMessages.errorBadRequest));
    return path.length > MAX_PATH || !CALL.test(path) ? errorPage(404, t(faultsMessages.errorNotFound)) : null;
  }
  if (!OPTIMIZER.test(path)) return null;
  const pictures = new URLSearchParams(query.join('?')).getAll('url');
  return pictures.every(isPicture) ? null : new Response('The picture has no such address', { status: 400 });
}

/** Whether the optimizer can read an address: one of ours is a path without empty segments, steps back, and broken codes. Others it refuses itself. */
function isPicture(address: string): boolean {
  if (!address.startsWith('/')) return true;
  const path = decoded(address);
  // Of a broken code that the query held, the replacement character alone is left.
  return path !== null && !/\/\/|\\|[\p{Cc}\ufffd]|\/\.{1,2}(?:\/|$)/u.test(path);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
