import { randomUUID } from 'node:crypto';
import { packageItems } from '@/backend/db/schema/catalogue';
import { slots } from '@/backend/db/schema/shop';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelCatalogueEndpoints as panel } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { addDays, tehranToday, weekdayOf } from '@/domain/plain-date';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { makeAddress, makeShopper } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';

/** A kitchen sells no more of a dish for today; the next day it is back. */
let shopper: LoggedIn;
let address: number;
let stew: number;
let kitchen: string;
let today: string;
const api = setUpTestBackend({ shop_type: 'eco_food' });
beforeEach(async () => {
  today = tehranToday(api.clock.now().getTime());
  await api.db
    .insert(slots)
    .values([0, 1, 2].map((ahead) => ({ date: addDays(today, ahead), time: '23:59', capacity: 50, taken: 0 })));
  shopper = await makeShopper(api);
  address = await makeAddress(api, shopper.customerId);
  stew = (await makeProduct(api.db, { type: 'food', name: 'قورمه‌سبزی' })).id;
  kitchen = (await makeStaff(api, 'kitchen')).token;
});

const menuOf = async () => (await api.ok(desk.getKitchenSheet, { token: kitchen, query: {} })).menu;
const mark = async (sold_out_on: string | null, id = stew, token = kitchen) => {
  const version = (await menuOf()).find((dish) => dish.id === id)?.version ?? 1;
  return await api.call(panel.changeProducts, { token, body: { changes: [{ id, version, sold_out_on }] } });
};
const on = (ahead: number) => ({ reserve_date: addDays(today, ahead), reserve_time: '23:59' });
const productOn = async (query: object, id = stew) =>
  (await api.ok(catalogueEndpoints.getProduct, { params: { id }, query: { ...query } })).product;
const request = (call: typeof ordersEndpoints.price | typeof ordersEndpoints.submit, ahead: number, id = stew) =>
  api.call(call, {
    token: shopper.token,
    query: on(ahead),
    headers: { 'idempotency-key': randomUUID() },
    body: { products: [{ product_id: id, count: 1 }], address },
  });

it('is refused for today in quote and order, and sold for every other day', async () => {
  expect((await mark(today)).status).toBe(200);
  for (const call of [ordersEndpoints.price, ordersEndpoints.submit]) {
    const refused = await request(call, 0);
    expect(refused.status).toBe(409);
    expect(refused.envelope).toMatchObject({ errors: [{ field: 'products' }] });
    expect((await request(call, 1)).status).toBe(200);
  }
  expect(await productOn(on(0))).toMatchObject({ available: false, portions_left: 0, sold_out_on: today });
  expect(await productOn(on(1))).toMatchObject({ available: true, limit: null });
  expect(await productOn({})).toMatchObject({ available: true, sold_out_on: today });
});

it('is back the next day in Tehran by itself, and at once when the mark is taken off', async () => {
  await mark(today);
  expect((await menuOf()).map(({ sold_out }) => sold_out)).toEqual([true]);
  await mark(null);
  expect((await request(ordersEndpoints.price, 0)).status).toBe(200);
  await mark(today);
  api.clock.advance({ days: 1 });
  expect((await menuOf()).map(({ sold_out }) => sold_out)).toEqual([false]);
  expect((await request(ordersEndpoints.submit, 1)).status).toBe(200);
});

it('closes the packages with the dish for today', async () => {
  const { id: pack } = await makeProduct(api.db, { type: 'package' });
  await api.db.insert(packageItems).values({ package_id: pack, product_id: stew, position: 0, count: 2 });
  await mark(today);
  expect(await productOn(on(0), pack)).toMatchObject({ available: false, portions_left: 0, sold_out_on: today });
  expect((await request(ordersEndpoints.submit, 0, pack)).status).toBe(409);
  expect((await request(ordersEndpoints.submit, 1, pack)).status).toBe(200);
});

it('can be marked for today only, and only dishes', async () => {
  expect((await mark(addDays(today, 1))).status).toBe(400);
  const { token: owner } = await makeStaff(api);
  const { id: saffron } = await makeProduct(api.db, { type: 'product' });
  expect((await mark(today, saffron, owner)).status).toBe(400);
});

it('shows the kitchen the dishes that are made today', async () => {
  await makeProduct(api.db, { type: 'food', name: 'قیمه', weekdays: [(weekdayOf(today) + 1) % 7] });
  await makeProduct(api.db, { type: 'food', name: 'بسته‌شده', status: 'closed' });
  expect((await menuOf()).map(({ name }) => name)).toEqual(['قورمه‌سبزی']);
});
