import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order, OrderKind, OrderStatus, SubStatus } from '@/contract/orders.schemas';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/constants';
import { isBankWay } from '@/domain/bank-way';
import { orderCapabilities } from '@/domain/order-capabilities';
import { t } from '@/messages/format-message';
import { endpointRequest, isDeliveryRefusal, namesDelivery, baseApi, type ThunkExtra } from '../shared/base-api';
import { orderReceived, orderStatusChanged, orderSubmitted, quoteFailed } from '../shared/events';
import { fieldMessage, toApiError, type ApiErrorData } from '../../http/api-error';
import { removeOfflineOrder, saveOfflineList, saveOfflineOrder } from './offline-orders';
import { errorToast } from '../notifications/notification.slice';
import { toQuoteDraft } from './order-payloads';
import { couponChecked, submitKeyAdopted, selectCoupon } from './orders.slice';
import { deliveryCleared, selectDeliveryChoice } from '../delivery/delivery.slice';
import { quoteReceived, selectReservedItem } from '../reservation/reservation.slice';
import type { AppDispatch, RootState } from '../store/root-reducer';
import { couponsMessages } from '@/messages/coupons';

export type QuoteRequest = BodyOf<typeof ordersEndpoints.price>;
export type QuoteResponse = ResponseOf<typeof ordersEndpoints.price>;
export type SubmitRequest = BodyOf<typeof ordersEndpoints.submit>;

export interface Submit {
  readonly kind: OrderKind;
  readonly body: SubmitRequest;
  /** `Idempotency-Key`: a repeat with the same key returns the same order. */
  readonly key: string;
  /** Where the reservation page links back to. */
  readonly backUrl?: string;
}

/** ORD-02 */
export const DEFAULT_SUB_STATUS: SubStatus = 'canceled_rt_guest_reject_cancel';

/** Endpoints of quotes and orders. */
export const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The quote of a cart or a stay. When it fails, the coupon is cleared (RES-05). Two failures are excepted (not in
     * the specification): a refused delivery hour, which is cleared instead and the price requested without it; and a
     * canceled request, since another draft is requested meanwhile. Quiet: the screen shows the reason while there is
     * no price. A toast reports only a cleared coupon or hour, since the screen's message disappears with the next
     * price.
     */
    getQuote: build.query<QuoteResponse, QuoteRequest>({
      query: (body) => endpointRequest(ordersEndpoints.price, { body, delivery: true, quiet: true, token: true }),
      // The delivery choice is part of the request: another choice is another quote.
      providesTags: ['Price', 'Personal'],
      keepUnusedDataFor: 0,
      onQueryStarted: async (body, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(
            quoteReceived({
              price: data.invoice.price,
              customerCredit: data.customer_credit,
              draft: toQuoteDraft(body),
            }),
          );
          dispatch(confirmCoupon(body));
        } catch (failed) {
          const error = errorOf(failed);
          if (isCalledOff(error)) return;
          const apiError = toApiError(error);
          const isHourRefused = isDeliveryRefusal(apiError, body);
          if (apiError && !apiError.silent && (isHourRefused || body.use_coupon)) dispatch(errorToast(apiError));
          if (isHourRefused) return void dispatch(forgetDelivery(body));
          dispatch(quoteFailed({ refusal: refusalOf(apiError) }));
          // Nights that another customer has booked meanwhile are still shown as free.
          if (apiError?.kind === 'conflict' && fieldMessage(apiError, 'times') !== null)
            dispatch(refreshCalendar(body));
        }
      },
    }),
    /**
     * After a 409 the shown quote and calendar are outdated: both are requested again. A refused delivery hour is
     * cleared, and with it the quote that includes it. Quiet: the step that submits shows the reason, and the submit
     * can be repeated there.
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
        if (!error) return ['Orders', 'Calendar', 'Coupons'];
        if (isDeliveryRefusal(toApiError(error), body)) return [];
        return error.kind === 'conflict' ? ['Price', 'Calendar'] : [];
      },
      onQueryStarted: async ({ kind, body, backUrl }, { dispatch, extra, queryFulfilled }) => {
        const response = await queryFulfilled.catch((failed: unknown) => {
          const apiError = toApiError(errorOf(failed));
          if (isDeliveryRefusal(apiError, body)) dispatch(forgetDelivery(body));
          if (isKeyOfOtherOrder(apiError)) {
            dispatch(submitKeyAdopted(null));
            // The next tap reads the stored key.
            (extra as ThunkExtra).flush();
          }
          return null;
        });
        if (!response) return;
        const { data, meta } = response;
        dispatch(
          orderSubmitted({
            orderId: data.order_id,
            kind,
            msg: meta?.msg ?? '',
            isPaidAtBank:
              orderCapabilities(kind).isFromCart &&
              (['cash', 'deposit'].includes(body.payment_type ?? '') || isBankWay(body.payment_type ?? '')),
            takesCredit: body.payment_type === 'credit' || Boolean(body.credit_part),
            backUrl,
          }),
        );
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
    /** Quiet: also requested in the background; the screen shows the failure. */
    listOrders: build.query<
      ResponseOf<typeof ordersEndpoints.listOrders>,
      { customerId: number; status: readonly OrderStatus[]; page?: number; holds?: number }
    >({
      query: ({ customerId, status, page = DEFAULT_PAGE, holds }) =>
        endpointRequest(ordersEndpoints.listOrders, {
          params: { id: customerId },
          query: { page, limit: PAGE_SIZE, status: status.join(','), ...(holds !== undefined && { holds }) },
          token: true,
          quiet: true,
        }),
      providesTags: ['Orders'],
      onQueryStarted: async ({ status, page = DEFAULT_PAGE, holds }, { queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response && page === DEFAULT_PAGE && holds === undefined) saveOfflineList(status, response.data);
      },
    }),
    /** `expected`: the amounts that were shown. The order is refetched after a refusal too. */
    changeOrderStatus: build.mutation<
      Order,
      {
        orderId: number;
        status: OrderStatus;
        subStatus?: SubStatus;
        expected?: { readonly refund: number; readonly paid: number };
      }
    >({
      query: ({ orderId, status, subStatus = DEFAULT_SUB_STATUS, expected }) =>
        endpointRequest(ordersEndpoints.changeStatus, {
          params: { id: orderId },
          body: {
            status,
            sub_status: subStatus,
            ...(expected && { expected_refund: expected.refund, expected_paid: expected.paid }),
          },
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
      transformResponse: (response: Partial<ResponseOf<typeof ordersEndpoints.getVoucher>> | null) =>
        response?.link || null,
    }),
  }),
});

export const {
  useGetQuoteQuery,
  useSubmitOrderMutation,
  useGetOrderQuery,
  useListOrdersQuery,
  useChangeOrderStatusMutation,
  useGetVoucherMutation,
} = ordersApi;

type QueryError = Parameters<typeof toApiError>[0];

/** The customer's own unpaid order that holds what a price or a submit was refused for; null for any other error. */
export function ownHoldOf(error: ApiErrorData | null): number | null {
  const { held_by: orderId } = (error?.data ?? {}) as { held_by?: unknown };
  return error?.kind === 'conflict' && typeof orderId === 'number' ? orderId : null;
}

/**
 * Whether the key belongs to an order that has other content or has been canceled since: the next tap creates a new
 * order with a new key.
 */
function isKeyOfOtherOrder(error: ReturnType<typeof toApiError>): boolean {
  return error?.kind === 'conflict' && typeof (error.data as { order_id?: unknown } | undefined)?.order_id === 'number';
}

/**
 * Refetches the calendar while these are the nights of the current reservation: a refused submit clears them, and has
 * refetched the calendar itself.
 */
function refreshCalendar({ products }: QuoteRequest) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    const isReserved = products[0]?.times?.join() === selectReservedItem(getState())?.times.join();
    if (isReserved) dispatch(baseApi.util.invalidateTags(['Calendar']));
  };
}

/** The error of a rejected `queryFulfilled`. */
function errorOf(failed: unknown): QueryError {
  return (failed as { error?: QueryError }).error;
}

/**
 * Why the coupon of a refused price is cleared: the server's message about it, otherwise that the price was refused for
 * another reason. Null when the request failed without a refusal, and for a refused token (AUTH-10).
 */
function refusalOf(error: ReturnType<typeof toApiError>): string | null {
  if (!error || error.kind === 'unauthorized' || typeof error.code !== 'number' || error.code >= 500) return null;
  return fieldMessage(error, 'coupon') ?? t(couponsMessages.couponUnpriced);
}

function isCalledOff(error: QueryError): boolean {
  return (
    toApiError(error)?.kind === 'canceled' || (error !== undefined && 'name' in error && error.name === 'AbortError')
  );
}

/** A restored coupon is confirmed by a price that includes it. */
function confirmCoupon({ use_coupon: isSent, coupon }: QuoteRequest) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (isSent && !selectCoupon(getState()).checked)
      dispatch(couponChecked({ code: coupon ?? '', status: true, msg: t(couponsMessages.couponConfirmed) }));
  };
}

/** Clears the refused hour, unless another one was chosen meanwhile; the shown hours are outdated as well. */
function forgetDelivery(body: QuoteRequest) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (!namesDelivery(body, selectDeliveryChoice(getState()))) return;
    dispatch(deliveryCleared());
    dispatch(baseApi.util.invalidateTags(['Calendar']));
  };
}
