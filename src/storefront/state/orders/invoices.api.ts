import type { BodyOf, ResponseOf } from '@/contract/endpoint';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { baseApi, endpointRequest } from '../shared/base-api';

type InvoiceState = ResponseOf<typeof invoicesEndpoints.getInvoice>;

/** The official invoices of an order. */
const invoicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The link to the page with them. */
    getInvoiceLink: build.mutation<string, number>({
      query: (id) => endpointRequest(invoicesEndpoints.getInvoice, { params: { id }, token: true }),
      transformResponse: ({ link }: InvoiceState) => link,
    }),
    /** Who buys, as they have it. A failure is shown in the dialog. */
    getInvoiceState: build.query<InvoiceState, number>({
      query: (id) => endpointRequest(invoicesEndpoints.getInvoice, { params: { id }, token: true, quiet: true }),
      keepUnusedDataFor: 0,
    }),
    setBuyer: build.mutation<null, { orderId: number; buyer: BodyOf<typeof invoicesEndpoints.setBuyer> }>({
      query: ({ orderId, buyer }) =>
        endpointRequest(invoicesEndpoints.setBuyer, {
          params: { id: orderId },
          body: buyer,
          token: true,
          quiet: 'fields',
        }),
      transformResponse: () => null,
    }),
  }),
});

export const { useGetInvoiceLinkMutation, useGetInvoiceStateQuery, useSetBuyerMutation } = invoicesApi;
