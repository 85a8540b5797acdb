/**
 * RTK Query over the one axios instance: pending, error and data of server data (STATE-02). Only the endpoints that listeners
 * use are injected here. Components use the endpoints that are injected into `api` of store.ts: their code comes with the store,
 * which their first render needs.
 */
import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { BodyOf, Endpoint, PathParams, QueryOf, SchemaOf } from '@/contract/endpoint';
import { normalizeError, type ApiErrorData } from '../../http/api-error';
import { selectIsLoggedIn } from '../auth/auth.selectors';
import { selectDelivery } from '../cart/delivery';
import { dated } from '../cart/delivery-params';
import { deliveryRead } from './events';
import { notified, type NotificationVariant } from './public-actions';
import type { AppDispatch, RootState, ThunkExtra } from './root-state';

interface Options<C extends Endpoint> {
  readonly params?: PathParams;
  readonly query?: { readonly [Name in keyof QueryOf<C>]?: string | number | boolean | undefined };
  readonly body?: BodyOf<C> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** No toast for an error: the screen shows it. */
  readonly quiet?: boolean;
  /** A toast with the server's message of a success, if it has one (ERR-05). */
  readonly toast?: boolean | NotificationVariant;
  /** Called with the part of the body that has been sent, from 0 to 1. */
  readonly onSent?: (part: number) => void;
  /** Adds the delivery day and hour of a food shop (RES-09). */
  readonly delivery?: boolean;
}
/** Endpoints that are not public wait for a token; the compiler requires it. */
type Token<C extends Endpoint> = SchemaOf<C>['access'] extends 'public'
  ? { readonly token?: false }
  : { readonly token: true };

interface EndpointRequest {
  readonly endpoint: Endpoint;
  readonly options: Options<Endpoint> & { readonly token?: boolean };
}
interface ResponseMeta {
  readonly msg: string;
  readonly code: number;
}

/** The query of an RTK Query endpoint: a request of one endpoint of the contract. */
export function endpointRequest<C extends Endpoint>(endpoint: C, options: Options<C> & Token<C>): EndpointRequest {
  return { endpoint, options: options as EndpointRequest['options'] };
}

/** Paths of a customer's own data, by the customer's or the user's id. */
const CUSTOMER_DATA = /^\/api\/v1\/(app\/)?(customers?|user)\/:id(\/|$)/;
const CANCELED: ApiErrorData = { kind: 'canceled', code: 'ERR_CANCELED', msg: '', silent: true };

const baseQuery: BaseQueryFn<EndpointRequest, unknown, ApiErrorData, object, ResponseMeta> = async (
  { endpoint, options },
  { dispatch, getState, extra, signal },
) => {
  const { token, toast, delivery, query, body, ...rest } = options;
  const state = () => getState() as RootState;
  try {
    const client = await (extra as ThunkExtra).loadClient().catch((missing: unknown) => {
      const error = normalizeError(missing);
      const { msg: message, code } = error.details;
      if (!rest.quiet) dispatch(notified({ message, variant: 'error', code }));
      throw error;
    });
    if (token) await client.ensureToken(rest.quiet);
    // The customer may have become a guest meanwhile (AUTH-10), and the shop would refuse a guest.
    if (CUSTOMER_DATA.test(endpoint.path) && !selectIsLoggedIn(state())) return { error: CANCELED };
    // A choice that has expired while the page was open is not sent (RES-06).
    if (delivery) dispatch(deliveryRead());
    const sent = delivery ? dated({ query, body }, selectDelivery(state())) : { query, body };
    const { data, msg, code } = await client.request(endpoint, { ...rest, ...sent, signal });
    if (toast && msg !== '') dispatch(notified({ message: msg, variant: toast === true ? 'success' : toast, code }));
    return { data, meta: { msg, code } };
  } catch (error) {
    return { error: normalizeError(error).details };
  }
};

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
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

/** Makes sure that a token is stored (AUTH-01). Resolves with whether there is one; no toast for an error. */
export function ensureToken() {
  return (_dispatch: AppDispatch, _getState: () => RootState, { loadClient }: ThunkExtra): Promise<boolean> =>
    loadClient()
      .then((client) => client.ensureToken(true))
      .then(
        () => true,
        () => false,
      );
}
