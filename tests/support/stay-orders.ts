/** Stays on the shared test server, for screen tests. */
import { randomInt, randomUUID } from 'node:crypto';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { addDays, nightsOf, tehranToday } from '@/domain/plain-date';
import { TOP_UP_MAX } from '@/domain/constants';
import { now } from '@/storefront/platform/browser-clock';
import { callApi, topUp, type ShopCustomer } from './customer-client';

const NIGHTS = 3;
const TRIES = 40;

/** A reservation of three nights in an instantly bookable residence, weeks ahead; paid from the credit by default. */
export async function createStayOrder(shopper: ShopCustomer, pays: 'credit' | 'cash' = 'credit'): Promise<Order> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const start_date = addDays(tehranToday(now()), randomInt(20, 110));
    const end_date = addDays(start_date, NIGHTS);
    const { products } = await callApi(catalogueEndpoints.searchProducts, {
      body: { start_date, end_date, person_count: 2 },
      query: { page: 1, limit: 30 },
    });
    // One top-up must pay it: the most expensive villa at Nowruz costs more than that.
    const instant = products.filter(
      ({ residence, stay_price }) => residence?.instant === true && (stay_price ?? 0) <= TOP_UP_MAX,
    );
    const product = instant[randomInt(0, Math.max(1, instant.length))];
    if (!product) continue;
    if (pays === 'credit') await topUp(shopper, product.stay_price ?? 0);
    const body = {
      products: [{ product_id: product.id, count: 1, times: nightsOf(start_date, end_date), person_count: 2 }],
      payment_type: pays,
      guest_name: 'سارا کریمی',
    };
    const { order_id } = await callApi(ordersEndpoints.submit, {
      token: shopper.token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    return await getOrder(shopper, order_id);
  }
  throw new Error('The shop has no free nights');
}

export async function getOrder({ token }: ShopCustomer, id: number): Promise<Order> {
  return (await callApi(ordersEndpoints.getOrder, { params: { id }, token })).order;
}
