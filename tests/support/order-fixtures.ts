/** Orders of goods on the shared test server, for screen tests. */
import { randomUUID } from 'node:crypto';
import type { Product } from '@/contract/product.schemas';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order, OrderStatus } from '@/contract/orders.schemas';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
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

/** Makes a step of the order in the panel. */
export async function stepInPanel(token: string, id: number, to: OrderStatus, parcel: object = {}): Promise<void> {
  const params = { id };
  const { version } = (await callApi(panelDeskEndpoints.getDeskOrder, { params, token })).item;
  await callApi(panelDeskEndpoints.changeOrderStatus, { params, token, body: { version, to, ...parcel } as never });
}
