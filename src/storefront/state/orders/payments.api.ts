import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/constants';
import { endpointRequest } from '../store/base-api';
import { api } from '../store/store';
import { paymentCreated } from '../store/events';

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
