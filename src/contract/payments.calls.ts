import { type Call, get, post } from './call';
import type { paymentsShapes } from './payments.shapes';

type S = typeof paymentsShapes;

export const paymentsCalls = {
  createOrderPayment: post<S['createOrderPayment']>('/api/v1/order/:id/payment/create'),
  createPayment: post<S['createPayment']>('/api/v1/payment/create'),
  listTransactions: get<S['listTransactions']>('/api/v1/user/:id/transactions'),
} satisfies Record<keyof S, Call>;
