/**
 * The shop API as Next's side reaches it: by function, in process, whether the embedded backend or the shop's own
 * answers (house.md, "Where the API is"). Every call is raced with the request's own signal, since nothing else
 * ends an in-process call.
 */
import { SERVER_HTTP_TIMEOUT_MS } from '@/domain/constants';
import { processGlobals } from '../bootstrap/process-globals';

/** An in-process address: only its path and query are read. */
export const IN_PROCESS_ORIGIN = 'http://shop.internal';

/** By which the error is known: every bundle has a class of its own, and a build shortens the name of the class. */
export const API_UNAVAILABLE = 'ApiUnavailable';

/** The API is away, too slow or answers nonsense: rendered as 503 by `_error`, never cached. */
export class ApiUnavailable extends Error {
  override readonly name = API_UNAVAILABLE;
}

/** By which the error is known, as {@link API_UNAVAILABLE}. */
export const TOO_MANY_REQUESTS = 'TooManyRequests';

/** The visitor has used up their turns: rendered as 429 by `_error`, never cached. */
export class TooManyRequests extends Error {
  override readonly name = TOO_MANY_REQUESTS;
}

/** By which the error is known, as {@link API_UNAVAILABLE}. */
export const SHOP_PREPARING = 'ShopPreparing';

/** The database holds no shop yet: rendered as 503 by `_error`, never cached. */
export class ShopPreparing extends Error {
  override readonly name = SHOP_PREPARING;
}

/** A file of the shop by its path, within the time that a page waits. */
export function callShopFile(path: string): Promise<Response> {
  return callShopApi(new Request(IN_PROCESS_ORIGIN + path, { signal: AbortSignal.timeout(SERVER_HTTP_TIMEOUT_MS) }));
}

/** Requests under way. A request that nothing holds is collected while its API hangs, and its signal with it: nothing would end the waiting. */
const waiting = new Set<Request>();

/**
 * The answer of the shop API. Throws {@link ApiUnavailable} once the request's signal is aborted.
 *
 * The listener is removed with the answer: the runtime holds the signal of a request for as long as the request lives, and a
 * listener that refers to the request would keep both for the life of the process.
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
