/**
 * RTK Query over the one axios instance: server data with pending, error and data (STATE-02). This file, its endpoints and
 * axios are loaded with the first part that needs them; on import they take their place in the store that is already there.
 */
import type { Middleware } from '@reduxjs/toolkit';
import { createApi, setupListeners } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { BodyOf, Endpoint, PathParams, QueryOf, SchemaOf } from '@/contract/endpoint';
import { requestEndpoint } from '../../http/request';
import { normalizeError } from '../../http/api-error';
import type { ApiErrorData } from '../../http/api-error';
import { selectIsLoggedIn } from '../auth/auth.selectors';
import { onClientStore } from './browser-store';
import { dated } from '../cart/delivery-params';
import { selectDelivery } from '../cart/delivery';
import { deliveryRead } from './events';
import { addLazyMiddleware } from './dynamic-middleware';
import { notified } from './notification.slice';
import type { NotificationVariant } from './notification.selectors';
import { rootReducer } from './root-reducer';
import type { RootState } from './root-reducer';
import { ensureToken, shopHttp } from './http-client';
// With the calls comes the store: hooks of them need all of it in their first render.
import './store';

interface Options<C extends Endpoint> {
  readonly params?: PathParams;
  readonly query?: { readonly [Name in keyof QueryOf<C>]?: string | number | boolean | undefined };
  readonly body?: BodyOf<C> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Do not announce a failure: the screen shows it. */
  readonly quiet?: boolean;
  /** Announce a success with the server's sentence, where it has one (ERR-05). */
  readonly toast?: boolean | NotificationVariant;
  /** Told how much of the body has been sent, from 0 to 1. */
  readonly onSent?: (part: number) => void;
  /** Send the food shop's day and hour along (RES-09). */
  readonly delivery?: boolean;
}
/** Calls that the contract does not open to everybody wait for a token; the compiler asks for it. */
type Token<C extends Endpoint> = SchemaOf<C>['access'] extends 'public'
  ? { readonly token?: false }
  : { readonly token: true };

export interface ShopRequest {
  readonly call: Endpoint;
  readonly options: Options<Endpoint> & { readonly token?: boolean };
}
export interface ShopMeta {
  readonly msg: string;
  readonly code: number;
}

/** A call of the contract as an endpoint's query. */
export function endpointRequest<C extends Endpoint>(call: C, options: Options<C> & Token<C>): ShopRequest {
  return { call, options: options as ShopRequest['options'] };
}

/** What belongs to a customer, by the customer's or the user's own number. */
const OWN_THINGS = /^\/api\/v1\/(app\/)?(customers?|user)\/:id(\/|$)/;
const CALLED_OFF: ApiErrorData = { kind: 'canceled', code: 'ERR_CANCELED', msg: '', silent: true };

const shopBaseQuery: BaseQueryFn<ShopRequest, unknown, ApiErrorData, object, ShopMeta> = async (
  { call, options },
  api,
) => {
  const { token, toast, delivery, query, body, ...rest } = options;
  try {
    if (token) await ensureToken(rest.quiet);
    // Whoever wanted it may have become a guest meanwhile (AUTH-10): to a guest's token the shop would answer as to a stranger.
    if (OWN_THINGS.test(call.path) && !selectIsLoggedIn(api.getState() as RootState)) return { error: CALLED_OFF };
    // A choice that has grown too old while the page was open rides along no more (RES-06).
    if (delivery) api.dispatch(deliveryRead());
    const sent = delivery ? dated({ query, body }, selectDelivery(api.getState() as RootState)) : { query, body };
    const { data, msg, code } = await requestEndpoint(shopHttp, call, { ...rest, ...sent, signal: api.signal });
    if (toast && msg !== '')
      api.dispatch(notified({ message: msg, variant: toast === true ? 'success' : toast, code }));
    return { data, meta: { msg, code } };
  } catch (error) {
    return { error: normalizeError(error).details };
  }
};

export const api = createApi({
  reducerPath: 'api',
  baseQuery: shopBaseQuery,
  tagTypes: [
    'Order',
    'Orders',
    'Customer',
    'Addresses',
    'Favorites',
    'Coupons',
    'Transactions',
    'Comments',
    'Delivery',
    'Calendar',
    'Price',
    'Personal',
  ],
  endpoints: () => ({}),
});

// The reducer's state exists from the next action on, and hooks look for it in their first render.
rootReducer.inject({ reducerPath: api.reducerPath, reducer: api.reducer });
addLazyMiddleware(api.middleware as Middleware);
onClientStore((store) => {
  store.dispatch({ type: 'api/tookPlace' });
  setupListeners(store.dispatch);
});
