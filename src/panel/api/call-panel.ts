/** Calls of the contract with the panel's token, which is not the customer's of the storefront beside it. */
import type { Endpoint, ResponseOf } from '@/contract/endpoint';
import { type ApiError, normalizeError } from '@/storefront/http/api-error';
import { createHttp, requestEndpoint, type RequestOptions, type RequestResult } from '@/storefront/http/axios-instance';
import { now } from '@/storefront/platform/browser-clock';
import { readSession } from '../session/session';
import { askToSignIn } from '../session/sign-in-again';

const http = createHttp({ baseURL: '' });
// In place of the interceptor that adds the storefront's token.
http.interceptors.request.clear();
http.interceptors.request.use((config) => {
  const token = readSession()?.token;
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  config.askedAt = now();
  return config;
});

/** Makes the call; throws {@link ApiError}. A refused token is asked for again in place (sign-in-again.ts). */
export async function callPanel<C extends Endpoint>(
  endpoint: C,
  options: RequestOptions<C> = {},
): Promise<RequestResult<ResponseOf<C>>> {
  for (;;) {
    const token = readSession()?.token;
    try {
      return await requestEndpoint(http, endpoint, options);
    } catch (error) {
      const failure = normalizeError(error);
      if (!isRefused(failure) || token === undefined) throw failure;
      // The person has signed in meanwhile: the call is simply made again.
      if (readSession()?.token === token && !(await askToSignIn())) throw failure;
    }
  }
}

/** Login and setup: calls without a session to ask for again. */
export async function callOnce<C extends Endpoint>(
  endpoint: C,
  options: RequestOptions<C> = {},
): Promise<RequestResult<ResponseOf<C>>> {
  return await requestEndpoint(http, endpoint, options);
}

function isRefused({ details }: ApiError): boolean {
  return details.kind === 'unauthorized';
}
