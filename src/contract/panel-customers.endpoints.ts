import { type Endpoint, get, post } from './endpoint';
import type { panelCustomersSchemas } from './panel-customers.schemas';

type S = typeof panelCustomersSchemas;

/** Customers, their credit and their comments in the panel (not in the specification). */
export const panelCustomersEndpoints = {
  listCustomers: get<S['listCustomers']>('/api/v1/panel/customers'),
  getCustomerForPanel: get<S['getCustomerForPanel']>('/api/v1/panel/customers/:id'),
  blockCustomer: post<S['blockCustomer']>('/api/v1/panel/customers/:id/block'),
  payOutCredit: post<S['payOutCredit']>('/api/v1/panel/customers/:id/payout'),
  correctCredit: post<S['correctCredit']>('/api/v1/panel/customers/:id/credit'),
  listReviews: get<S['listReviews']>('/api/v1/panel/reviews'),
  getReview: get<S['getReview']>('/api/v1/panel/reviews/:id'),
  changeReview: post<S['changeReview']>('/api/v1/panel/reviews/:id'),
} satisfies Record<keyof S, Endpoint>;
