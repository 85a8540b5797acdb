import type { AnswerOf, BodyOf } from '@/contract/call';
import { paymentsCalls } from '@/contract/payments.calls';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/limits';
import { api, ask } from './api';
import { paymentCreated } from './events';

export type PaymentRequest = BodyOf<typeof paymentsCalls.createPayment>;
type PaymentAnswer = AnswerOf<typeof paymentsCalls.createPayment>;

const urlOf = (answer: PaymentAnswer | null): string | null => answer?.payment_url || null;

/** Payments and the account credit. What a prepared payment leads to stands in the reactions (PAY-01). */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createOrderPayment: build.mutation<string | null, { orderId: number; body: PaymentRequest }>({
      query: ({ orderId, body }) => ask(paymentsCalls.createOrderPayment, { params: { id: orderId }, body, token: true }),
      transformResponse: urlOf,
      invalidatesTags: (url, _, { orderId }) => (url === null ? [{ type: 'Order', id: orderId }, 'Orders', 'Customer', 'Transactions'] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(paymentCreated({ url: answer.data, msg: answer.meta?.msg ?? '' }));
      },
    }),
    /** PAY-03: a top-up. */
    createPayment: build.mutation<string | null, PaymentRequest>({
      query: (body) => ask(paymentsCalls.createPayment, { body, token: true }),
      transformResponse: urlOf,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(paymentCreated({ url: answer.data, msg: answer.meta?.msg ?? '' }));
      },
    }),
    listTransactions: build.query<AnswerOf<typeof paymentsCalls.listTransactions>, { userId: number; page?: number }>({
      query: ({ userId, page = DEFAULT_PAGE }) =>
        ask(paymentsCalls.listTransactions, { params: { id: userId }, query: { page, limit: PAGE_SIZE }, token: true }),
      providesTags: ['Transactions'],
    }),
  }),
});

export const { useCreateOrderPaymentMutation, useCreatePaymentMutation, useListTransactionsQuery } = paymentsApi;
