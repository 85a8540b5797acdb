/**
 * RTK Query over the one axios instance: server data with pending, error and data (STATE-02). This file, its endpoints and
 * axios are loaded with the first part that needs them; on import they take their place in the store that is already there.
 */
import { createApi, setupListeners } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { BodyOf, Call, PathParams, QueryOf, ShapeOf } from '@/contract/call';
import { deliveryQuery } from '@/domain/reservation-slots';
import { callShop } from '../http/call-shop';
import { failureOf } from '../http/failure';
import type { FailureFacts } from '../http/failure';
import { onClientStore } from './client-store';
import { lazyMiddleware } from './lazy-middleware';
import { notified } from './notification.slice';
import type { NotificationVariant } from './notification.slice';
import { selectDeliveryChoice } from './reservation.slice';
import { rootReducer } from './root-reducer';
import type { RootState } from './root-reducer';
import { ensureToken, shopHttp } from './shop-http';

interface Options<C extends Call> {
  readonly params?: PathParams;
  readonly query?: { readonly [Name in keyof QueryOf<C>]?: string | number | boolean | undefined };
  readonly body?: BodyOf<C> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Do not announce a failure: the screen shows it. */
  readonly quiet?: boolean;
  /** Announce a success with the server's sentence, where it has one (ERR-05). */
  readonly toast?: boolean | NotificationVariant;
  /** Send the food shop's day and hour along (RES-09). */
  readonly delivery?: boolean;
}
/** Calls that the contract does not open to everybody wait for a token; the compiler asks for it. */
type Token<C extends Call> = ShapeOf<C>['access'] extends 'public' ? { readonly token?: false } : { readonly token: true };

export interface ShopRequest {
  readonly call: Call;
  readonly options: Options<Call> & { readonly token?: boolean };
}
export interface ShopMeta {
  readonly msg: string;
  readonly code: number;
}

/** A call of the contract as an endpoint's query. */
export function ask<C extends Call>(call: C, options: Options<C> & Token<C>): ShopRequest {
  return { call, options: options as ShopRequest['options'] };
}

const shopBaseQuery: BaseQueryFn<ShopRequest, unknown, FailureFacts, object, ShopMeta> = async ({ call, options }, api) => {
  const { token, toast, delivery, query, ...rest } = options;
  try {
    if (token) await ensureToken(rest.quiet);
    const choice = delivery ? deliveryQuery(selectDeliveryChoice(api.getState() as RootState)) : {};
    const { data, msg, code } = await callShop(shopHttp, call, { ...rest, query: { ...query, ...choice }, signal: api.signal });
    if (toast && msg !== '') api.dispatch(notified({ message: msg, variant: toast === true ? 'success' : toast, code }));
    return { data, meta: { msg, code } };
  } catch (error) {
    return { error: failureOf(error).facts };
  }
};

export const api = createApi({
  reducerPath: 'api',
  baseQuery: shopBaseQuery,
  tagTypes: ['Order', 'Orders', 'Customer', 'Addresses', 'Favorites', 'Coupons', 'Transactions', 'Comments', 'Delivery', 'Calendar', 'Price', 'Personal'],
  endpoints: () => ({}),
});

// The reducer's state exists from the next action on, and hooks look for it in their first render.
rootReducer.inject({ reducerPath: api.reducerPath, reducer: api.reducer });
lazyMiddleware.addMiddleware(api.middleware);
onClientStore((store) => {
  store.dispatch({ type: 'api/tookPlace' });
  setupListeners(store.dispatch);
});
