/**
 * RTK Query over the shared axios instance: pending, error and data of server data (STATE-02). Each feature injects its
 * endpoints.
 */
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { BodyOf, Endpoint, PathParams, QueryOf, SchemaOf } from '@/contract/endpoint';
import { ApiError, fieldMessage, networkError, unexpectedError, type ApiErrorData } from '../../http/api-error';
import { isToasted, type Quiet } from '../../http/error-toasts';
import { selectIsLoggedIn } from '../auth/auth.slice';
import { selectDelivery } from '../delivery/delivery.slice';
import { deliveryRead } from './events';
import { errorToast, notified, type NotificationVariant } from '../notifications/notification.slice';
import type { ShopClient } from '../../http/shop-client';
import type { CustomerState } from '../customer/customer.slice';
import type { OrdersState } from '../orders/orders.slice';
import type { ordersEndpoints } from '@/contract/orders.endpoints';
import { deliveryOfLines, withoutDelivery } from '@/domain/delivery-of-items';
import { deliveryQuery, deliveryTime, type DeliveryChoice } from '@/domain/delivery-choice';

interface Options<C extends Endpoint> {
  readonly params?: PathParams;
  readonly query?: { readonly [Name in keyof QueryOf<C>]?: string | number | boolean | undefined };
  readonly body?: BodyOf<C> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly quiet?: Quiet;
  /** A toast with the server's message of a success, if it has one (ERR-05); a function decides by the message. */
  readonly toast?: boolean | NotificationVariant | ((msg: string) => boolean);
  /** Called with the part of the body that has been sent, from 0 to 1. */
  readonly onSent?: (part: number) => void;
  /** Adds the delivery day and hour of a food shop (RES-09). */
  readonly delivery?: boolean;
}
/** Endpoints that are not public wait for a token; the compiler requires it. */
type Token<C extends Endpoint> = SchemaOf<C>['access'] extends 'public'
  ? { readonly token?: false }
  : { readonly token: true };

/** The part of the state that a request depends on. */
type RequestState = Parameters<typeof selectIsLoggedIn>[0] & Parameters<typeof selectDelivery>[0];

/** The extra argument of thunks, listeners and the base query. */
export interface ThunkExtra {
  readonly loadClient: () => Promise<ShopClient>;
  /** What is currently stored, by any tab; null without anything. */
  readonly readStored: () => { readonly customer: CustomerState; readonly orders: OrdersState } | null;
  /** Writes the state immediately, because another tab or the next page reads it. */
  readonly flush: () => void;
}

interface EndpointRequest {
  readonly endpoint: Endpoint;
  readonly options: Options<Endpoint> & { readonly token?: boolean };
}
export interface ResponseMeta {
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
  const state = () => getState() as RequestState;
  try {
    const client = await (extra as ThunkExtra).loadClient().catch((missing: unknown) => {
      const error = networkError(missing);
      if (isToasted(error.details, rest.quiet)) dispatch(errorToast(error.details));
      throw error;
    });
    if (token) await client.ensureToken(rest.quiet === true);
    // The customer may have become a guest meanwhile (AUTH-10), and the shop would refuse a guest.
    if (CUSTOMER_DATA.test(endpoint.path) && !selectIsLoggedIn(state())) return { error: CANCELED };
    // A choice that has expired while the page was open is not sent (RES-06).
    if (delivery) dispatch(deliveryRead());
    const sent = delivery ? dated({ query, body }, selectDelivery(state())) : { query, body };
    const { data, msg, code } = await client.request(endpoint, { ...rest, ...sent, signal });
    const variant = typeof toast === 'function' ? toast(msg) : toast;
    if (variant && msg !== '')
      dispatch(notified({ message: msg, variant: variant === true ? 'success' : variant, code }));
    return { data, meta: { msg, code } };
  } catch (error) {
    return { error: (error instanceof ApiError ? error : unexpectedError(error)).details };
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
    'OwnAddresses',
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
  return (_dispatch: unknown, _getState: unknown, { loadClient }: ThunkExtra): Promise<boolean> =>
    loadClient()
      .then((client) => client.ensureToken(true))
      .then(
        () => true,
        () => false,
      );
}

/**
 * The query and body of a request with a choice (RES-09). The day and hour in the body of a price or submit request are
 * added to its query as well, so that one request never contains two; without a choice it contains none.
 */
export function dated<Sent extends { readonly query?: object; readonly body?: unknown }>(
  { query, body }: Sent,
  choice: DeliveryChoice | null,
) {
  if (!isOrderBody(body)) return { query: { ...query, ...deliveryQuery(choice) }, body };
  const products = choice ? body.products : withoutDelivery(body.products);
  return { query: { ...query, ...(deliveryOfLines(products) ?? deliveryQuery(choice)) }, body: { ...body, products } };
}

type OrderBody = Pick<BodyOf<typeof ordersEndpoints.price>, 'products'>;

function isOrderBody(body: unknown): body is OrderBody {
  return typeof body === 'object' && body !== null && 'products' in body && Array.isArray(body.products);
}

/** Whether a price or an order was refused for its delivery day and hour, and not for the nights of a stay. */
export function isDeliveryRefusal(error: ApiErrorData | null, { products }: OrderBody): boolean {
  return fieldMessage(error, 'times') !== null && deliveryOfLines(products) !== null;
}

/** Whether these lines contain the choice: a refusal of another choice does not concern it. */
export function namesDelivery({ products }: OrderBody, choice: DeliveryChoice | null): boolean {
  return choice !== null && products.some(({ times }) => times?.includes(deliveryTime(choice)));
}
