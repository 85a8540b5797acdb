import { type Endpoint, get, post } from './endpoint';
import type { paymentsSchemas } from './payments.schemas';

type S = typeof paymentsSchemas;

export const paymentsEndpoints = {
  createOrderPayment: post<S['createOrderPayment']>('/api/v1/order/:id/payment/create'),
  sendReceipt: post<S['sendReceipt']>('/api/v1/order/:id/payment/receipt'),
  createPayment: post<S['createPayment']>('/api/v1/payment/create'),
  listTransactions: get<S['listTransactions']>('/api/v1/user/:id/transactions'),
} satisfies Record<keyof S, Endpoint>;
