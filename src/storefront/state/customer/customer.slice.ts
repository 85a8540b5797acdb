/** Persisted as `customer`: the customer as last returned by the server. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Customer } from '@/contract/customer.schemas';
import { isCivilDate } from '@/domain/plain-date';
import { sessionAdopted } from '../auth/auth.slice';
import { sessionExpired, loggedIn, loggedOut } from '../shared/events';
import { asRecord, isId, stringOr, intOr } from '../../platform/parse-stored';

export interface CustomerState {
  customer: Customer | null;
}

export const initialCustomer: CustomerState = { customer: null };

export const customerSlice = createSlice({
  name: 'customer',
  initialState: initialCustomer,
  reducers: {
    customerReceived: (state, { payload }: PayloadAction<Customer>) => {
      state.customer = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedIn, (_, { payload }) => ({ customer: payload.customer }))
      .addCase(sessionAdopted, (_, { payload }) => ({ customer: payload.customer }))
      .addCase(loggedOut, () => initialCustomer)
      .addCase(sessionExpired, () => initialCustomer);
  },
});

export const { customerReceived } = customerSlice.actions;

/** Parses the persisted slice; only the customer to whom the stored token belongs is restored. */
export function rehydrateCustomer(stored: unknown, customerId: number | null): CustomerState {
  const value = asRecord(asRecord(stored).customer);
  if (!isId(value.id) || value.id !== customerId || typeof value.mobile !== 'string') return initialCustomer;
  return {
    customer: {
      id: value.id,
      name: stringOr(value.name, ''),
      mobile: value.mobile,
      first_name: stringOr(value.first_name, ''),
      last_name: stringOr(value.last_name, ''),
      referrer: stringOr(value.referrer, ''),
      gender: stringOr(value.gender, ''),
      birthday: isCivilDate(value.birthday) ? value.birthday : null,
      nation_code: stringOr(value.nation_code, ''),
      credit: intOr(value.credit, 0),
      avatar: typeof value.avatar === 'string' ? value.avatar : null,
    },
  };
}

interface Within {
  readonly customer: CustomerState;
}

export const selectCustomer = ({ customer }: Within) => customer.customer;
export const selectCustomerId = ({ customer }: Within) => customer.customer?.id ?? null;
