import type { ResponseOf } from '@/contract/endpoint';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Address } from '@/contract/customer.schemas';
import { endpointRequest, baseApi } from '../shared/base-api';

/** For the product page and the cart, without the other endpoints of the customer. */
const ownAddressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The customer's addresses. Quiet: the pages that use them also work without them. */
    getOwnAddresses: build.query<Address[], number>({
      query: (id) => endpointRequest(customerEndpoints.getAddresses, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ addresses }: ResponseOf<typeof customerEndpoints.getAddresses>) => addresses,
      providesTags: ['OwnAddresses'],
    }),
  }),
});

export const { useGetOwnAddressesQuery } = ownAddressesApi;
