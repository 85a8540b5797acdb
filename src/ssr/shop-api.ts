/**
 * The shop API as Next's side reaches it: by function, in process, whether the embedded backend or the shop's own
 * answers (house.md, "Where the API is"). Every call is raced with the request's own signal, since nothing else
 * ends an in-process call.
 */
import { shared } from './global';

/** By which the error is known: every bundle has a class of its own, and a build shortens the name of the class. */
export const API_AWAY = 'ApiAway';

/** The API is away, too slow or answers nonsense: rendered as 503 by `_error`, never cached. */
export class ApiAway extends Error {
  override readonly name = API_AWAY;
}

export async function callShopApi(request: Request): Promise<Response> {
  const api = shared.api;
  if (!api) throw new ApiAway('the shop API is not there');
  const { signal } = request;
  if (signal.aborted) throw new ApiAway('the caller has gone');
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ApiAway('the shop API did not answer in time')), { once: true });
    api(request).then(resolve, reject);
  });
}
