import { authEndpoints } from '@/contract/auth.endpoints';
import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import type { Product } from '@/contract/catalogue.schemas';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Address, Customer } from '@/contract/customer.schemas';
import { api, endpointRequest } from '../store/api';
import { favoritesChanged } from '../cart/cart.slice';
import { selectFavorites } from '../cart/cart.selectors';
import { customerReceived } from './customer.slice';
import { selectCustomerId } from './customer.selectors';
import { onboardingFinished } from '../store/events';
import { withList } from '../favorites/optimistic-favorites';
import type { RootState } from '../store/root-reducer';

type CustomerAnswer = ResponseOf<typeof customerEndpoints.getCustomer>;
type CodeSent = ResponseOf<typeof authEndpoints.login>;
type AddressesAnswer = ResponseOf<typeof customerEndpoints.getAddresses>;
export type ProfileRequest = BodyOf<typeof customerEndpoints.editCustomer>;
export type AddressRequest = BodyOf<typeof customerEndpoints.addAddress>;

/** The customer, addresses, favorites. */
export const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Quiet: also asked in the background, to learn whether the stored session still holds. */
    getCustomer: build.query<Customer, number>({
      query: (id) => endpointRequest(customerEndpoints.getCustomer, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ customer }: CustomerAnswer) => customer,
      providesTags: ['Customer'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(customerReceived(answer.data));
      },
    }),
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
    /** Quiet: also asked in the background, so that the hearts are right on pages that are the same for everybody. */
    getFavorites: build.query<Product[], number>({
      query: (id) => endpointRequest(customerEndpoints.getFavorites, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ favorites }: ResponseOf<typeof customerEndpoints.getFavorites>) => favorites,
      providesTags: ['Favorites'],
      onQueryStarted: async (customerId, { dispatch, getState, queryFulfilled }) => {
        const state = () => getState() as unknown as RootState;
        const before = selectFavorites(state());
        const answer = await queryFulfilled.catch(() => null);
        // Of a customer who has left meanwhile: nobody's.
        if (!answer || selectCustomerId(state()) !== customerId) return;
        dispatch(
          favoritesChanged(
            withList(
              state().userGlobalChanges,
              answer.data.map(({ id }) => id),
              before,
            ),
          ),
        );
      },
    }),
    addFavorite: build.mutation<boolean, { customerId: number; productId: number; toast?: boolean }>({
      query: ({ customerId, productId, toast }) =>
        endpointRequest(customerEndpoints.addFavorite, {
          params: { id: customerId },
          body: { product_id: productId },
          toast,
          token: true,
        }),
      transformResponse: ({ is_favorite }: ResponseOf<typeof customerEndpoints.addFavorite>) => is_favorite,
    }),
    deleteFavorite: build.mutation<boolean, { customerId: number; productId: number; toast?: boolean }>({
      query: ({ customerId, productId, toast }) =>
        endpointRequest(customerEndpoints.deleteFavorite, {
          params: { id: customerId },
          body: { product_id: productId },
          toast,
          token: true,
        }),
      transformResponse: ({ is_favorite }: ResponseOf<typeof customerEndpoints.deleteFavorite>) => is_favorite,
    }),
  }),
});

export const {
  useGetCustomerQuery,
  useEditCustomerMutation,
  useSendMobileCodeMutation,
  useGetAddressesQuery,
  useAddAddressMutation,
  useGetFavoritesQuery,
} = customerApi;
