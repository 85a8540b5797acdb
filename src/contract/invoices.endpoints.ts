import { type Endpoint, get, post } from './endpoint';
import type { invoicesSchemas } from './invoices.schemas';

type S = typeof invoicesSchemas;

/** Invoices of orders for their customers and the desk (not in the specification). */
export const invoicesEndpoints = {
  getInvoice: get<S['getInvoice']>('/api/v1/app/order/:id/invoice'),
  setBuyer: post<S['setBuyer']>('/api/v1/app/order/:id/invoice/buyer'),
  readInvoice: get<S['readInvoice']>('/api/v1/invoice/:id'),
} satisfies Record<keyof S, Endpoint>;
