import type { ResponseOf } from '@/contract/endpoint';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Address } from '@/contract/customer.schemas';
import { preferredAddress } from '@/domain/preferred-address';
import { endpointRequest, baseApi } from '../shared/base-api';

/** For the product page and the cart, without the other endpoints of the customer. */
const preferredAddressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The address that the checkout offers first. Quiet: the pages that use it also work without it. */
    getPreferredAddress: build.query<Address | null, number>({
      query: (id) => endpointRequest(customerEndpoints.getAddresses, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ addresses }: ResponseOf<typeof customerEndpoints.getAddresses>) =>
        preferredAddress(addresses),
      providesTags: ['PreferredAddress'],
    }),
  }),
});

export const { useGetPreferredAddressQuery } = preferredAddressApi;
