/**
 * URLs that are refused before Next handles them: it would answer some with a page instead of an envelope, and fail for
 * others.
 */
import { IMAGE_OPTIMIZER } from '@/domain/next-urls';
import { t } from '@/messages/format-message';
import { errorPage } from './error-page';
import { MAX_PATH } from './reject-long-path';
import { faultsMessages } from '@/messages/faults';

const API = /^\/api(?:\/|$)/;
/** Any path below the API's root. */
const CALL = /^\/api\/v1\/+[^/]/;

/** The error response for a URL (a path with its query); null to continue. */
export function refusedAddress(url: string): Response | null {
  const [path = '', ...query] = url.split('?');
  if (API.test(path)) {
    if (decoded(path) === null) return errorPage(400, t(faultsMessages.errorBadRequest));
    return path.length > MAX_PATH || !CALL.test(path) ? errorPage(404, t(faultsMessages.errorNotFound)) : null;
  }
  if (path !== IMAGE_OPTIMIZER && !path.startsWith(`${IMAGE_OPTIMIZER}/`)) return null;
  const pictures = new URLSearchParams(query.join('?')).getAll('url');
  return pictures.every(isPicture) ? null : new Response('The picture has no such address', { status: 400 });
}

/**
 * Whether the image optimizer can read a URL: for our own, a path without empty segments, parent segments and broken
 * encodings. It refuses others itself.
 */
function isPicture(address: string): boolean {
  if (!address.startsWith('/')) return true;
  const path = decoded(address);
  // A broken encoding in the query is decoded to the replacement character.
  return path !== null && !/\/\/|\\|[\p{Cc}\ufffd]|\/\.{1,2}(?:\/|$)/u.test(path);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
