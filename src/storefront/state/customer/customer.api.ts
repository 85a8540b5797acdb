import { authEndpoints } from '@/contract/auth.endpoints';
import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Address, Customer } from '@/contract/customer.schemas';
import { endpointRequest } from '../store/base-api';
import { api } from '../store/store';
import { sessionApi } from '../auth/session.api';
import { favoritesApi } from '../favorites/favorites.api';
import { customerReceived } from './customer.slice';
import { onboardingFinished } from '../store/events';

type CustomerAnswer = ResponseOf<typeof customerEndpoints.getCustomer>;
type CodeSent = ResponseOf<typeof authEndpoints.login>;
type AddressesAnswer = ResponseOf<typeof customerEndpoints.getAddresses>;
export type ProfileRequest = BodyOf<typeof customerEndpoints.editCustomer>;
export type AddressRequest = BodyOf<typeof customerEndpoints.addAddress>;

/** The customer, addresses, favorites. */
export const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An empty body skips the welcome of a new customer; either way it is over (ROUTE-06). */
    editCustomer: build.mutation<Customer, { customerId: number; body: ProfileRequest; quiet?: boolean }>({
      query: ({ customerId, body, quiet }) =>
        endpointRequest(customerEndpoints.editCustomer, {
          params: { id: customerId },
          body,
          quiet,
          toast: true,
          token: true,
        }),
      transformResponse: ({ customer }: CustomerAnswer) => customer,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(customerReceived(answer.data));
        dispatch(onboardingFinished());
      },
    }),
    /** The code for another mobile: the same call as at a login, which goes on as it was. */
    sendMobileCode: build.mutation<CodeSent, string>({
      query: (mobile) => endpointRequest(authEndpoints.login, { body: { mobile }, toast: true }),
    }),
    getAddresses: build.query<Address[], number>({
      query: (id) => endpointRequest(customerEndpoints.getAddresses, { params: { id }, token: true }),
      transformResponse: ({ addresses }: AddressesAnswer) => addresses,
      providesTags: ['Addresses'],
    }),
    /** Its answer is the whole list, which is shown at once: what was saved may be chosen, what was removed is gone. */
    addAddress: build.mutation<Address[], { customerId: number; body: AddressRequest }>({
      query: ({ customerId, body }) =>
        endpointRequest(customerEndpoints.addAddress, { params: { id: customerId }, body, toast: true, token: true }),
      transformResponse: ({ addresses }: AddressesAnswer) => addresses,
      onQueryStarted: async ({ customerId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer)
          dispatch(
            customerApi.util.upsertQueryEntries([
              { endpointName: 'getAddresses', arg: customerId, value: answer.data },
            ]),
          );
      },
    }),
  }),
});

export const { useEditCustomerMutation, useSendMobileCodeMutation, useGetAddressesQuery, useAddAddressMutation } =
  customerApi;

/** Hooks of requests that listeners make as well. */
export const { useGetCustomerQuery } = sessionApi;
export const { useGetFavoritesQuery } = favoritesApi;
