import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order, OrderStatus, SubStatus } from '@/contract/orders.schemas';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/constants';
import { t } from '@/messages/format-message';
import { endpointRequest, isDeliveryRefusal, namesDelivery } from '../store/base-api';
import { api } from '../store/store';
import { orderReceived, orderStatusChanged, orderSubmitted, priceFailed } from '../store/events';
import { fieldMessage, toApiError } from '../../http/api-error';
import { removeOfflineOrder, saveOfflineList, saveOfflineOrder } from './offline-orders';
import { notified } from '../store/public-actions';
import { toQuoteDraft } from './order-payloads';
import { couponChecked, submitKeyAdopted } from './orders.slice';
import { selectCoupon } from './orders.selectors';
import { deliveryCleared, priceQuoted } from '../reservation/reservation.slice';
import { selectDeliveryChoice, selectReservedItem } from '../reservation/reservation.selectors';
import type { AppDispatch, RootState } from '../store/root-state';
import { toastMessages } from '@/messages/toasts';

export type PriceRequest = BodyOf<typeof ordersEndpoints.price>;
export type PriceAnswer = ResponseOf<typeof ordersEndpoints.price>;
export type SubmitRequest = BodyOf<typeof ordersEndpoints.submit>;

export interface Submit {
  readonly kind: 'goods' | 'stay';
  readonly body: SubmitRequest;
  /** `Idempotency-Key`: a repeat under the same key answers the same order. */
  readonly key: string;
  /** Where the reservation page leads back to. */
  readonly backUrl?: string;
}

/** ORD-02 */
export const DEFAULT_SUB_STATUS: SubStatus = 'canceled_rt_guest_reject_cancel';

/** Quotes and orders. */
export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The quote of a cart or a stay. When it fails the coupon is cleared (RES-05). ours: refused for its delivery hour
     * it has not failed yet: that choice goes, and the price without it decides. Nor has one failed that was called
     * off, since another draft is asked for meanwhile. Quiet: the screen says why there is no price, as long as there
     * is none. Only what goes because of it, the coupon or the hour, is said in a toast, since the next price takes the
     * screen's sentence away.
     */
    getPrice: build.query<PriceAnswer, PriceRequest>({
      query: (body) => endpointRequest(ordersEndpoints.price, { body, delivery: true, quiet: true, token: true }),
      // The chosen delivery stands in the request itself: another one is another quote.
      providesTags: ['Price', 'Personal'],
      keepUnusedDataFor: 0,
      onQueryStarted: async (body, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(
            priceQuoted({ price: data.invoice.price, customerCredit: data.customer_credit, draft: toQuoteDraft(body) }),
          );
          dispatch(confirmCoupon(body));
        } catch (failed) {
          const error = errorOf(failed);
          if (isCalledOff(error)) return;
          const facts = toApiError(error);
          const isHourRefused = isDeliveryRefusal(facts, body);
          if (facts && !facts.silent && (isHourRefused || body.use_coupon))
            dispatch(notified({ message: facts.msg, variant: 'error', code: facts.code }));
          if (isHourRefused) return void dispatch(forgetDelivery(body));
          dispatch(priceFailed({ refusal: refusalOf(facts) }));
          // Nights that another customer has taken meanwhile are still shown as free.
          if (facts?.kind === 'conflict' && fieldMessage(facts, 'times') !== null) dispatch(refreshCalendar(body));
        }
      },
    }),
    /**
     * Refused with 409, the quote and the calendar on the screen are old: both are requested again. A refused delivery
     * hour goes, and with it the quote that names it. Quiet: the step that submits says why, and stays to be tried
     * again.
     */
    submitOrder: build.mutation<{ order_id: number }, Submit>({
      query: ({ body, key }) =>
        endpointRequest(ordersEndpoints.submit, {
          body,
          headers: { 'Idempotency-Key': key },
          delivery: true,
          quiet: true,
          token: true,
        }),
      invalidatesTags: (_, error, { body }) => {
        if (!error) return ['Orders', 'Calendar'];
        if (isDeliveryRefusal(toApiError(error), body)) return [];
        return error.kind === 'conflict' ? ['Price', 'Calendar'] : [];
      },
      onQueryStarted: async ({ kind, body, backUrl }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch((failed: unknown) => {
          const facts = toApiError(errorOf(failed));
          if (isDeliveryRefusal(facts, body)) dispatch(forgetDelivery(body));
          if (isKeyOfCanceled(facts)) dispatch(submitKeyAdopted(null));
          return null;
        });
        if (!answer) return;
        const { data, meta } = answer;
        dispatch(orderSubmitted({ orderId: data.order_id, kind, msg: meta?.msg ?? '', backUrl }));
      },
    }),
    getOrder: build.query<Order, number>({
      query: (id) => endpointRequest(ordersEndpoints.getOrder, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ order }: ResponseOf<typeof ordersEndpoints.getOrder>) => order,
      providesTags: (_, __, id) => [{ type: 'Order', id }],
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          ({ data }) => {
            saveOfflineOrder(data);
            dispatch(orderReceived(data));
          },
          (failed: unknown) => toApiError(errorOf(failed))?.kind === 'notFound' && removeOfflineOrder(id),
        );
      },
    }),
    /** Quiet: also asked in the background; the screen says what failed. */
    listOrders: build.query<
      ResponseOf<typeof ordersEndpoints.listOrders>,
      { customerId: number; status: readonly OrderStatus[]; page?: number }
    >({
      query: ({ customerId, status, page = DEFAULT_PAGE }) =>
        endpointRequest(ordersEndpoints.listOrders, {
          params: { id: customerId },
          query: { page, limit: PAGE_SIZE, status: status.join(',') },
          token: true,
          quiet: true,
        }),
      providesTags: ['Orders'],
      onQueryStarted: async ({ status, page = DEFAULT_PAGE }, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer && page === DEFAULT_PAGE) saveOfflineList(status, answer.data);
      },
    }),
    changeOrderStatus: build.mutation<Order, { orderId: number; status: OrderStatus; subStatus?: SubStatus }>({
      query: ({ orderId, status, subStatus = DEFAULT_SUB_STATUS }) =>
        endpointRequest(ordersEndpoints.changeStatus, {
          params: { id: orderId },
          body: { status, sub_status: subStatus },
          toast: true,
          token: true,
        }),
      transformResponse: ({ order }: ResponseOf<typeof ordersEndpoints.changeStatus>) => order,
      invalidatesTags: (_, __, { orderId }) => [{ type: 'Order', id: orderId }, 'Orders', 'Calendar', 'Customer'],
      onQueryStarted: async ({ orderId }, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => null)) dispatch(orderStatusChanged({ orderId }));
      },
    }),
    getVoucher: build.mutation<string | null, number>({
      query: (id) => endpointRequest(ordersEndpoints.getVoucher, { params: { id }, token: true }),
      transformResponse: (answer: Partial<ResponseOf<typeof ordersEndpoints.getVoucher>> | null) =>
        answer?.link || null,
    }),
  }),
});

export const {
  useGetPriceQuery,
  useSubmitOrderMutation,
  useGetOrderQuery,
  useListOrdersQuery,
  useChangeOrderStatusMutation,
  useGetVoucherMutation,
} = ordersApi;

type QueryError = Parameters<typeof toApiError>[0];

/** The key stands for an order that has been canceled since: the next tap makes a new order under a new key. */
function isKeyOfCanceled(facts: ReturnType<typeof toApiError>): boolean {
  return facts?.kind === 'conflict' && typeof (facts.data as { order_id?: unknown } | undefined)?.order_id === 'number';
}

/**
 * While these are the nights that are being reserved: a refused submit gives them up, and has refreshed the calendar
 * itself.
 */
function refreshCalendar({ products }: PriceRequest) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    const isReserved = products[0]?.times?.join() === selectReservedItem(getState())?.times.join();
    if (isReserved) dispatch(api.util.invalidateTags(['Calendar']));
  };
}

/** The error in what `queryFulfilled` rejects with. */
function errorOf(failed: unknown): QueryError {
  return (failed as { error?: QueryError }).error;
}

/**
 * Why the coupon of a refused price is cleared: the shop's sentence about it, else that the price was refused for
 * another reason. Null for a shop that could not be asked, and for a refused token (AUTH-10).
 */
function refusalOf(facts: ReturnType<typeof toApiError>): string | null {
  if (!facts || facts.kind === 'unauthorized' || typeof facts.code !== 'number' || facts.code >= 500) return null;
  return fieldMessage(facts, 'coupon') ?? t(toastMessages.couponUnpriced);
}

function isCalledOff(error: QueryError): boolean {
  return (
    toApiError(error)?.kind === 'canceled' || (error !== undefined && 'name' in error && error.name === 'AbortError')
  );
}

/** A restored coupon is confirmed by the price that it is part of. */
function confirmCoupon({ use_coupon: isSent, coupon }: PriceRequest) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (isSent && !selectCoupon(getState()).checked)
      dispatch(couponChecked({ code: coupon ?? '', status: true, msg: t(toastMessages.couponConfirmed) }));
  };
}

/** The refused hour goes, unless another one was chosen meanwhile; the hours on the screen are old as well. */
function forgetDelivery(body: PriceRequest) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (!namesDelivery(body, selectDeliveryChoice(getState()))) return;
    dispatch(deliveryCleared());
    dispatch(api.util.invalidateTags(['Calendar']));
  };
}
