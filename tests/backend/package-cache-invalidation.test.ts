import { eq, sql } from 'drizzle-orm';
import { packageItems, products } from '@/backend/db/schema/catalogue';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { goodsBody, makeShopper, makeShoppers, placeOrder, countByStatus } from '@tests/support/order-helpers';
import { allAtOnce, deadlocks, expectNoServerErrors } from '@tests/support/concurrency';

/**
 * Orders of a single item can make the packages that contain it unavailable. Their cached pages must then be
 * invalidated.
 */
let shopper: LoggedIn;
let pack: number;
let tea: number;
let cup: number;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  shopper = await makeShopper(api);
  // The package has a smaller id than its items, so an order of the package locks the package row first.
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
/** The tags announced since the previous call. */
const announcedTags = () => [...new Set(api.announced.splice(0))].sort();
const of = (...ids: number[]) => ids.map((id) => `product:${id}`).sort();

it('selling or releasing an item invalidates its package; its date changes with availability [CAT-06]', async () => {
  const before = await changedAt(pack);
  const one = await placeOrder(api, shopper, goodsBody(tea, 1));
  expect([announcedTags(), await isAvailable(pack), await changedAt(pack)]).toEqual([of(pack, tea), true, before]);
  api.clock.advance({ minutes: 1 });
  // Two pieces of tea are left and the package needs three. The tea itself is still available.
  const other = await placeOrder(api, shopper, goodsBody(tea, 1));
  expect([announcedTags(), await isAvailable(pack), await isAvailable(tea), await changedAt(pack)]).toEqual([
    of(pack, tea),
    false,
    true,
    now(),
  ]);
  const turned = now();
  api.clock.advance({ minutes: 1 });
  await placeOrder(api, shopper, goodsBody(cup, 1));
  expect([announcedTags(), await changedAt(pack)]).toEqual([of(pack, cup), turned]);
  await cancel(other);
  expect([announcedTags(), await isAvailable(pack), await changedAt(pack)]).toEqual([of(pack, tea), true, now()]);
  const again = now();
  api.clock.advance({ minutes: 1 });
  await cancel(one);
  expect([announcedTags(), await changedAt(pack)]).toEqual([of(pack, tea), again]);
});

it('selling a package and the expiry of its hold invalidate all packages that share its items [CAT-06]', async () => {
  const sister = (await makeProduct(api.db, { type: 'package' })).id;
  const third = (await makeProduct(api.db, { type: 'package', stock: 1 })).id;
  await holds(sister, [[tea, 2]]);
  await holds(third, [[cup, 9]]);
  await placeOrder(api, shopper, goodsBody(pack, 1));
  expect([announcedTags(), await isAvailable(pack), await isAvailable(sister), await isAvailable(third)]).toEqual([
    of(pack, sister, third, tea, cup),
    false,
    false,
    false,
  ]);
  expect([await changedAt(pack), await changedAt(sister), await changedAt(third)]).toEqual([now(), now(), now()]);
  api.clock.advance({ minutes: 31 });
  expect(await releaseExpiredHolds(api.deps)).toBe(1);
  expect([announcedTags(), await isAvailable(pack), await isAvailable(sister), await isAvailable(third)]).toEqual([
    of(pack, sister, third, tea, cup),
    true,
    true,
    true,
  ]);
  expect([await changedAt(pack), await changedAt(sister), await changedAt(third)]).toEqual([now(), now(), now()]);
});

it('releasing an item leaves its package unavailable while another item is sold out', async () => {
  await api.db.update(products).set({ stock: 0 }).where(eq(products.id, cup));
  const id = await placeOrder(api, shopper, goodsBody(tea, 4));
  const before = await changedAt(pack);
  announcedTags();
  api.clock.advance({ minutes: 1 });
  await cancel(id);
  expect([announcedTags(), await isAvailable(pack), await changedAt(pack)]).toEqual([of(pack, tea), false, before]);
});

it('an order succeeds and an error is logged when the date of a package cannot be updated', async () => {
  await api.db.execute(
    sql`create function no_date() returns trigger language plpgsql as $$ begin raise exception 'no date'; end $$`,
  );
  await api.db.execute(
    sql`create trigger no_date before update on products for each row when (old.type = 'package') execute function no_date()`,
  );
  const { status } = await api.call(ordersEndpoints.submit, { token: shopper.token, body: goodsBody(tea, 2) });
  await api.db.execute(sql`drop function no_date cascade`);
  expect([status, announcedTags(), await isAvailable(pack)]).toEqual([200, of(pack, tea), false]);
  expect(api.logged).toEqual([
    { event: 'lastmod_update_failed', facts: { order: 1, products: [pack], error: expect.any(String) } },
  ]);
});

it('concurrent orders and cancellations of packages and their items cause no deadlock [RES-07]', async () => {
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
