/**
 * Holds what a shop's own backend answers against the contract, at the one door by which pages and browsers reach it. A
 * right envelope with something wrong inside would break whatever draws it; refused here, a page is a 503 and a call has
 * the catalogue's sentence. The embedded backend answers by the same types and needs no look.
 */
import type { EndpointSchema } from '@/contract/endpoint';
import { isSuccess } from '@/contract/envelope';
import { t } from '@/messages/translate';
import { endpointAt } from './contract-paths';
import { errorPage } from './error-page';
import type { ShopApi } from '../bootstrap/process-globals';
import type { Log } from '../bootstrap/log';
import { errorsMessages } from '@/messages/errors';

const BAD_GATEWAY = 502;

/** The same API; an answer that says success and is not what the contract says is 502, and named in the log. */
export function validateResponses(api: ShopApi, log: Log): ShopApi {
  return async (request) => {
    const response = await api(request);
    const { pathname } = new URL(request.url);
    const known = endpointAt(request.method, pathname);
    if (!known || !response.ok) return response;
    const text = await response.text();
    const wrong = wrongIn(text, known.response);
    if (wrong === null) return new Response(text, { status: response.status, headers: response.headers });
    log('api_nonsense', { endpoint: `${known.endpoint.method} ${known.endpoint.path}`, ...wrong });
    return errorPage(BAD_GATEWAY, t(errorsMessages.errorServer));
  };
}

/** The first thing that is wrong inside of a successful envelope; null for nothing, and for what is no envelope of success. */
function wrongIn(
  text: string,
  schema: EndpointSchema['response'],
): { readonly field: string; readonly why: string } | null {
  const envelope = parsed(text);
  if (!isSuccess(envelope)) return null;
  const [issue] = schema.safeParse(envelope.data).error?.issues ?? [];
  return issue ? { field: ['data', ...issue.path].join('.'), why: issue.message } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
