import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Customer } from '@/contract/customer.schemas';
import type { ApiErrorData } from '../../http/api-error';
import { readUserInformation } from '../../platform/token-storage';
import { selectIsLoggedIn } from '../auth/auth.selectors';
import { useGetCustomerQuery } from './customer.api';
import { selectCustomer, selectCustomerId } from './customer.selectors';
import { toApiError } from '../store/api-error-helpers';
import { useAppSelector } from '../store/hooks';

export interface CustomerView {
  /** As the server last told of them; null until it has. */
  readonly customer: Customer | null;
  /** Of the last time that they were asked for. */
  readonly error: ApiErrorData | null;
  readonly isFetching: boolean;
  refetch(): void;
}

/** Whose account this is; null for a guest, and until the stored state has been read. */
export function useCustomerId(): number | null {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const id = useAppSelector(selectCustomerId);
  // Another tab's login tells this one no more than whose it is.
  return isLoggedIn ? (id ?? readUserInformation()?.customer_id ?? null) : null;
}

/** The customer who is logged in, asked for anew when the page is opened. Loads the calls with it. */
export function useCustomer(): CustomerView {
  const customer = useAppSelector(selectCustomer);
  const id = useCustomerId();
  const { error, isFetching, refetch } = useGetCustomerQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  return { customer, error: toApiError(error), isFetching, refetch: () => void refetch() };
}
