import type { AnswerOf, BodyOf } from '@/contract/call';
import { ordersCalls } from '@/contract/orders.calls';
import type { Order, OrderStatus, SubStatus } from '@/contract/orders.shapes';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/limits';
import { api, ask } from './api';
import { orderStatusChanged, orderSubmitted, priceFailed } from './events';
import { priceQuoted } from './reservation.slice';

export type PriceRequest = BodyOf<typeof ordersCalls.price>;
export type PriceAnswer = AnswerOf<typeof ordersCalls.price>;
export type SubmitRequest = BodyOf<typeof ordersCalls.submit>;

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
    /** The quote of a cart or a stay. When it fails the coupon is cleared (RES-05). */
    getPrice: build.query<PriceAnswer, PriceRequest>({
      query: (body) => ask(ordersCalls.price, { body, delivery: true, token: true }),
      providesTags: ['Price', 'Delivery', 'Personal'],
      keepUnusedDataFor: 0,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(priceQuoted({ price: data.invoice.price, customerCredit: data.customer_credit }));
        } catch {
          dispatch(priceFailed());
        }
      },
    }),
    /** Refused with 409, the quote and the calendar on the screen are old: both are asked for anew. */
    submitOrder: build.mutation<{ order_id: number }, Submit>({
      query: ({ body, key }) => ask(ordersCalls.submit, { body, headers: { 'Idempotency-Key': key }, delivery: true, token: true }),
      invalidatesTags: (_, error) => (error?.kind === 'conflict' ? ['Price', 'Calendar'] : error ? [] : ['Orders', 'Calendar']),
      onQueryStarted: async ({ kind, backUrl }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { data, meta } = answer;
        dispatch(orderSubmitted({ orderId: data.order_id, kind, msg: meta?.msg ?? '', backUrl }));
      },
    }),
    getOrder: build.query<Order, number>({
      query: (id) => ask(ordersCalls.getOrder, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ order }: AnswerOf<typeof ordersCalls.getOrder>) => order,
      providesTags: (_, __, id) => [{ type: 'Order', id }],
    }),
    listOrders: build.query<AnswerOf<typeof ordersCalls.listOrders>, { customerId: number; status: readonly OrderStatus[]; page?: number }>({
      query: ({ customerId, status, page = DEFAULT_PAGE }) =>
        ask(ordersCalls.listOrders, { params: { id: customerId }, query: { page, limit: PAGE_SIZE, status: status.join(',') }, token: true }),
      providesTags: ['Orders'],
    }),
    changeOrderStatus: build.mutation<Order, { orderId: number; status: OrderStatus; subStatus?: SubStatus }>({
      query: ({ orderId, status, subStatus = DEFAULT_SUB_STATUS }) =>
        ask(ordersCalls.changeStatus, { params: { id: orderId }, body: { status, sub_status: subStatus }, toast: true, token: true }),
      transformResponse: ({ order }: AnswerOf<typeof ordersCalls.changeStatus>) => order,
      invalidatesTags: (_, __, { orderId }) => [{ type: 'Order', id: orderId }, 'Orders', 'Calendar', 'Customer'],
      onQueryStarted: async ({ orderId }, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => null)) dispatch(orderStatusChanged({ orderId }));
      },
    }),
    getVoucher: build.mutation<string | null, number>({
      query: (id) => ask(ordersCalls.getVoucher, { params: { id }, token: true }),
      transformResponse: (answer: Partial<AnswerOf<typeof ordersCalls.getVoucher>> | null) => answer?.link || null,
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
