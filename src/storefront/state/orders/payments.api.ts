/**
 * Payments: shared by paying an order and by a top-up. One payment request at a time; the state is reset after a return
 * from the bank's page.
 */
import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/constants';
import { endpointRequest, baseApi } from '../shared/base-api';
import { paymentCreated } from '../shared/events';
import { useEffect, useRef, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { toApiError, type ApiErrorData } from '../../http/api-error';
import { useIdempotencyKey } from '../shared/use-idempotency-key';
import { onPageShown } from '../../platform/page-lifecycle';
import type { Order } from '@/contract/orders.schemas';
import { origin } from '../../platform/location';
import { selectUser } from '../auth/auth.slice';
import { selectCustomerId } from '../customer/customer.slice';
import { useAppSelector, useAppStore } from '../store/hooks';
import { orderPaymentBody, type OwnMethod } from './order-payloads';
import { duePaymentTaken, selectDuePayment } from './orders.slice';

export type PaymentRequest = BodyOf<typeof paymentsEndpoints.createPayment>;
type PaymentResponse = ResponseOf<typeof paymentsEndpoints.createPayment>;

type Transactions = ResponseOf<typeof paymentsEndpoints.listTransactions>;

/** Quiet: the screen shows the failure. */
const transactionsRequest = (userId: number, page: number) =>
  endpointRequest(paymentsEndpoints.listTransactions, {
    params: { id: userId },
    query: { page, limit: PAGE_SIZE },
    token: true,
    quiet: true,
  });

const urlOf = (response: PaymentResponse | null): string | null => response?.payment_url || null;

/** Endpoints of payments and the credit. The effects of a prepared payment are in the listeners (PAY-01). */
export const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `key`: a repeat after a lost response begins one payment, and takes the credit once. */
    createOrderPayment: build.mutation<string | null, { orderId: number; key: string; body: PaymentRequest }>({
      query: ({ orderId, key, body }) =>
        endpointRequest(paymentsEndpoints.createOrderPayment, {
          params: { id: orderId },
          headers: { 'Idempotency-Key': key },
          body,
          token: true,
        }),
      transformResponse: urlOf,
      // Before the bank's page opens, or could not be opened, a part was paid from the credit. A conflict means that the
      // shown order is outdated.
      invalidatesTags: (url, error, { orderId, body }) =>
        url === null || body.credit_part || error?.kind === 'conflict'
          ? [{ type: 'Order', id: orderId }, 'Orders', 'Customer', 'Transactions']
          : [],
      onQueryStarted: async ({ orderId, body }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        const { data: url, meta } = response;
        dispatch(paymentCreated({ url, msg: meta?.msg ?? '', orderId, takesCredit: Boolean(body.credit_part) }));
      },
    }),
    /** PAY-03: a top-up. Quiet: its forms show the failure. */
    createPayment: build.mutation<string | null, { key: string; body: PaymentRequest }>({
      query: ({ key, body }) =>
        endpointRequest(paymentsEndpoints.createPayment, {
          headers: { 'Idempotency-Key': key },
          body,
          quiet: true,
          token: true,
        }),
      transformResponse: urlOf,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(paymentCreated({ url: response.data, msg: response.meta?.msg ?? '' }));
      },
    }),
    /** The newest transactions, and the credit. */
    listTransactions: build.query<Transactions, { userId: number; page?: number }>({
      query: ({ userId, page = DEFAULT_PAGE }) => transactionsRequest(userId, page),
      providesTags: ['Transactions'],
    }),
    /** All transactions, a page at a time. The response has no total: a page that is not full is the last one. */
    transactionPages: build.infiniteQuery<Transactions, number, number>({
      query: ({ queryArg: userId, pageParam: page }) => transactionsRequest(userId, page),
      infiniteQueryOptions: {
        initialPageParam: DEFAULT_PAGE,
        getNextPageParam: ({ transactions }, _, page) => (transactions.length < PAGE_SIZE ? undefined : page + 1),
      },
      providesTags: ['Transactions'],
    }),
  }),
});

export const {
  useCreateOrderPaymentMutation,
  useCreatePaymentMutation,
  useListTransactionsQuery,
  useTransactionPagesInfiniteQuery,
} = paymentsApi;

/** The parts of a payment's mutation hook that are used here. */
interface PaymentMutation {
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly error?: ApiErrorData | SerializedError;
  reset(): void;
}

export interface PaymentCall {
  readonly pending: boolean;
  /** The payment is prepared: the bank's page is being opened, or the credit was charged. */
  readonly done: boolean;
  readonly error: ApiErrorData | null;
  /**
   * Sends, unless a request is in progress: `isLoading` is updated one render too late for the second tap of a double
   * tap.
   */
  once(send: () => Promise<unknown>): void;
}

export function usePaymentCall({ isLoading, isSuccess, error, reset }: PaymentMutation): PaymentCall {
  const underWay = useRef(false);
  // After a return by the back button, or by closing the application's bank page, the page still has its old state.
  useEffect(() => (isSuccess ? onPageShown(reset) : undefined), [isSuccess, reset]);
  return {
    pending: isLoading,
    done: isSuccess,
    error: toApiError(error),
    once: (send) => {
      if (underWay.current) return;
      underWay.current = true;
      void send().finally(() => {
        underWay.current = false;
      });
    },
  };
}

/**
 * The credit to show beside the ways to pay, toman: during a payment the one before it. A payment from credit lowers the
 * credit before the order is known to be paid; a top-up would be offered for an order that needs none.
 */
export function useCreditBeforePayment(credit: number, isPaying: boolean): number {
  const [before, setBefore] = useState(credit);
  if (!isPaying && before !== credit) setBefore(credit);
  return isPaying ? before : credit;
}

export interface OrderPayment extends Omit<PaymentCall, 'once'> {
  /**
   * @param method absent: at the bank that the shop decides
   * @param creditPart toman of the credit that pay a part
   */
  pay(method?: OwnMethod, creditPart?: number): void;
}

/**
 * Starts the payment of an order that was just submitted to be paid at the bank, once (CHK-02); `start` is null while
 * the order cannot be paid there, and the payment is then not started later either.
 */
export function useDuePayment(orderId: number, start: (() => void) | null): void {
  const store = useAppStore();
  useEffect(() => {
    const due = selectDuePayment(store.getState());
    if (due === null) return;
    store.dispatch(duePaymentTaken());
    if (due === orderId) start?.();
  });
}

export function useOrderPayment(order: Parameters<typeof orderPaymentBody>[0] & Pick<Order, 'paid'>): OrderPayment {
  const userId = useAppSelector(selectUser)?.id ?? null;
  const customerId = useAppSelector(selectCustomerId);
  const [create, call] = useCreateOrderPaymentMutation();
  const { once, ...payment } = usePaymentCall(call);
  const key = useIdempotencyKey();
  const [paidBefore, setPaidBefore] = useState(order.paid);
  return {
    ...payment,
    // A part from the credit leaves the page open: it is done until the order has it, and the rest can be paid.
    done: payment.done && (call.data !== null || order.paid === paidBefore),
    pay: (method, creditPart) =>
      once(async () => {
        const orderId = order.order_id;
        setPaidBefore(order.paid);
        const body = orderPaymentBody(order, { userId, customerId }, origin(), method, creditPart);
        const result = await create({ orderId, key: key.of(JSON.stringify([orderId, body])), body });
        if (!('error' in result)) key.used();
      }),
  };
}
