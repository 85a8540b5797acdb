import { type Endpoint, get, post } from './endpoint';
import type { ordersSchemas } from './orders.schemas';

type S = typeof ordersSchemas;

export const ordersEndpoints = {
  price: post<S['price']>('/api/v1/order/price/'),
  submit: post<S['submit']>('/api/v1/order/submit/'),
  getOrder: get<S['getOrder']>('/api/v1/app/order/:id'),
  listOrders: get<S['listOrders']>('/api/v1/app/customer/:id/orders'),
  changeStatus: post<S['changeStatus']>('/api/v1/app/order/:id/status/'),
  getVoucher: get<S['getVoucher']>('/api/v1/irloc/order/:id/voucher'),
  readVoucher: get<S['readVoucher']>('/api/v1/voucher/:id'),
} satisfies Record<keyof S, Endpoint>;
