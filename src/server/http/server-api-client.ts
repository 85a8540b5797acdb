/**
 * API client for server rendering: uses the shared axios instance, in process, without a token (visitors are not
 * authenticated on the server), with a timeout of three seconds, or less than one while the API hangs
 * (circuit-breaker.ts).
 */
import type { ResponseOf, BodyOf, Endpoint, PathParams, QueryValues } from '@/contract/endpoint';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { SERVER_HTTP_SHORT_TIMEOUT_MS, SERVER_HTTP_TIMEOUT_MS } from '@/domain/constants';
import { requestEndpoint, createHttp } from '@/storefront/http/axios-instance';
import { ApiError } from '@/storefront/http/api-error';
import { inProcess } from '@/storefront/http/in-process-adapter';
import { createCircuitBreaker } from './circuit-breaker';
import { ApiUnavailable, callShopApi, IN_PROCESS_ORIGIN, ShopPreparing, TooManyRequests } from './in-process-api';

const circuitBreaker = createCircuitBreaker({
  fullMs: SERVER_HTTP_TIMEOUT_MS,
  shortMs: SERVER_HTTP_SHORT_TIMEOUT_MS,
  fullEveryMs: 5_000,
  now: () => performance.now(),
});

const http = createHttp({
  baseURL: IN_PROCESS_ORIGIN,
  timeoutMs: SERVER_HTTP_TIMEOUT_MS,
  adapter: inProcess(async (request) => {
    try {
      const response = await callShopApi(request);
      circuitBreaker.succeeded();
      return response;
    } catch (error) {
      if (request.signal.aborted) circuitBreaker.timedOut();
      throw error;
    }
  }, circuitBreaker.timeoutMs),
});

export interface ApiRequest<C extends Endpoint> {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  readonly body?: BodyOf<C>;
  /** The visitor's address ({@link clientOf}) if the request counts against their rate limits; otherwise absent. */
  readonly client?: string | undefined;
}

/** `msg`: the API's message about the missing thing. */
export type Result<T> = { readonly is: 'found'; readonly data: T } | { readonly is: 'missing'; readonly msg: string };

/** The visitor's address of a page request, as set by the middleware. */
export function clientOf(request: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): string | undefined {
  const client = request.headers[CLIENT_ADDRESS_HEADER];
  return typeof client === 'string' ? client : undefined;
}

/**
 * Fetches something that may not exist. Throws {@link TooManyRequests} for 429, {@link ShopPreparing} while there is no
 * shop, and {@link ApiUnavailable} for every other failure but 404.
 */
export async function fetchFromApi<C extends Endpoint>(
  call: C,
  options: ApiRequest<C>,
): Promise<Result<ResponseOf<C>>> {
  try {
    const { client, ...rest } = options;
    const { data } = await requestEndpoint(http, call, {
      ...rest,
      ...(client !== undefined && { headers: { [CLIENT_ADDRESS_HEADER]: client } }),
    });
    // Every response of the contract is an object; an external backend may send anything.
    if (typeof data !== 'object' || data === null) throw new Error('an answer without data');
    return { is: 'found', data };
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return { is: 'missing', msg: error.details.msg };
    if (error instanceof ApiError && error.code === 429) throw new TooManyRequests(`${call.method} ${call.path}`);
    if (error instanceof ApiError && error.code === 503 && isPreparing(error.details.data))
      throw new ShopPreparing(error.details.msg);
    throw new ApiUnavailable(`${call.method} ${call.path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Marks the embedded backend's response while its database is empty. */
function isPreparing(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'preparing' in data && data.preparing === true;
}

/** Fetches something that always exists; otherwise throws {@link ApiUnavailable}. */
export async function fetchRequired<C extends Endpoint>(call: C, options: ApiRequest<C>): Promise<ResponseOf<C>> {
  const outcome = await fetchFromApi(call, options);
  if (outcome.is === 'missing') throw new ApiUnavailable(`${call.method} ${call.path} answered 404`);
  return outcome.data;
}
