import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { createBackend } from '@/backend/app';
import { categories, packageItems, products, properties } from '@/backend/db/schema/catalogue';
import { hosts } from '@/backend/db/schema/residences';
import { productCache } from '@/backend/services/product-cache';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { buildPath } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelCatalogueEndpoints as panel } from '@/contract/panel-catalogue.endpoints';
import { bumpVersion, currentVersion, invalidateAll, versionOf } from '@/server/cache/cache-invalidation';
import { TEST_ORIGIN, type LoggedIn } from '@tests/support/backend';
import { makeCategory, makeHost, makeProduct, makeProperty, makeResidence } from '@tests/support/fixtures';
import { goodsBody, makeShopper, submit } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { propertyRuns } from '@tests/support/concurrency';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

/** Lists from memory are those of the database, whatever is changed in between, for each customer. */
const api = setUpTestBackend({ shop_type: 'shop', keepsProducts: true });

let staff: LoggedIn;
let shoppers: LoggedIn[];
let shown: readonly number[];
let category: number;
let color: number;
let host: number;
beforeEach(async () => {
  [staff, shoppers] = [await makeStaff(api), [await makeShopper(api), await makeShopper(api)]];
  [category, color, host] = [await makeCategory(api.db), await makeProperty(api.db), await makeHost(api.db)];
  const goods = { category_id: category, stock: 4, images: 2, properties: { [color]: ['سرخ', 'آبی'] } };
  const [tea, cup] = [(await makeProduct(api.db, goods)).id, (await makeProduct(api.db, { ...goods, stock: 9 })).id];
  const pack = (await makeProduct(api.db, { type: 'package', category_id: category })).id;
  await api.db.insert(packageItems).values({ package_id: pack, product_id: tea, count: 3, position: 0 });
  const house = await makeResidence(api.db, { category_id: category, residence: { host_id: host } });
  shown = [tea, cup, pack, house];
});

const versionIn = async (table: typeof products | typeof categories | typeof properties | typeof hosts, id: number) =>
  (await api.db.select({ version: table.version }).from(table).where(eq(table.id, id)))[0]?.version ?? 0;
const pick = fc.nat({ max: 3 }).map((index) => () => shown[index] ?? 0);
const who = fc.nat({ max: 1 }).map((index) => () => shoppers[index] as LoggedIn);
const fields = fc.oneof(
  fc.record({ price: fc.integer({ min: 1_000, max: 9_000 }) }),
  fc.record({ name: fc.constantFrom('چای', 'فنجان', 'سبد') }),
  fc.record({ status: fc.constantFrom('on_sale' as const, 'closed' as const) }),
);
const placed: { readonly id: number; readonly by: LoggedIn }[] = [];
const step = fc.oneof(
  fc.record({ id: pick, body: fields }).map(({ id, body }) => async () => {
    const change = { ...body, version: await versionIn(products, id()) };
    await api.ok(panel.changeProduct, { token: staff.token, params: { id: id() }, body: change });
  }),
  fc.constantFrom('نوشیدنی', 'خوراکی').map((name) => async () => {
    const body = { name, version: await versionIn(categories, category) };
    await api.ok(panel.changeCategory, { token: staff.token, params: { id: category }, body });
  }),
  fc.constantFrom('رنگ', 'رنگ رویه').map((title) => async () => {
    const body = { title, version: await versionIn(properties, color) };
    await api.ok(panel.changeProperty, { token: staff.token, params: { id: color }, body });
  }),
  fc.constantFrom('مریم', 'رضا').map((name) => async () => {
    const body = { name, version: await versionIn(hosts, host) };
    await api.ok(panel.changeHost, { token: staff.token, params: { id: host }, body });
  }),
  fc.record({ by: who, id: pick }).map(({ by, id }) => async () => {
    // Some are refused: closed, sold out, or a stay.
    const { envelope } = await submit(api, by(), goodsBody(id(), 1));
    if (envelope.success) placed.push({ id: envelope.data.order_id, by: by() });
  }),
  fc.constant(async () => {
    const order = placed.pop();
    if (!order) return;
    const given = { params: { id: order.id }, token: order.by.token, body: { status: 'canceled' as const } };
    await api.ok(ordersEndpoints.changeStatus, given);
  }),
  fc.record({ by: who, id: pick, isLiked: fc.boolean() }).map(({ by, id, isLiked }) => async () => {
    const given = { params: { id: by().customerId }, token: by().token, body: { product_id: id() } };
    await api.ok(isLiked ? customerEndpoints.addFavorite : customerEndpoints.deleteFavorite, given);
  }),
);

it('lists in memory equal those of the database after any changes, for each customer [CAT-02]', async () => {
  const reading = { current: () => 0, of: () => Infinity };
  const fromDatabase = createBackend({ ...api.deps, listedProducts: productCache(reading) });
  const lists = [
    { path: buildPath(catalogueEndpoints.searchProducts, {}, {}), body: {} },
    {
      path: buildPath(catalogueEndpoints.searchProducts, {}, { include_all_images: true, with_facets: true }),
      body: { sort: 'cheapest', price: { min: 2_000, max: 8_000 } },
    },
    { path: buildPath(catalogueEndpoints.searchProducts, {}, {}), body: { name: 'فنجان' } },
  ];
  const compare = async () => {
    for (const token of [null, ...shoppers.map((one) => one.token)]) {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      for (const { path, body } of lists) {
        const ask = () => new Request(TEST_ORIGIN + path, { method: 'POST', headers, body: JSON.stringify(body) });
        const [kept, read] = [await api.backend.fetch(ask()), await fromDatabase.fetch(ask())];
        expect(kept.status).toBe(200);
        expect(await kept.json()).toEqual(await read.json());
      }
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const one of steps) {
        await compare();
        await one();
      }
      await compare();
    }),
    propertyRuns(8, 60),
  );
});

it('a property that is created or removed narrows searches at once, or no longer', async () => {
  const found = async (id: number) =>
    (await api.ok(catalogueEndpoints.searchProducts, { body: { properties: [{ id, values: ['نقره'] }] } })).total;
  const last = color + 1;
  expect(await found(last)).toBe(shown.length);
  const { item } = await api.ok(panel.createProperty, { token: staff.token, body: { title: 'وزن' } });
  expect([item.id, await found(last)]).toEqual([last, 0]);
  await api.ok(panel.removeProperty, { token: staff.token, params: { id: last }, body: { version: item.version } });
  expect(await found(last)).toBe(shown.length);
});

it('a product is loaded once until it is changed, and again after a minute', async () => {
  let nowMs = 0;
  const read = productCache({ current: currentVersion, of: versionOf }, () => nowMs);
  const [id = 0] = shown;
  const priceOf = async () => (await read(api.db, [id])).get(id)?.product.price;
  const setByHand = (price: number) => api.db.update(products).set({ price }).where(eq(products.id, id));
  await setByHand(1_000);
  expect(await priceOf()).toBe(1_000);
  await setByHand(2_000);
  expect(await priceOf()).toBe(1_000);
  bumpVersion(`product:${id + 1}`);
  expect(await priceOf()).toBe(1_000);
  bumpVersion(`product:${id}`);
  expect(await priceOf()).toBe(2_000);
  await setByHand(3_000);
  bumpVersion('categories');
  expect(await priceOf()).toBe(3_000);
  await setByHand(4_000);
  invalidateAll();
  expect(await priceOf()).toBe(4_000);
  await setByHand(5_000);
  nowMs += 59_000;
  expect(await priceOf()).toBe(4_000);
  nowMs += 1_000;
  expect(await priceOf()).toBe(5_000);
});

it('a change while a product is being loaded outdates what was loaded', async () => {
  const [id = 0] = shown;
  const read = productCache({ current: currentVersion, of: versionOf });
  const loading = read(api.db, [id]);
  bumpVersion(`product:${id}`);
  await loading;
  await api.db.update(products).set({ price: 7_000 }).where(eq(products.id, id));
  expect((await read(api.db, [id])).get(id)?.product.price).toBe(7_000);
});
