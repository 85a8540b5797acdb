import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { packageItems, products } from '@/backend/db/schema/catalogue';
import { orders, portions } from '@/backend/db/schema/orders';
import { slots } from '@/backend/db/schema/shop';
import { unpaidOf } from '@/backend/sql/unpaid-holds.sql';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelCatalogueEndpoints as panel } from '@/contract/panel-catalogue.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { makeAddress, makeShopper } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';

/** A kitchen prepares a number of portions of a dish per day; all orders of that day share them. */
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';

let shopper: LoggedIn;
let address: number;
let stew: number;
const api = setUpTestBackend({ shop_type: 'eco_food' });
beforeEach(async () => {
  await api.db
    .insert(slots)
    .values(
      [SATURDAY, SUNDAY].flatMap((date) => ['12:00', '13:00'].map((time) => ({ date, time, capacity: 50, taken: 0 }))),
    );
  shopper = await makeShopper(api);
  address = await makeAddress(api, shopper.customerId);
  stew = (await makeProduct(api.db, { type: 'food', name: 'قورمه‌سبزی', daily_portions: 3 })).id;
});

const on = (reserve_date: string, reserve_time = '12:00') => ({ reserve_date, reserve_time });
const bodyOf = (product_id: number, count: number) => ({ products: [{ product_id, count }], address });
type Call = typeof ordersEndpoints.price | typeof ordersEndpoints.submit;
/** A new idempotency key for each call, so that it is a new order and not a repeat. */
const again = (query: object) => ({
  token: shopper.token,
  query: { ...query },
  headers: { 'idempotency-key': randomUUID() },
});
const request = (call: Call, id: number, count: number, query: object) =>
  api.call(call, { ...again(query), body: bodyOf(id, count) });
const order = async (count: number, query: object, id = stew) =>
  (await api.ok(ordersEndpoints.submit, { ...again(query), body: bodyOf(id, count) })).order_id;
const productOn = async (query: object, id = stew) =>
  (await api.ok(catalogueEndpoints.getProduct, { params: { id }, query: { ...query } })).product;
const cancel = (id: number) =>
  api.ok(ordersEndpoints.changeStatus, { token: shopper.token, params: { id }, body: { status: 'canceled' } });

/** A customer of its own for what follows: after an expired or canceled hold a customer may take less unpaid. */
async function nextCustomer(): Promise<void> {
  shopper = await makeShopper(api);
  address = await makeAddress(api, shopper.customerId);
}

it('all hours of a day share the portions of a dish, and each day has its own portions', async () => {
  await order(2, on(SATURDAY, '12:00'));
  expect(await productOn(on(SATURDAY, '13:00'))).toMatchObject({ portions_left: 1, limit: 1, available: true });
  expect(await productOn(on(SUNDAY))).toMatchObject({ portions_left: 3, limit: 3 });
  await order(1, on(SATURDAY, '13:00'));
  expect(await productOn(on(SATURDAY))).toMatchObject({ portions_left: 0, limit: 0, available: false });
  await order(3, on(SUNDAY));
});

it('a product requested without a day shows its daily portions; an uncounted dish shows none', async () => {
  await order(2, on(SATURDAY));
  expect(await productOn({})).toMatchObject({ portions_left: 3, limit: 3, available: true });
  const { id } = await makeProduct(api.db, { type: 'food' });
  expect((await productOn(on(SATURDAY), id)).portions_left).toBeUndefined();
  await order(20, on(SATURDAY), id);
  expect(await api.db.$count(portions)).toBe(1);
});

it.each([
  ['quote', ordersEndpoints.price],
  ['submit', ordersEndpoints.submit],
] as const)('the %s is refused with the portions that are left on the day, and reserves nothing', async (_, call) => {
  await order(2, on(SATURDAY));
  const refusal = async (count: number) => {
    const { status, envelope } = await request(call, stew, count, on(SATURDAY));
    return envelope.success ? status : [status, envelope.msg, envelope.errors?.map(({ field }) => field)];
  };
  const short = 'از «قورمه‌سبزی» برای شنبه ۳۰ آبان فقط ۱ پرس مانده است.';
  // To another customer: the own order would be named (own-holds.test.ts).
  await nextCustomer();
  expect(await refusal(2)).toEqual([409, short, ['products']]);
  await order(1, on(SATURDAY));
  await nextCustomer();
  const gone = '«قورمه‌سبزی» برای شنبه ۳۰ آبان تمام شده است. روز دیگری را انتخاب کنید.';
  expect(await refusal(1)).toEqual([409, gone, ['products']]);
  expect([await api.db.$count(orders), await api.db.$count(portions)]).toEqual([2, 2]);
});

it('a quote without a day accepts as many portions as a day has', async () => {
  await order(3, on(SATURDAY));
  expect((await request(ordersEndpoints.price, stew, 3, {})).status).toBe(200);
});

it('a canceled order and an expired hold release their portions', async () => {
  await cancel(await order(3, on(SATURDAY)));
  expect(await productOn(on(SATURDAY))).toMatchObject({ portions_left: 3, available: true });
  await nextCustomer();
  await order(3, on(SATURDAY));
  expect((await request(ordersEndpoints.submit, stew, 1, on(SATURDAY))).status).toBe(409);
  api.clock.advance({ minutes: 60 });
  await releaseExpiredHolds(api.deps);
  expect(await productOn(on(SATURDAY))).toMatchObject({ portions_left: 3 });
  // Without the expiry job, a new order releases expired holds itself.
  await nextCustomer();
  await order(3, on(SATURDAY));
  api.clock.advance({ minutes: 60 });
  await nextCustomer();
  await order(3, on(SATURDAY));
});

it('a package uses the portions of its dishes, and shows how many packages are left on a day', async () => {
  const { id: pack } = await makeProduct(api.db, { type: 'package', name: 'سفره' });
  await api.db.insert(packageItems).values({ package_id: pack, product_id: stew, position: 0, count: 2 });
  expect(await productOn(on(SATURDAY), pack)).toMatchObject({ portions_left: 1, limit: 1 });
  await order(1, on(SATURDAY), pack);
  expect(await productOn(on(SATURDAY))).toMatchObject({ portions_left: 1 });
  expect(await productOn(on(SATURDAY), pack)).toMatchObject({ portions_left: 0, available: false });
  expect((await request(ordersEndpoints.submit, pack, 1, on(SATURDAY))).status).toBe(409);
});

it('the cart refuses more than the daily portions of a dish', async () => {
  const own = { token: shopper.token, params: { id: shopper.customerId } };
  const added = await api.call(cartEndpoints.addToCart, {
    ...own,
    body: { data: { product_id: stew, count: 4, toppings: [] } },
  });
  expect(added.status).toBe(409);
  const { cartData } = await api.ok(cartEndpoints.updateCart, {
    ...own,
    body: { products: [{ product_id: stew, count: 9, toppings: [] }] },
  });
  expect(cartData).toMatchObject([{ count: 3, product: { portions_left: 3 } }]);
});

it('unpaid portions count once as unpaid pieces', async () => {
  await api.db.update(products).set({ stock: 9 }).where(eq(products.id, stew));
  const { id: soup } = await makeProduct(api.db, { type: 'food', daily_portions: 9 });
  await order(3, on(SATURDAY));
  await order(2, on(SATURDAY), soup);
  const [unpaid] = await unpaidOf(api.db, [{ customerId: shopper.customerId }], api.clock.now(), new Date(0));
  expect(unpaid?.pieces).toBe(5);
});

it('an order that alone exceeds the limit of unpaid pieces is refused without Retry-After', async () => {
  const limits = { ...api.deps.limits };
  const customer = { ...limits.unpaid.customer, pieces: 2 };
  Object.assign(api.deps.limits, { unpaid: { ...limits.unpaid, customer } });
  const { status, headers } = await request(ordersEndpoints.submit, stew, 3, on(SATURDAY));
  Object.assign(api.deps.limits, limits);
  expect([status, headers.get('retry-after')]).toEqual([409, null]);
});

describe('daily portions in the panel', () => {
  it('can be changed in the product list; a number below the sold portions only blocks new orders', async () => {
    const { token } = await makeStaff(api);
    await order(2, on(SATURDAY));
    const change = async (daily_portions: number | null) =>
      (
        await api.ok(panel.changeProducts, {
          token,
          body: { changes: [{ id: stew, version: (await getItem(token)).version, daily_portions }] },
        })
      ).items[0];
    expect(await change(1)).toMatchObject({ daily_portions: 1 });
    expect(await productOn(on(SATURDAY))).toMatchObject({ portions_left: 0, available: false });
    await change(5);
    expect(await productOn(on(SATURDAY))).toMatchObject({ portions_left: 3 });
    await change(null);
    expect((await productOn(on(SATURDAY))).portions_left).toBeUndefined();
    await order(9, on(SATURDAY));
  });

  it('can be set by the kitchen, which sees only dishes and can change nothing else except closing them', async () => {
    const [{ token }, { token: owner }] = [await makeStaff(api, 'kitchen'), await makeStaff(api)];
    const { id: saffron } = await makeProduct(api.db, { type: 'product' });
    const { items } = await api.ok(panel.listPanelProducts, { token, query: { type: 'product' } });
    expect(items.map(({ id }) => id)).toEqual([stew]);
    const change = (fields: object, id = stew) =>
      api.call(panel.changeProducts, { token, body: { changes: [{ id, version: 1, ...fields }] } });
    for (const [fields, id] of [
      [{ price: 1_000 }, stew],
      [{ stock_change: 5 }, stew],
      [{ status: 'removed' }, stew],
      [{ daily_portions: 3 }, saffron],
    ] as const)
      expect((await change(fields, id)).status).toBe(404);
    expect(await getItem(owner)).toMatchObject({ version: 1, daily_portions: 3 });
    expect((await change({ daily_portions: 7, status: 'closed' })).status).toBe(200);
    expect(await getItem(owner)).toMatchObject({ version: 2, daily_portions: 7, status: 'closed' });
    expect((await change({ daily_portions: 1 })).status).toBe(409);
  });

  const setPortions = async (token: string, daily_portions: number | null) =>
    await api.ok(panel.changeProduct, {
      token,
      params: { id: stew },
      body: { version: (await getItem(token)).version, daily_portions },
    });

  it('counts what was ordered without a limit, packages included, except for past days and canceled orders', async () => {
    const { token } = await makeStaff(api);
    await setPortions(token, null);
    const { id: pack } = await makeProduct(api.db, { type: 'package' });
    await api.db.insert(packageItems).values({ package_id: pack, product_id: stew, position: 0, count: 2 });
    const { id: soup } = await makeProduct(api.db, { type: 'food' });
    const products = [
      { product_id: stew, count: 4 },
      { product_id: pack, count: 3 },
      { product_id: soup, count: 9 },
    ];
    await api.ok(ordersEndpoints.submit, { ...again(on(SATURDAY)), body: { products, address } });
    const later = await order(30, on(SATURDAY, '13:00'));
    const first = [shopper, address] as const;
    await nextCustomer();
    await cancel(await order(5, on(SATURDAY)));
    [shopper, address] = first;
    await order(1, on(SUNDAY));
    const passed = await order(8, on(SATURDAY));
    await api.db
      .update(orders)
      .set({ times: ['2026-11-19 12:00'] })
      .where(eq(orders.id, passed));
    expect(await api.db.$count(portions)).toBe(0);
    await setPortions(token, 44);
    expect(await productOn(on(SATURDAY))).toMatchObject({ portions_left: 4, limit: 4 });
    expect(await productOn(on(SUNDAY))).toMatchObject({ portions_left: 43 });
    expect((await request(ordersEndpoints.submit, stew, 5, on(SATURDAY))).status).toBe(409);
    await order(4, on(SATURDAY));
    // Orders that are counted already keep their number.
    await setPortions(token, null);
    await setPortions(token, 44);
    expect(await productOn(on(SATURDAY))).toMatchObject({ portions_left: 0 });
    await cancel(later);
    expect(await productOn(on(SATURDAY))).toMatchObject({ portions_left: 30 });
    api.clock.advance({ minutes: 60 });
    await releaseExpiredHolds(api.deps);
    expect(await productOn(on(SATURDAY))).toMatchObject({ portions_left: 44 });
    expect(await api.db.select({ order: portions.order_id }).from(portions)).toEqual([]);
  });

  it('are refused for products that are not dishes', async () => {
    const { token } = await makeStaff(api);
    const { id } = await makeProduct(api.db, { type: 'product' });
    const { status, envelope } = await api.call(panel.changeProduct, {
      token,
      params: { id },
      body: { version: 1, daily_portions: 3 },
    });
    expect([status, envelope]).toMatchObject([400, { errors: [{ field: 'daily_portions' }] }]);
  });

  const getItem = async (token: string) => (await api.ok(panel.getPanelProduct, { token, params: { id: stew } })).item;
});
