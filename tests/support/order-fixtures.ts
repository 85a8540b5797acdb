/** Orders of goods on the shared test server, for screen tests. */
import { randomUUID } from 'node:crypto';
import type { Product } from '@/contract/catalogue.schemas';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { callApi, type ShopCustomer } from './customer-client';

/** An unpaid order for pickup. */
export async function placedOrder(
  { token }: ShopCustomer,
  product: Product,
  count = 1,
  toppings: { id: number; count: number }[] = [],
): Promise<Order> {
  const body = {
    products: [{ product_id: product.id, count, toppings }],
    delivery: 'pickup' as const,
    payment_type: 'cash' as const,
  };
  const { order_id: id } = await callApi(ordersEndpoints.submit, {
    token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  return (await callApi(ordersEndpoints.getOrder, { params: { id }, token })).order;
}

/** The order after its customer has canceled it. */
export async function canceledOrder({ token }: ShopCustomer, { order_id: id }: Order): Promise<Order> {
  return (await callApi(ordersEndpoints.changeStatus, { params: { id }, token, body: { status: 'canceled' } })).order;
}
