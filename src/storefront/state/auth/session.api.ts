import { authEndpoints } from '@/contract/auth.endpoints';
import type { ResponseOf } from '@/contract/endpoint';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Customer } from '@/contract/customer.schemas';
import { customerReceived } from '../customer/customer.slice';
import { baseApi, endpointRequest } from '../store/base-api';

/** The requests by which listeners confirm and end a session. */
export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Quiet: also requested in the background, to find out whether the stored session is still valid. */
    getCustomer: build.query<Customer, number>({
      query: (id) => endpointRequest(customerEndpoints.getCustomer, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ customer }: ResponseOf<typeof customerEndpoints.getCustomer>) => customer,
      providesTags: ['Customer'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(customerReceived(answer.data));
      },
    }),
    /** Quiet: its error has a message of its own (AUTH-06). */
    logout: build.mutation<null, void>({
      query: () => endpointRequest(authEndpoints.logout, { quiet: true, toast: true, token: true }),
      transformResponse: () => null,
    }),
  }),
});
