/**
 * Validates responses of an external backend against the contract, for pages and browsers alike. A valid envelope with
 * invalid data would break the page that renders it; refused here, a page is a 503 and an API request gets an error.
 * The embedded backend is type-checked and needs no validation.
 */
import type { EndpointSchema } from '@/contract/endpoint';
import { isSuccess } from '@/contract/envelope';
import { t } from '@/messages/format-message';
import { endpointAt } from './contract-paths';
import { errorPage } from './error-page';
import type { ShopApi } from '../bootstrap/process-globals';
import type { Log } from '../bootstrap/log';
import { errorsMessages } from '@/messages/errors';

const BAD_GATEWAY = 502;

/** The same API; a successful response that violates the contract becomes 502 and is logged. */
export function validateResponses(api: ShopApi, log: Log): ShopApi {
  return async (request) => {
    const response = await api(request);
    const { pathname } = new URL(request.url);
    const definition = endpointAt(request.method, pathname);
    if (!definition || !response.ok) return response;
    const text = await response.text();
    const wrong = wrongIn(text, definition.response);
    if (wrong === null) return new Response(text, { status: response.status, headers: response.headers });
    log('api_invalid_response', { endpoint: `${definition.endpoint.method} ${definition.endpoint.path}`, ...wrong });
    return errorPage(BAD_GATEWAY, t(errorsMessages.errorServer));
  };
}

/** The first violation in a successful envelope; null for none, and for any other response. */
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
