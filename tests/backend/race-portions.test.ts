import { sum } from 'drizzle-orm';
import { portions } from '@/backend/db/schema/orders';
import { slots } from '@/backend/db/schema/shop';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelCatalogueEndpoints as panel } from '@/contract/panel-catalogue.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { countByStatus, makeAddress, makeShoppers } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { allAtOnce, AT_ONCE, deadlocks, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';

/** Fifty orders for the last portions of a day. */
const SATURDAY = '2026-11-21';
const PORTIONS = 20;

let shoppers: readonly LoggedIn[];
const homes = new Map<number, number>();
const api = setUpTestBackend({ shop_type: 'eco_food' });
beforeEach(async () => {
  await api.db.insert(slots).values({ date: SATURDAY, time: '12:00', capacity: 10 * AT_ONCE, taken: 0 });
  shoppers = await makeShoppers(api, AT_ONCE);
  for (const { customerId } of shoppers) homes.set(customerId, await makeAddress(api, customerId));
});

const unlimited = async () => (await makeProduct(api.db, { type: 'food' })).id;
const dish = async () => (await makeProduct(api.db, { type: 'food', daily_portions: PORTIONS })).id;
const order = ({ token, customerId }: LoggedIn, ...ids: number[]) =>
  api.call(ordersEndpoints.submit, {
    token,
    query: { reserve_date: SATURDAY, reserve_time: '12:00' },
    body: { products: ids.map((product_id) => ({ product_id, count: 1 })), address: homes.get(customerId) },
  });
const taken = async () => Number((await api.db.select({ n: sum(portions.count) }).from(portions))[0]?.n ?? 0);
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

it.each(rounds)('the last portions are sold once each, and again when their holds expire (round %i)', async () => {
  const id = await dish();
  for (let wave = 0; wave < 2; wave += 1) {
    const answers = countByStatus(await allAtOnce(shoppers, (shopper) => order(shopper, id)));
    expectNoServerErrors(api, answers);
    expect([answers, await taken()]).toEqual([{ 200: PORTIONS, 409: AT_ONCE - PORTIONS }, PORTIONS]);
    api.clock.advance({ minutes: 60 });
    await Promise.all([releaseExpiredHolds(api.deps), releaseExpiredHolds(api.deps)]);
    expect(await taken()).toBe(0);
  }
});

it.each(rounds)('orders with two dishes in opposite orders cause no deadlock (round %i)', async () => {
  const ids = [await dish(), await dish()];
  const before = await deadlocks(api);
  const answers = countByStatus(
    await allAtOnce(shoppers, (shopper, index) => order(shopper, ...(index % 2 ? ids : ids.toReversed()))),
  );
  expect([answers, await taken()]).toEqual([{ 200: PORTIONS, 409: AT_ONCE - PORTIONS }, 2 * PORTIONS]);
  expect(await deadlocks(api)).toBe(before);
});

it.each(rounds)('lowering the daily portions during orders never causes overselling (round %i)', async () => {
  const id = await dish();
  const { token } = await makeStaff(api);
  const [sales, change] = await Promise.all([
    allAtOnce(shoppers, (shopper) => order(shopper, id)),
    api.call(panel.changeProduct, { token, params: { id }, body: { version: 1, daily_portions: 5 } }),
  ]);
  expect(change.status).toBe(200);
  const sold = countByStatus(sales)[200] ?? 0;
  expect(await taken()).toBe(sold);
  // Orders placed before the change are kept; after it no order exceeds the new number.
  expect(sold).toBeLessThanOrEqual(PORTIONS);
  expect(sold).toBeGreaterThanOrEqual(5);
});

it.each(rounds)('portions that begin to be counted during orders count every order once (round %i)', async () => {
  const id = await unlimited();
  const { token } = await makeStaff(api);
  const before = await deadlocks(api);
  const [sales, change] = await Promise.all([
    allAtOnce(shoppers, (shopper) => order(shopper, id)),
    api.call(panel.changeProduct, { token, params: { id }, body: { version: 1, daily_portions: PORTIONS } }),
  ]);
  expect(change.status).toBe(200);
  const answers = countByStatus(sales);
  expectNoServerErrors(api, answers);
  expect(await taken()).toBe(answers[200] ?? 0);
  expect(await deadlocks(api)).toBe(before);
});

it.each(rounds)(
  'portions that begin to be counted during cancellations count no canceled order (round %i)',
  async () => {
    const id = await unlimited();
    const { token } = await makeStaff(api);
    const ids = await allAtOnce(shoppers, async (shopper) => {
      const { envelope } = await order(shopper, id);
      return envelope.success ? (envelope.data as { order_id: number }).order_id : 0;
    });
    const before = await deadlocks(api);
    const [, change] = await Promise.all([
      allAtOnce(shoppers, (shopper, index) =>
        index % 5 === 0
          ? Promise.resolve(null)
          : api.call(ordersEndpoints.changeStatus, {
              token: shopper.token,
              params: { id: ids[index] ?? 0 },
              body: { status: 'canceled' },
            }),
      ),
      api.call(panel.changeProduct, { token, params: { id }, body: { version: 1, daily_portions: PORTIONS } }),
    ]);
    expect(change.status).toBe(200);
    expect(await taken()).toBe(AT_ONCE / 5);
    expect(await deadlocks(api)).toBe(before);
  },
);
