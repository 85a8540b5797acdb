import { type Endpoint, get, post } from './endpoint';
import type { panelBooksSchemas } from './panel-books.schemas';

type S = typeof panelBooksSchemas;

/** Payments, books, invoices, and the report and closing of a day in the panel (not in the specification). */
export const panelBooksEndpoints = {
  listBookEntries: get<S['listBookEntries']>('/api/v1/panel/books'),
  auditBooks: get<S['auditBooks']>('/api/v1/panel/books/audit'),
  getDayCash: get<S['getDayCash']>('/api/v1/panel/reports/closing'),
  closeDay: post<S['closeDay']>('/api/v1/panel/reports/closing'),
  getDayReport: get<S['getDayReport']>('/api/v1/panel/reports/day'),
  listInvoices: get<S['listInvoices']>('/api/v1/panel/invoices'),
  listDeskPayments: get<S['listDeskPayments']>('/api/v1/panel/desk/payments'),
  settleDeskPayment: post<S['settleDeskPayment']>('/api/v1/panel/desk/payments/:id/settle'),
} satisfies Record<keyof S, Endpoint>;
