import { eq } from 'drizzle-orm';
import { packageItems, products, toppings } from '@/backend/db/schema/catalogue';
import { orders, portions } from '@/backend/db/schema/orders';
import { residences } from '@/backend/db/schema/residences';
import { slots } from '@/backend/db/schema/shop';
import type { BodyOf } from '@/contract/endpoint';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  submit,
  TODAY,
} from '@tests/support/order-helpers';
import { makeStaff, moveOrder, type StaffMember } from '@tests/support/panel';

/** Today it is 11:30. */
const HOUR = `${TODAY} 15:00`;
const LATER = `${TODAY} 16:00`;

let desk: StaffMember;
let shopper: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  shopper = await makeShopper(api, { credit: 50_000_000 });
  desk = await makeStaff(api, 'desk');
});

type Content = Omit<BodyOf<typeof panelDeskEndpoints.quoteOrderEdit>, 'version'>;
const rowOf = async (id: number) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('No order');
  return row;
};
const preview = async (id: number, content: Content) =>
  await api.call(panelDeskEndpoints.quoteOrderEdit, {
    token: desk.token,
    params: { id },
    body: { version: (await rowOf(id)).version, ...content },
  });
const statusOf = async (id: number, content: Content) => (await preview(id, content)).status;
const save = async (id: number, content: Content) => {
  const { envelope } = await preview(id, content);
  if (!envelope.success) throw new Error(envelope.msg);
  const body = { version: (await rowOf(id)).version, ...content, quoted_price: envelope.data.invoice.price };
  return await api.ok(panelDeskEndpoints.editDeskOrder, { token: desk.token, params: { id }, body });
};
const change = async (id: number, to: Partial<typeof products.$inferInsert>) =>
  await api.db.update(products).set(to).where(eq(products.id, id));

it('food stays at its hour that is closed or past, with pieces that can be ordered no more', async () => {
  const body = await foodBody(api, shopper, HOUR, { payment_type: 'credit' });
  const { id: dish, toppings: extras } = await makeProduct(api.db, {
    type: 'food',
    toppings: [{ title: 'پنیر', price: 10_000 }],
  });
  await api.db.insert(slots).values({ date: TODAY, time: '16:00', capacity: 5 });
  const content = (count: number, time = HOUR): Content => ({
    products: [{ product_id: dish, count, times: [time], toppings: extras.map((extra) => ({ id: extra, count: 2 })) }],
    delivery: 'slot',
    address: body.address ?? null,
  });
  const id = await placeOrder(api, shopper, { ...body, ...content(3) });
  await change(dish, { sold_out_on: TODAY, daily_portions: 1, weekdays: [], limit: 1, status: 'closed' });
  await api.db.delete(toppings);
  expect([await statusOf(id, content(2)), await statusOf(id, content(2, LATER))]).toEqual([200, 200]);
  await api.db.update(slots).set({ closes_minutes: 600 });
  expect([await statusOf(id, content(2)), await statusOf(id, content(2, LATER))]).toEqual([200, 409]);
  await changeShop(api, { min_basket: 10_000_000 });
  expect([await statusOf(id, content(3)), await statusOf(id, content(2))]).toEqual([200, 409]);
  await changeShop(api, { min_basket: 0 });
  api.clock.advance({ minutes: 5 * 60 });
  await save(id, content(2));
  expect(await api.db.select({ count: portions.count }).from(portions)).toEqual([{ count: 2 }]);
  expect((await api.db.select().from(slots).where(eq(slots.time, '15:00')))[0]?.taken).toBe(1);
  // What is new is checked as before.
  expect(await statusOf(id, content(3))).toBe(400);
});

it('pieces from before their stock was tracked stay, and take nothing of it', async () => {
  const { id: product } = await makeProduct(api.db, { stock: null });
  const id = await placeOrder(api, shopper, goodsBody(product, 2, { payment_type: 'credit' }));
  const content = (count: number): Content => ({ products: [{ product_id: product, count }], delivery: 'pickup' });
  const stock = async () => (await api.db.select().from(products).where(eq(products.id, product)))[0]?.stock;
  await change(product, { stock: 0 });
  expect([await statusOf(id, content(1)), await statusOf(id, content(3))]).toEqual([200, 409]);
  await change(product, { stock: 2 });
  await save(id, content(3));
  expect([await stock(), (await rowOf(id)).stock_taken]).toEqual([1, [{ product_id: product, count: 1 }]]);
  await moveOrder(api, desk, id, 'canceled');
  expect(await stock()).toBe(2);
});

it('a package keeps what it contained when it was ordered: in changes, refunds and cancellations', async () => {
  const [former, later] = [await makeProduct(api.db, { stock: 20 }), await makeProduct(api.db, { stock: 20 })];
  const { id: pack } = await makeProduct(api.db, { type: 'package' });
  await api.db.insert(packageItems).values({ package_id: pack, product_id: former.id, count: 2, position: 0 });
  const id = await placeOrder(api, shopper, goodsBody(pack, 4, { payment_type: 'credit' }));
  await api.db.update(packageItems).set({ product_id: later.id, count: 1 });
  const stocks = async () => {
    const rows = new Map((await api.db.select().from(products)).map((row) => [row.id, row.stock]));
    return [rows.get(former.id), rows.get(later.id)];
  };
  const content = (count: number): Content => ({ products: [{ product_id: pack, count }], delivery: 'pickup' });
  await save(id, content(5));
  expect(await stocks()).toEqual([10, 20]);
  await save(id, content(4));
  expect(await stocks()).toEqual([12, 20]);
  await api.ok(panelDeskEndpoints.refundOrder, {
    token: desk.token,
    params: { id },
    body: {
      version: (await rowOf(id)).version,
      lines: [{ position: 0, count: 1, restock: true }],
      to: 'credit',
      reason: 'یکی شکسته بود',
    },
  });
  expect(await stocks()).toEqual([14, 20]);
  await moveOrder(api, desk, id, 'canceled');
  expect(await stocks()).toEqual([20, 20]);
});

it('a stay keeps nights and guests that its residence would not accept now', async () => {
  await changeShop(api, { shop_type: 'residence' });
  const place = await makeResidence(api.db);
  const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(1, 2), { payment_type: 'credit' }));
  const status = async (times: string[], person_count: number) =>
    await statusOf(id, { products: [{ product_id: place, count: 1, times, person_count }] });
  const terms = async (to: Partial<typeof residences.$inferInsert>) => await api.db.update(residences).set(to);
  await terms({ lead_days: 3, min_nights: 4, max_nights: 4, horizon_days: 2, capacity: 1, max_capacity: 1 });
  await change(place, { status: 'closed' });
  expect([await status(nightsFrom(1, 2), 1), await status(nightsFrom(1, 2), 2)]).toEqual([200, 200]);
  expect([await status(nightsFrom(1, 2), 3), await status(nightsFrom(1, 3), 2)]).toEqual([400, 409]);
  await change(place, { status: 'active' });
  expect(await status(nightsFrom(1, 3), 2)).toBe(400);
  await terms({ horizon_days: 365 });
  expect([await status(nightsFrom(1, 3), 2), await status(nightsFrom(2, 1), 2)]).toEqual([200, 400]);
  expect([await status(nightsFrom(0, 4), 2), await status(nightsFrom(4, 3), 2)]).toEqual([400, 400]);
  await terms({ min_nights: 1, max_nights: 1 });
  expect([await status(nightsFrom(1, 2), 2), await status(nightsFrom(1, 3), 2)]).toEqual([200, 400]);
  await terms({ max_nights: 30 });
  // The guest is there and stays one night more.
  api.clock.advance({ days: 2 });
  expect(await status(nightsFrom(1, 3), 2)).toBe(200);
});

it('a stay of a removed residence gets shorter or changes its guests, and the desk sees its nights', async () => {
  await changeShop(api, { shop_type: 'residence' });
  const place = await makeResidence(api.db);
  const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(1, 2), { payment_type: 'credit' }));
  await change(place, { status: 'removed' });
  const status = async (times: string[], person_count = 2) =>
    await statusOf(id, { products: [{ product_id: place, count: 1, times, person_count }] });
  expect([await status(nightsFrom(1, 1)), await status(nightsFrom(1, 2), 3)]).toEqual([200, 200]);
  expect(await status(nightsFrom(1, 3))).toBe(409);
  const [from = '', to = ''] = nightsFrom(1, 2);
  const read = { token: desk.token, params: { id: place }, query: { from, to } };
  const { nights } = await api.ok(panelEndpoints.listNights, read);
  expect(nights.map(({ state, order_id }) => [state, order_id])).toEqual([
    ['sold', id],
    ['sold', id],
  ]);
  expect((await submit(api, shopper, stayBody(place, nightsFrom(5, 1)))).status).toBe(400);
});
