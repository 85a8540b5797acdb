/** The receipt of a transfer to the shop's card; loaded with the part of the page that sends it. */
import type { BodyOf } from '@/contract/endpoint';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { baseApi, endpointRequest } from '../shared/base-api';

type ReceiptBody = BodyOf<typeof paymentsEndpoints.sendReceipt>;

const receiptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Quiet: the form shows the failure. `key`: a repeat after a lost response sends nothing twice. */
    sendReceipt: build.mutation<
      unknown,
      { readonly orderId: number; readonly key: string; readonly body: ReceiptBody }
    >({
      query: ({ orderId, key, body }) =>
        endpointRequest(paymentsEndpoints.sendReceipt, {
          params: { id: orderId },
          body,
          headers: { 'Idempotency-Key': key },
          quiet: true,
          token: true,
        }),
      invalidatesTags: (_, error, { orderId }) => (error ? [] : [{ type: 'Order', id: orderId }, 'Orders']),
    }),
  }),
});

export const { useSendReceiptMutation } = receiptsApi;
