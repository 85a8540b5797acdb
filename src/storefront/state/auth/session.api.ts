/** The requests by which listeners start, confirm and end a session (AUTH-02, -06, -07, -12). */
import { authEndpoints } from '@/contract/auth.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Customer } from '@/contract/customer.schemas';
import type { ResponseOf } from '@/contract/endpoint';
import { customerReceived } from '../customer/customer.slice';
import { baseApi, endpointRequest } from '../shared/base-api';
import { codeSentOf, isCodeToasted, type CodeSent } from './auth.slice';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Quiet: also requested in the background, to find out whether the stored session is still valid. */
    getCustomer: build.query<Customer, number>({
      query: (id) => endpointRequest(customerEndpoints.getCustomer, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ customer }: ResponseOf<typeof customerEndpoints.getCustomer>) => customer,
      providesTags: ['Customer'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(customerReceived(response.data));
      },
    }),
    /** For the response to the token alone: the page has the categories from the server. */
    confirmGuest: build.query<null, void>({
      query: () => endpointRequest(catalogueEndpoints.getCategoryTree, { quiet: true }),
      transformResponse: () => null,
    }),
    /** AUTH-02 */
    login: build.mutation<CodeSent, string>({
      query: (mobile) => endpointRequest(authEndpoints.login, { body: { mobile }, quiet: true, toast: isCodeToasted }),
      transformResponse: codeSentOf,
    }),
    /** Quiet: its error has a message of its own (AUTH-06). */
    logout: build.mutation<null, void>({
      query: () => endpointRequest(authEndpoints.logout, { quiet: true, toast: true, token: true }),
      transformResponse: () => null,
    }),
    /** AUTH-07 */
    leaveTable: build.mutation<null, void>({
      query: () => endpointRequest(authEndpoints.leaveTable, { body: {}, quiet: true, token: true }),
      transformResponse: () => null,
    }),
  }),
});
