/** Selectors of the customer; the reducers are in customer.slice.ts. */
import type { Customer } from '@/contract/customer.schemas';

export interface CustomerState {
  customer: Customer | null;
}

export const initialCustomer: CustomerState = { customer: null };

interface Within {
  readonly customer: CustomerState;
}

export const selectCustomer = ({ customer }: Within) => customer.customer;
export const selectCustomerId = ({ customer }: Within) => customer.customer?.id ?? null;
