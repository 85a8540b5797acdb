import { eq, sql } from 'drizzle-orm';
import { pairOnce } from '@/backend/services/bought-together-job';
import { boughtTogether } from '@/backend/db/schema/bought-together';
import { orderLines, orders } from '@/backend/db/schema/orders';
import { products } from '@/backend/db/schema/catalogue';
import type { OrderStatus } from '@/contract/orders.schemas';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { MIN_ORDERS_TOGETHER } from '@/domain/constants';
import { addDays, tehranToday, weekdayOf } from '@/domain/plain-date';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeCustomer, makeProduct } from '@tests/support/fixtures';

let category_id: number;
const api = setUpTestBackend();
beforeEach(async () => {
  category_id = await makeCategory(api.db, {});
});

const make = async (name: string, more = {}) => (await makeProduct(api.db, { name, category_id, ...more })).id;
const names = async (ids: readonly number[], query = {}) =>
  (await api.ok(catalogueEndpoints.getBoughtTogether, { query: { products: ids.join(), ...query } })).products.map(
    ({ name }) => name,
  );

/** Orders that contain these products, of a status. */
async function bought(ids: readonly number[], times = MIN_ORDERS_TOGETHER, status: OrderStatus = 'done') {
  const { customerId, userId } = await makeCustomer(api.db);
  const now = api.clock.now();
  const amounts = { products_price: 0, products_discount: 0, discount: 0, shipping_price: 0, price: 0 };
  const rows = await api.db
    .insert(orders)
    .values(
      Array.from({ length: times }, () => ({
        kind: 'goods' as const,
        status,
        submit_by: 'customer' as const,
        created_by: userId,
        customer_id: customerId,
        times: [],
        invoice: { ...amounts, products: [], nights: [], adjustments: [] },
        price: 0,
        send_submit_notification: false,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning({ id: orders.id });
  const line = { name: 'x', count: 1, unit_price: 0, list_price: 0, toppings: [] };
  await api.db
    .insert(orderLines)
    .values(
      rows.flatMap(({ id }) => ids.map((product_id, position) => ({ ...line, order_id: id, position, product_id }))),
    );
}

it('lists what finished orders contain together, the most often first, each order counted once [CAT-09]', async () => {
  const [tea, sugar, cup, rug] = [await make('چای'), await make('قند'), await make('فنجان'), await make('قالی')];
  await bought([tea, sugar], 5);
  await bought([tea, cup, cup], 3);
  await bought([tea, rug], MIN_ORDERS_TOGETHER - 1);
  await bought([tea, rug], 9, 'canceled');
  await bought([tea, rug], 9, 'in_progress');
  expect(await names([tea])).toEqual([]);
  const counted = await Promise.all([pairOnce(api.deps), pairOnce(api.deps)]);
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(10);
  expect(await pairOnce(api.deps)).toBe(0);
  expect(await names([tea])).toEqual(['قند', 'فنجان']);
  expect(await names([sugar])).toEqual(['چای']);
  expect(await names([tea, sugar])).toEqual(['فنجان']);
  expect(await names([rug])).toEqual([]);
  await bought([tea, rug], 1);
  expect(await pairOnce(api.deps)).toBe(1);
  expect(await names([tea])).toEqual(['قند', 'فنجان', 'قالی']);
});

it('leaves out what cannot be bought now, or not on the delivery day [CAT-09]', async () => {
  const day = addDays(tehranToday(api.clock.now().getTime()), 3);
  const kebab = await make('کباب', { type: 'food' });
  const others = {
    closed: await make('بسته', { status: 'closed' }),
    gone: await make('تمام', { stock: 0 }),
    otherDay: await make('آش', { type: 'food', weekdays: [(weekdayOf(day) + 1) % 7] }),
    drink: await make('دوغ', { type: 'food' }),
  };
  await bought([kebab, ...Object.values(others)]);
  await pairOnce(api.deps);
  expect(await names([kebab])).toEqual(['آش', 'دوغ']);
  expect(await names([kebab], { reserve_date: day, reserve_time: '12:00' })).toEqual(['دوغ']);
  await api.db.update(products).set({ status: 'removed' }).where(eq(products.id, others.drink));
  expect(await names([kebab])).toEqual(['آش']);
});

it('leaves the database to others between a few orders', async () => {
  await bought([await make('چای'), await make('قند')], 120);
  let isOver = false;
  const counted = pairOnce(api.deps).finally(() => (isOver = true));
  await api.db.execute(sql`select 1`);
  expect(isOver).toBe(false);
  expect(await counted).toBe(120);
});

it('does not count an order of very many products', async () => {
  const all = [];
  for (let n = 0; n < 31; n += 1) all.push(await make(`کالا ${n}`));
  await bought(all, 1);
  expect(await pairOnce(api.deps)).toBe(1);
  expect(await api.db.$count(boughtTogether)).toBe(0);
});
