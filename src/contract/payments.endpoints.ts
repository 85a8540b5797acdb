import { type Call, get, post } from './endpoint';
import type { paymentsShapes } from './payments.schemas';

type S = typeof paymentsShapes;

export const paymentsCalls = {
  createOrderPayment: post<S['createOrderPayment']>('/api/v1/order/:id/payment/create'),
  createPayment: post<S['createPayment']>('/api/v1/payment/create'),
  listTransactions: get<S['listTransactions']>('/api/v1/user/:id/transactions'),
} satisfies Record<keyof S, Call>;
