import type { ResponseOf } from '@/contract/endpoint';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { baseApi, endpointRequest } from '../shared/base-api';

/** The link to the page with an order's invoices. */
const invoiceLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getInvoiceLink: build.mutation<string, number>({
      query: (id) => endpointRequest(invoicesEndpoints.getInvoice, { params: { id }, token: true }),
      transformResponse: ({ link }: ResponseOf<typeof invoicesEndpoints.getInvoice>) => link,
    }),
  }),
});

export const { useGetInvoiceLinkMutation } = invoiceLinkApi;
