/** Helpers for tests of orders: customers with a token, nights, requests. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { couponUses } from '@/backend/db/schema/coupons';
import * as tables from '@/backend/db/schema/orders';
import { ledger } from '@/backend/db/schema/payments';
import { addresses, customers } from '@/backend/db/schema/users';
import { shops, slots } from '@/backend/db/schema/shop';
import { issueToken } from '@/backend/services/token.service';
import type { BodyOf } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { addDays, nightsOf, type CivilDate } from '@/domain/plain-date';
import type { ApiResponse, LoggedIn, TestBackend } from './backend';
import { makeCustomer, makeProduct } from './fixtures';

/** Today in Tehran at TEST_NOW, a Friday. */
export const TODAY: CivilDate = '2026-11-20';

export type SubmitBody = BodyOf<typeof ordersEndpoints.submit>;

/** A customer with a token, without a login request. */
export async function makeShopper(
  api: TestBackend,
  given: Partial<typeof customers.$inferInsert> & { mobile?: string } = {},
): Promise<LoggedIn> {
  const made = await makeCustomer(api.db, given);
  return { ...made, token: await issueToken(api.deps, api.db, made.userId) };
}

export async function makeShoppers(
  api: TestBackend,
  count: number,
  given: Partial<typeof customers.$inferInsert> = {},
): Promise<LoggedIn[]> {
  const shoppers: LoggedIn[] = [];
  for (let index = 0; index < count; index += 1) shoppers.push(await makeShopper(api, given));
  return shoppers;
}

/** Changes columns of the only shop. */
export async function changeShop(api: TestBackend, facts: Partial<typeof shops.$inferInsert>): Promise<void> {
  await api.db.update(shops).set(facts);
}

/** Gives the next order this number. */
export async function numberOrdersFrom({ db }: TestBackend, number: number): Promise<void> {
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${number}, false)`);
}

export async function makeAddress(
  api: TestBackend,
  customerId: number,
  given: Partial<typeof addresses.$inferInsert> = {},
): Promise<number> {
  const [row] = await api.db
    .insert(addresses)
    .values({
      customer_id: customerId,
      title: 'خانه',
      address: 'خیابان بهار',
      number: '۱۲',
      lat: 35.7,
      lng: 51.4,
      created_at: api.clock.now(),
      ...given,
    })
    .returning({ id: addresses.id });
  if (!row) throw new Error('No address');
  return row.id;
}

/** Turns the shop into a food shop with this hour, `YYYY-MM-DD HH:mm`, and returns the order of a dish for it. */
export async function foodBody(
  api: TestBackend,
  { customerId }: Pick<LoggedIn, 'customerId'>,
  hour: string,
  more: Partial<SubmitBody> = {},
): Promise<SubmitBody> {
  await changeShop(api, { shop_type: 'eco_food' });
  const [date = '', time = ''] = hour.split(' ');
  await api.db.insert(slots).values({ date, time, capacity: 5 });
  const { id } = await makeProduct(api.db, { type: 'food', price: 300_000, old_price: null });
  const address = await makeAddress(api, customerId);
  return { products: [{ product_id: id, count: 1, times: [hour] }], address, delivery: 'slot', ...more };
}

/** `count` nights from this many days after today on. */
export function nightsFrom(daysAhead: number, count: number): CivilDate[] {
  const first = addDays(TODAY, daysAhead);
  return nightsOf(first, addDays(first, count));
}

export function stayBody(product_id: number, times: CivilDate[], more: Partial<SubmitBody> = {}): SubmitBody {
  return {
    products: [{ product_id, count: 1, times, person_count: 2 }],
    guest_name: 'سارا کریمی',
    payment_type: 'cash',
    ...more,
  };
}

export function goodsBody(product_id: number, count = 1, more: Partial<SubmitBody> = {}): SubmitBody {
  return { products: [{ product_id, count }], delivery: 'pickup', payment_type: 'cash', ...more };
}

/** Uses a new idempotency key each time, so that equal content is two orders; null sends none. */
export async function submit(
  api: TestBackend,
  { token }: LoggedIn,
  body: SubmitBody,
  key: string | null = randomUUID(),
): Promise<ApiResponse<typeof ordersEndpoints.submit>> {
  return await api.call(ordersEndpoints.submit, {
    token,
    body,
    ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
  });
}

/** The id of an order that must be placed. */
export async function placeOrder(api: TestBackend, shopper: LoggedIn, body: SubmitBody): Promise<number> {
  return (
    await api.ok(ordersEndpoints.submit, { token: shopper.token, body, headers: { 'idempotency-key': randomUUID() } })
  ).order_id;
}

export async function getOrder(api: TestBackend, { token }: LoggedIn, id: number): Promise<Order> {
  return (await api.ok(ordersEndpoints.getOrder, { token, params: { id } })).order;
}

export async function getCredit(api: TestBackend, { customerId }: LoggedIn): Promise<number> {
  const [row] = await api.db.select({ credit: customers.credit }).from(customers).where(eq(customers.id, customerId));
  return row?.credit ?? Number.NaN;
}

/** The number of rows that orders have created: none after a rejected request. */
export async function orderTraces({ db }: TestBackend) {
  return {
    orders: await db.$count(tables.orders),
    lines: await db.$count(tables.orderLines),
    steps: await db.$count(tables.orderEvents),
    nights: await db.$count(tables.nights),
    keys: await db.$count(tables.idempotencyKeys),
    moved: await db.$count(ledger),
    coupons: await db.$count(couponUses),
  };
}
export const NO_TRACES = { orders: 0, lines: 0, steps: 0, nights: 0, keys: 0, moved: 0, coupons: 0 };

/** The number of responses by HTTP status. */
export function countByStatus(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
