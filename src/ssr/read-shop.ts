/**
 * How a page being rendered reads the shop: through the one axios instance, in process, without a token (the server
 * never knows who is asking), for at most three seconds.
 */
import type { AnswerOf, BodyOf, Call, PathParams, QueryValues } from '@/contract/call';
import { SERVER_HTTP_TIMEOUT_MS } from '@/domain/limits';
import { callShop } from '@/storefront/http/call-shop';
import { Failure } from '@/storefront/http/failure';
import { createHttp } from '@/storefront/http/http';
import { ApiAway, callShopApi } from './shop-api';

/** An in-process address: only its path and query are read. */
export const IN_PROCESS_ORIGIN = 'http://shop.internal';

const http = createHttp({
  baseURL: IN_PROCESS_ORIGIN,
  timeoutMs: SERVER_HTTP_TIMEOUT_MS,
  fetch: (input, init) =>
    callShopApi(new Request(input, { ...init, signal: AbortSignal.timeout(SERVER_HTTP_TIMEOUT_MS) })),
});

export interface Asked<C extends Call> {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  readonly body?: BodyOf<C>;
}

export type Outcome<T> = { readonly is: 'found'; readonly data: T } | { readonly is: 'missing' };

/** Asks for something that may not be there. Throws {@link ApiAway} for every failure but 404. */
export async function ask<C extends Call>(call: C, asked: Asked<C>): Promise<Outcome<AnswerOf<C>>> {
  try {
    const { data } = await callShop(http, call, asked);
    return { is: 'found', data };
  } catch (error) {
    if (error instanceof Failure && error.code === 404) return { is: 'missing' };
    throw new ApiAway(`${call.method} ${call.path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Asks for what a shop always has; its absence is {@link ApiAway} too. */
export async function demand<C extends Call>(call: C, asked: Asked<C>): Promise<AnswerOf<C>> {
  const outcome = await ask(call, asked);
  if (outcome.is === 'missing') throw new ApiAway(`${call.method} ${call.path} answered 404`);
  return outcome.data;
}
