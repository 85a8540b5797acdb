import { eq, sql } from 'drizzle-orm';
import { packageItems, products } from '@/backend/db/schema/catalogue';
import { sweepOnce } from '@/backend/services/expiry-job';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeProduct } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeShopper,
  makeShoppers,
  placeOrder,
  countByStatus,
} from '@tests/support/order-helpers';
import { allAtOnce, deadlocks, expectNoServerErrors } from '@tests/support/concurrency';

/**
 * What becomes of a package when what it holds is sold alone: it can be had no longer, and its kept page must hear of
 * it.
 */
let api: TestBackend;
let shopper: LoggedIn;
let pack: number;
let tea: number;
let cup: number;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  shopper = await makeShopper(api);
  // Its number is smaller than those of what it holds: who buys it locks it first.
  pack = (await makeProduct(api.db, { type: 'package', name: 'بسته' })).id;
  tea = (await makeProduct(api.db, { stock: 4 })).id;
  cup = (await makeProduct(api.db, { stock: 9 })).id;
  await holds(pack, [
    [tea, 3],
    [cup, 1],
  ]);
});

async function holds(package_id: number, items: readonly (readonly [id: number, count: number])[]): Promise<void> {
  await api.db
    .insert(packageItems)
    .values(items.map(([product_id, count], position) => ({ package_id, product_id, count, position })));
}
const isAvailable = async (id: number) =>
  (await api.ok(catalogueEndpoints.getProduct, { params: { id } })).product.available;
const changedAt = async (id: number) =>
  (await api.db.select({ at: products.updated_at }).from(products).where(eq(products.id, id)))[0]?.at.toISOString();
const now = () => api.clock.now().toISOString();
const cancel = (id: number) =>
  api.ok(ordersEndpoints.changeStatus, { params: { id }, token: shopper.token, body: { status: 'canceled' } });
/** The products announced since the last time. */
const news = () => [...new Set(api.announced.splice(0))].sort();
const of = (...ids: number[]) => ids.map((id) => `product:${id}`).sort();

it('an item sold alone, and given back by a cancel, is news of its package, whose date moves when it can be had no longer or again [CAT-06]', async () => {
  const before = await changedAt(pack);
  const one = await placeOrder(api, shopper, goodsBody(tea, 1));
  expect([news(), await isAvailable(pack), await changedAt(pack)]).toEqual([of(pack, tea), true, before]);
  api.clock.advance({ minutes: 1 });
  // Two are left where the package needs three: the tea itself is still to be had.
  const other = await placeOrder(api, shopper, goodsBody(tea, 1));
  expect([news(), await isAvailable(pack), await isAvailable(tea), await changedAt(pack)]).toEqual([
    of(pack, tea),
    false,
    true,
    now(),
  ]);
  const turned = now();
  api.clock.advance({ minutes: 1 });
  await placeOrder(api, shopper, goodsBody(cup, 1));
  expect([news(), await changedAt(pack)]).toEqual([of(pack, cup), turned]);
  await cancel(other);
  expect([news(), await isAvailable(pack), await changedAt(pack)]).toEqual([of(pack, tea), true, now()]);
  const again = now();
  api.clock.advance({ minutes: 1 });
  await cancel(one);
  expect([news(), await changedAt(pack)]).toEqual([of(pack, tea), again]);
});

it('a package sold is news of the others that hold the same; a hold that runs out, of all of them again [CAT-06]', async () => {
  const sister = (await makeProduct(api.db, { type: 'package' })).id;
  const stranger = (await makeProduct(api.db, { type: 'package', stock: 1 })).id;
  await holds(sister, [[tea, 2]]);
  await holds(stranger, [[cup, 9]]);
  await placeOrder(api, shopper, goodsBody(pack, 1));
  expect([news(), await isAvailable(pack), await isAvailable(sister), await isAvailable(stranger)]).toEqual([
    of(pack, sister, stranger, tea, cup),
    false,
    false,
    false,
  ]);
  expect([await changedAt(pack), await changedAt(sister), await changedAt(stranger)]).toEqual([now(), now(), now()]);
  api.clock.advance({ minutes: 31 });
  expect(await sweepOnce(api.deps)).toBe(1);
  expect([news(), await isAvailable(pack), await isAvailable(sister), await isAvailable(stranger)]).toEqual([
    of(pack, sister, stranger, tea, cup),
    true,
    true,
    true,
  ]);
  expect([await changedAt(pack), await changedAt(sister), await changedAt(stranger)]).toEqual([now(), now(), now()]);
});

it('what comes back to an item while another one still lacks gives no package back', async () => {
  await api.db.update(products).set({ stock: 0 }).where(eq(products.id, cup));
  const id = await placeOrder(api, shopper, goodsBody(tea, 4));
  const before = await changedAt(pack);
  news();
  api.clock.advance({ minutes: 1 });
  await cancel(id);
  expect([news(), await isAvailable(pack), await changedAt(pack)]).toEqual([of(pack, tea), false, before]);
});

it('an order stands although the date of a package could not be moved: a line of the log', async () => {
  await api.db.execute(
    sql`create function no_date() returns trigger language plpgsql as $$ begin raise exception 'no date'; end $$`,
  );
  await api.db.execute(
    sql`create trigger no_date before update on products for each row when (old.type = 'package') execute function no_date()`,
  );
  const { status } = await api.call(ordersEndpoints.submit, { token: shopper.token, body: goodsBody(tea, 2) });
  await api.db.execute(sql`drop function no_date cascade`);
  expect([status, news(), await isAvailable(pack)]).toEqual([200, of(pack, tea), false]);
  expect(api.logged).toEqual([
    { event: 'lastmod_update_failed', facts: { order: 1, products: [pack], error: expect.any(String) } },
  ]);
});

it('packages and what they hold, bought and given back at once: nobody waits in a circle [RES-07]', async () => {
  const first = (await makeProduct(api.db, { stock: 500 })).id;
  const between = (await makeProduct(api.db, { type: 'package', stock: 500 })).id;
  const last = (await makeProduct(api.db, { stock: 500 })).id;
  await holds(between, [
    [first, 500],
    [last, 500],
  ]);
  await api.db.update(products).set({ stock: 500 }).where(eq(products.id, tea));
  await holds(pack, [[last, 500]]);
  const shoppers = await makeShoppers(api, 12);
  const answers = await allAtOnce(shoppers, async (one, index) => {
    const wanted = [first, last, pack, between][index % 4] ?? first;
    const { status, envelope } = await api.call(ordersEndpoints.submit, {
      token: one.token,
      body: goodsBody(wanted, 1),
    });
    if (!envelope.success) return { status };
    return {
      status: (
        await api.call(ordersEndpoints.changeStatus, {
          params: { id: envelope.data.order_id },
          token: one.token,
          body: { status: 'canceled' },
        })
      ).status,
    };
  });
  const counted = countByStatus(answers);
  expect(Object.keys(counted).filter((status) => status !== '200' && status !== '409')).toEqual([]);
  expectNoServerErrors(api, counted);
  expect(await deadlocks(api)).toBe(0);
  const stock = await api.db
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(eq(products.stock, 500));
  expect(stock.map(({ id }) => id).sort((one, other) => one - other)).toEqual([tea, first, between, last]);
});
