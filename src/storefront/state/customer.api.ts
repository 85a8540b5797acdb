import type { AnswerOf, BodyOf } from '@/contract/call';
import type { Product } from '@/contract/catalogue.shapes';
import { customerCalls } from '@/contract/customer.calls';
import type { Address, Customer } from '@/contract/customer.shapes';
import { api, ask } from './api';
import { favoritesReceived } from './cart.slice';
import { customerReceived } from './customer.slice';

type CustomerAnswer = AnswerOf<typeof customerCalls.getCustomer>;
type AddressesAnswer = AnswerOf<typeof customerCalls.getAddresses>;
export type AddressRequest = BodyOf<typeof customerCalls.addAddress>;

/** The customer, addresses, favorites. */
export const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Quiet: also asked in the background, to learn whether the stored session still holds. */
    getCustomer: build.query<Customer, number>({
      query: (id) => ask(customerCalls.getCustomer, { params: { id }, token: true, quiet: true }),
      transformResponse: ({ customer }: CustomerAnswer) => customer,
      providesTags: ['Customer'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(customerReceived(answer.data));
      },
    }),
    editCustomer: build.mutation<Customer, { customerId: number; body: BodyOf<typeof customerCalls.editCustomer> }>({
      query: ({ customerId, body }) => ask(customerCalls.editCustomer, { params: { id: customerId }, body, toast: true, token: true }),
      transformResponse: ({ customer }: CustomerAnswer) => customer,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(customerReceived(answer.data));
      },
    }),
    getAddresses: build.query<Address[], number>({
      query: (id) => ask(customerCalls.getAddresses, { params: { id }, token: true }),
      transformResponse: ({ addresses }: AddressesAnswer) => addresses,
      providesTags: ['Addresses'],
    }),
    addAddress: build.mutation<Address[], { customerId: number; body: AddressRequest }>({
      query: ({ customerId, body }) => ask(customerCalls.addAddress, { params: { id: customerId }, body, toast: true, token: true }),
      transformResponse: ({ addresses }: AddressesAnswer) => addresses,
      invalidatesTags: ['Addresses'],
    }),
    getFavorites: build.query<Product[], number>({
      query: (id) => ask(customerCalls.getFavorites, { params: { id }, token: true }),
      transformResponse: ({ favorites }: AnswerOf<typeof customerCalls.getFavorites>) => favorites,
      providesTags: ['Favorites'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(favoritesReceived(answer.data.map(({ id }) => id)));
      },
    }),
    addFavorite: build.mutation<boolean, { customerId: number; productId: number; toast?: boolean }>({
      query: ({ customerId, productId, toast }) =>
        ask(customerCalls.addFavorite, { params: { id: customerId }, body: { product_id: productId }, toast, token: true }),
      transformResponse: ({ is_favorite }: AnswerOf<typeof customerCalls.addFavorite>) => is_favorite,
    }),
    deleteFavorite: build.mutation<boolean, { customerId: number; productId: number; toast?: boolean }>({
      query: ({ customerId, productId, toast }) =>
        ask(customerCalls.deleteFavorite, { params: { id: customerId }, body: { product_id: productId }, toast, token: true }),
      transformResponse: ({ is_favorite }: AnswerOf<typeof customerCalls.deleteFavorite>) => is_favorite,
    }),
  }),
});

export const {
  useGetCustomerQuery,
  useEditCustomerMutation,
  useGetAddressesQuery,
  useAddAddressMutation,
  useGetFavoritesQuery,
} = customerApi;
