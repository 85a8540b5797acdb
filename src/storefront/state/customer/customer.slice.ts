/** Persisted as `customer`: the customer as the server last told of them. */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Customer } from '@/contract/customer.schemas';
import { isCivilDate } from '@/domain/plain-date';
import { sessionAdopted } from '../auth/auth.slice';
import { customerStart, type CustomerState } from './customer.selectors';
import { becameGuest, loggedIn, loggedOut } from '../store/events';
import { fieldsOf, isId, textOr, wholeOr } from '../store/parse-stored';

export const customerSlice = createSlice({
  name: 'customer',
  initialState: customerStart,
  reducers: {
    customerReceived: (state, { payload }: PayloadAction<Customer>) => {
      state.customer = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedIn, (_, { payload }) => ({ customer: payload.customer }))
      .addCase(sessionAdopted, (_, { payload }) => ({ customer: payload.customer }))
      .addCase(loggedOut, () => customerStart)
      .addCase(becameGuest, () => customerStart);
  },
});

export const { customerReceived } = customerSlice.actions;

/** The slice out of the storage; only the customer to whom the stored token belongs comes back. */
export function restoreCustomer(stored: unknown, customerId: number | null): CustomerState {
  const value = fieldsOf(fieldsOf(stored).customer);
  if (!isId(value.id) || value.id !== customerId || typeof value.mobile !== 'string') return customerStart;
  return {
    customer: {
      id: value.id,
      name: textOr(value.name, ''),
      mobile: value.mobile,
      first_name: textOr(value.first_name, ''),
      last_name: textOr(value.last_name, ''),
      referrer: textOr(value.referrer, ''),
      gender: textOr(value.gender, ''),
      birthday: isCivilDate(value.birthday) ? value.birthday : null,
      nation_code: textOr(value.nation_code, ''),
      credit: wholeOr(value.credit, 0),
      avatar: typeof value.avatar === 'string' ? value.avatar : null,
    },
  };
}
