import { authEndpoints } from '@/contract/auth.endpoints';
import type { ResponseOf, BodyOf } from '@/contract/endpoint';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Address, Customer } from '@/contract/customer.schemas';
import type { Session } from '@/contract/session.schemas';
import { endpointRequest, baseApi } from '../shared/base-api';
import { sessionApi } from '../auth/session.api';
import { favoritesApi } from '../favorites/favorites.api';
import { customerReceived, selectCustomer, selectCustomerId } from './customer.slice';
import { loggedOut, onboardingFinished } from '../shared/events';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { toApiError, type ApiErrorData } from '../../http/api-error';
import { readUserInformation } from '../../platform/storage';
import { selectIsLoggedIn } from '../auth/auth.slice';
import { useAppSelector } from '../store/hooks';
import { configEndpoints } from '@/contract/config.endpoints';
import { t } from '@/messages/format-message';
import { notified } from '../notifications/notification.slice';
import { toastMessages } from '@/messages/toasts';

type CustomerResponse = ResponseOf<typeof customerEndpoints.getCustomer>;
type CodeSent = ResponseOf<typeof authEndpoints.login>;
type AddressesResponse = ResponseOf<typeof customerEndpoints.getAddresses>;
export type ProfileRequest = BodyOf<typeof customerEndpoints.editCustomer>;
export type AddressRequest = BodyOf<typeof customerEndpoints.addAddress>;

/** Endpoints of the customer, addresses and favorites, and those of their forms: location check, upload. */
export const customerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An empty body skips the welcome of a new customer; either way the welcome is over (ROUTE-06). */
    editCustomer: build.mutation<Customer, { customerId: number; body: ProfileRequest; quiet?: true }>({
      query: ({ customerId, body, quiet }) =>
        endpointRequest(customerEndpoints.editCustomer, {
          params: { id: customerId },
          body,
          quiet: quiet ?? ('fields' as const),
          toast: true,
          token: true,
        }),
      transformResponse: ({ customer }: CustomerResponse) => customer,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        dispatch(customerReceived(response.data));
        dispatch(onboardingFinished());
      },
    }),
    /** The code for a new mobile number: the same endpoint as at a login, whose progress is not changed. */
    sendMobileCode: build.mutation<CodeSent, string>({
      query: (mobile) => endpointRequest(authEndpoints.login, { body: { mobile }, quiet: true, toast: true }),
    }),
    /** The customer's sign-ins. Quiet: a backend without the list has no section of it. */
    listSessions: build.query<Session[], number>({
      query: (id) => endpointRequest(customerEndpoints.listSessions, { params: { id }, quiet: true, token: true }),
      transformResponse: ({ items }: ResponseOf<typeof customerEndpoints.listSessions>) => items,
    }),
    endSessions: build.mutation<Session[], { customerId: number; body: BodyOf<typeof customerEndpoints.endSessions> }>({
      query: ({ customerId, body }) =>
        endpointRequest(customerEndpoints.endSessions, { params: { id: customerId }, body, toast: true, token: true }),
      transformResponse: ({ items }: ResponseOf<typeof customerEndpoints.endSessions>) => items,
      onQueryStarted: async ({ customerId, body }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        // This device's as well: as after its own logout, nothing of the customer stays in the browser (AUTH-05).
        if (body.which === 'all') return void dispatch(loggedOut({ elsewhere: false }));
        const entry = { endpointName: 'listSessions', arg: customerId, value: response.data } as const;
        dispatch(customerApi.util.upsertQueryEntries([entry]));
      },
    }),
    getAddresses: build.query<Address[], number>({
      query: (id) => endpointRequest(customerEndpoints.getAddresses, { params: { id }, token: true }),
      transformResponse: ({ addresses }: AddressesResponse) => addresses,
      providesTags: ['Addresses'],
    }),
    /**
     * The response is the whole list, which is shown immediately: a saved address may be chosen, and a removed one is
     * no longer listed.
     */
    addAddress: build.mutation<Address[], { customerId: number; body: AddressRequest }>({
      query: ({ customerId, body }) =>
        endpointRequest(customerEndpoints.addAddress, {
          params: { id: customerId },
          body,
          quiet: 'fields',
          toast: true,
          token: true,
        }),
      transformResponse: ({ addresses }: AddressesResponse) => addresses,
      // A changed address of an order's draft costs something else.
      invalidatesTags: (_, __, { body }) =>
        body.addressId === undefined ? ['OwnAddresses'] : ['OwnAddresses', 'Price'],
      onQueryStarted: async ({ customerId }, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response)
          dispatch(
            customerApi.util.upsertQueryEntries([
              { endpointName: 'getAddresses', arg: customerId, value: response.data },
            ]),
          );
      },
    }),
    /** The same for everybody, and unchanged while the page lives. */
    listProvinces: build.query<ResponseOf<typeof configEndpoints.listProvinces>['provinces'], void>({
      query: () => endpointRequest(configEndpoints.listProvinces, { quiet: true }),
      transformResponse: ({ provinces }: ResponseOf<typeof configEndpoints.listProvinces>) => provinces,
      keepUnusedDataFor: Infinity,
    }),
    /** CHK-01: a point outside the zone is reported by a toast. */
    checkLocation: build.mutation<
      ResponseOf<typeof configEndpoints.checkLocation>,
      BodyOf<typeof configEndpoints.checkLocation>
    >({
      query: (body) => endpointRequest(configEndpoints.checkLocation, { body, token: true }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response?.data.is_in_zone === false)
          dispatch(notified({ message: t(toastMessages.zoneOutOfRange), variant: 'error' }));
      },
    }),
    /** ACC-05. Quiet: the field of the picture shows the failure. `onSent` receives the uploaded part, from 0 to 1. */
    upload: build.mutation<
      ResponseOf<typeof configEndpoints.upload>,
      { readonly file: File; readonly onSent?: (part: number) => void; readonly isReceipt?: boolean }
    >({
      query: ({ file, onSent, isReceipt }) => {
        const body = new FormData();
        body.append('file', file);
        const query = isReceipt ? { for: 'receipt' as const } : {};
        return endpointRequest(configEndpoints.upload, { body, query, quiet: true, token: true, onSent });
      },
    }),
  }),
});

export const {
  useEditCustomerMutation,
  useSendMobileCodeMutation,
  useListSessionsQuery,
  useEndSessionsMutation,
  useGetAddressesQuery,
  useAddAddressMutation,
  useListProvincesQuery,
  useCheckLocationMutation,
  useUploadMutation,
} = customerApi;

/** Hooks of requests that listeners send as well. */
export const { useGetCustomerQuery } = sessionApi;
export const { useGetFavoritesQuery } = favoritesApi;

export interface CustomerView {
  /** The server's latest response; null before the first. */
  readonly customer: Customer | null;
  /** Of the latest request. */
  readonly error: ApiErrorData | null;
  readonly isFetching: boolean;
  refetch(): void;
}

/** The id of the customer; null for a guest, and until the stored state has been read. */
export function useCustomerId(): number | null {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const id = useAppSelector(selectCustomerId);
  // A login in another tab only provides the customer's id.
  return isLoggedIn ? (id ?? readUserInformation()?.customer_id ?? null) : null;
}

/** The logged-in customer, requested again when the page is opened. Import it lazily: it includes its endpoints. */
export function useCustomer(): CustomerView {
  const customer = useAppSelector(selectCustomer);
  const id = useCustomerId();
  const { error, isFetching, refetch } = useGetCustomerQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  return { customer, error: toApiError(error), isFetching, refetch: () => void refetch() };
}
