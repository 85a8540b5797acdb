/**
 * The shop API for code in Next's bundles: a function call within the process, for the embedded and for an external
 * backend. Every call is raced with the request's signal, since nothing else ends an in-process call.
 */
import { HOPS_HEADER } from '@/contract/headers';
import { SERVER_HTTP_TIMEOUT_MS } from '@/domain/constants';
import { processGlobals } from '../bootstrap/process-globals';

/** Origin of in-process requests: only path and query are used. */
export const IN_PROCESS_ORIGIN = 'http://shop.internal';

/** The error's name: every bundle has a class of its own, and a build shortens class names. */
export const API_UNAVAILABLE = 'ApiUnavailable';

/** The API is unavailable, too slow or returns an invalid response: rendered as 503 by `_error`, never cached. */
export class ApiUnavailable extends Error {
  override readonly name = API_UNAVAILABLE;
}

/** The error's name, as {@link API_UNAVAILABLE}. */
export const TOO_MANY_REQUESTS = 'TooManyRequests';

/** The visitor's rate limit is used up: rendered as 429 by `_error`, never cached. */
export class TooManyRequests extends Error {
  override readonly name = TOO_MANY_REQUESTS;
}

/** The error's name, as {@link API_UNAVAILABLE}. */
export const SHOP_PREPARING = 'ShopPreparing';

/** The database contains no shop yet: rendered as 503 by `_error`, never cached. */
export class ShopPreparing extends Error {
  override readonly name = SHOP_PREPARING;
}

/** The request on whose behalf a file is read. */
export interface FileCaller {
  /** Only the hops header is forwarded, by which a looping request is refused. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Aborted when its client disconnects. */
  readonly signal: AbortSignal;
}

/** A file of the shop by its path, within a page's timeout and as long as its caller waits. */
export function callShopFile(path: string, caller?: FileCaller): Promise<Response> {
  const timeout = AbortSignal.timeout(SERVER_HTTP_TIMEOUT_MS);
  const hops = caller?.headers[HOPS_HEADER];
  return callShopApi(
    new Request(IN_PROCESS_ORIGIN + path, {
      headers: typeof hops === 'string' ? { [HOPS_HEADER]: hops } : {},
      signal: caller ? AbortSignal.any([caller.signal, timeout]) : timeout,
    }),
  );
}

/**
 * Running requests. An unreferenced request would be garbage-collected while its API hangs, together with its signal,
 * and nothing would end the wait.
 */
const waiting = new Set<Request>();

/**
 * The response of the shop API. Throws {@link ApiUnavailable} once the request's signal is aborted. The listener is
 * removed after the response: the runtime keeps a request's signal as long as the request, and a listener that refers
 * to the request would keep both forever.
 */
export async function callShopApi(request: Request): Promise<Response> {
  const api = processGlobals.api;
  if (!api) throw new ApiUnavailable('the shop API is not there');
  const { signal } = request;
  if (signal.aborted) throw new ApiUnavailable('the caller has gone');
  let abort = (): void => undefined;
  const aborted = new Promise<never>(
    (_, reject) => (abort = () => reject(new ApiUnavailable('the shop API did not answer in time'))),
  );
  signal.addEventListener('abort', abort, { once: true });
  waiting.add(request);
  try {
    return await Promise.race([api(request), aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
    waiting.delete(request);
  }
}
