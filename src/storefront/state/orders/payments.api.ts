/** One payment at a time, and the page as it is found again after the bank: what paying an order and a top-up share. */
import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/constants';
import { endpointRequest } from '../store/base-api';
import { api } from '../store/store';
import { paymentCreated } from '../store/events';
import { useEffect, useRef } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { toApiError, type ApiErrorData } from '../../http/api-error';
import { onPageShown } from '../../platform/page-lifecycle';
import type { Order } from '@/contract/orders.schemas';
import { origin } from '../../platform/location';
import { selectUser } from '../auth/auth.selectors';
import { selectCustomerId } from '../customer/customer.selectors';
import { useAppSelector } from '../store/store-provider';
import { orderPaymentBody } from './order-payloads';

export type PaymentRequest = BodyOf<typeof paymentsEndpoints.createPayment>;
type PaymentAnswer = ResponseOf<typeof paymentsEndpoints.createPayment>;

type Transactions = ResponseOf<typeof paymentsEndpoints.listTransactions>;

/** Quiet: the screen says what failed. */
const askTransactions = (userId: number, page: number) =>
  endpointRequest(paymentsEndpoints.listTransactions, {
    params: { id: userId },
    query: { page, limit: PAGE_SIZE },
    token: true,
    quiet: true,
  });

const urlOf = (answer: PaymentAnswer | null): string | null => answer?.payment_url || null;

/** Payments and the account credit. What a prepared payment leads to stands in the reactions (PAY-01). */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createOrderPayment: build.mutation<string | null, { orderId: number; body: PaymentRequest }>({
      query: ({ orderId, body }) =>
        endpointRequest(paymentsEndpoints.createOrderPayment, { params: { id: orderId }, body, token: true }),
      transformResponse: urlOf,
      invalidatesTags: (url, _, { orderId }) =>
        url === null ? [{ type: 'Order', id: orderId }, 'Orders', 'Customer', 'Transactions'] : [],
      onQueryStarted: async ({ orderId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(paymentCreated({ url: answer.data, msg: answer.meta?.msg ?? '', orderId }));
      },
    }),
    /** PAY-03: a top-up. */
    createPayment: build.mutation<string | null, PaymentRequest>({
      query: (body) => endpointRequest(paymentsEndpoints.createPayment, { body, token: true }),
      transformResponse: urlOf,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(paymentCreated({ url: answer.data, msg: answer.meta?.msg ?? '' }));
      },
    }),
    /** The newest movements, and the credit. */
    listTransactions: build.query<Transactions, { userId: number; page?: number }>({
      query: ({ userId, page = DEFAULT_PAGE }) => askTransactions(userId, page),
      providesTags: ['Transactions'],
    }),
    /** All movements by and by, a page at a time. The answer names no total: a page that is not full is the last. */
    transactionPages: build.infiniteQuery<Transactions, number, number>({
      query: ({ queryArg: userId, pageParam: page }) => askTransactions(userId, page),
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

/** A payment call as its mutation hook tells of it. */
interface PaymentMutation {
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly error?: ApiErrorData | SerializedError;
  reset(): void;
}

export interface PaymentCall {
  readonly pending: boolean;
  /** The payment is prepared: the bank's page is being opened, or credit has paid. */
  readonly done: boolean;
  readonly error: ApiErrorData | null;
  /** Sends, unless the same is being sent: `isLoading` is a render late for the second tap of a double one. */
  once(send: () => Promise<unknown>): void;
}

export function usePaymentCall({ isLoading, isSuccess, error, reset }: PaymentMutation): PaymentCall {
  const underWay = useRef(false);
  // Back from the bank by the back button, or by closing the application's bank page: the page stands as it was left.
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

export interface OrderPayment extends Omit<PaymentCall, 'once'> {
  pay(paymentFor?: 'order' | 'order_credit'): void;
}

export function useOrderPayment(order: Parameters<typeof orderPaymentBody>[0] | Order): OrderPayment {
  const userId = useAppSelector(selectUser)?.id ?? null;
  const customerId = useAppSelector(selectCustomerId);
  const [create, call] = useCreateOrderPaymentMutation();
  const { once, ...payment } = usePaymentCall(call);
  return {
    ...payment,
    pay: (paymentFor) =>
      once(() =>
        create({
          orderId: order.order_id,
          body: orderPaymentBody(order, { userId, customerId }, origin(), paymentFor),
        }),
      ),
  };
}
