import { qrcodes } from '@/backend/db/schema/users';
import { packageItems } from '@/backend/db/schema/catalogue';
import { orderLines } from '@/backend/db/schema/orders';
import { slots } from '@/backend/db/schema/shop';
import { authEndpoints } from '@/contract/auth.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  goodsBody,
  makeAddress,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  TODAY,
} from '@tests/support/order-helpers';
import { RETURNS } from '@tests/support/payment-steps';
import { auditOf } from '@tests/support/panel';
import { MOBILE, setUpDesk } from '@tests/support/desk-shop';

const shop = setUpDesk();
const { api, paidGoods, read, waits, step, stepped } = shop;

describe('the desk', () => {
  it('groups waiting orders by kind, newest first, with customer, price, lines and possible steps', async () => {
    const [one, two] = [await paidGoods(2), await paidGoods()];
    const unpaid = await placeOrder(api, shop.shopper, goodsBody(shop.product, 1, { msg: 'زنگ نزنید' }));
    const place = await makeResidence(api.db, { residence: { instant: false } });
    const request = await placeOrder(api, shop.shopper, stayBody(place, nightsFrom(3, 1)));
    expect(await waits()).toEqual([
      { kind: 'to_accept', time: null, count: 1, ids: [request] },
      { kind: 'to_pack', time: null, count: 2, ids: [two, one] },
      { kind: 'waiting_money', time: null, count: 1, ids: [unpaid] },
    ]);
    const { groups } = await api.ok(panelDeskEndpoints.getDesk, { token: shop.desk.token });
    expect(groups[2]?.items[0]).toMatchObject({
      customer: { name: 'سارا کریمی', mobile: MOBILE },
      price: 90_000,
      paid: 0,
      delivery: 'pickup',
      msg: 'زنگ نزنید',
      lines: [{ name: 'کوزه', count: 1, toppings: [] }],
      next_statuses: [],
      can_cancel: true,
      can_mark_paid: true,
    });
    expect(groups[1]?.items[0]).toMatchObject({ next_statuses: ['ready'], can_mark_paid: false });
  });

  it('shows stays on their arrival and departure days, and each host only their own', async () => {
    const mine = await makeResidence(api.db, { residence: { host_id: shop.host.hostId } });
    const [arriving, later] = [
      await placeOrder(api, shop.shopper, stayBody(mine, nightsFrom(1, 2), { payment_type: 'credit' })),
      await placeOrder(
        api,
        shop.shopper,
        stayBody(await makeResidence(api.db), nightsFrom(5, 1), { payment_type: 'credit' }),
      ),
    ];
    expect(await waits(shop.host)).toEqual([{ kind: 'to_see', time: null, count: 1, ids: [arriving] }]);
    api.clock.advance({ days: 1 });
    expect(await waits()).toEqual([
      { kind: 'to_see', time: null, count: 1, ids: [later] },
      { kind: 'arriving', time: null, count: 1, ids: [arriving] },
    ]);
    expect(await waits(shop.host)).toEqual([{ kind: 'arriving', time: null, count: 1, ids: [arriving] }]);
    api.clock.advance({ days: 2 });
    expect(await waits(shop.host)).toEqual([{ kind: 'leaving', time: null, count: 1, ids: [arriving] }]);
    expect(
      (await api.call(panelDeskEndpoints.getDeskOrder, { token: shop.host.token, params: { id: later } })).status,
    ).toBe(404);
  });

  it('shows a paid stay for later days until it is seen, at once or once its request is paid', async () => {
    const place = await makeResidence(api.db, { residence: { host_id: shop.host.hostId } });
    const seen = async (id: number, by: LoggedIn) =>
      await api.ok(panelDeskEndpoints.markDeskSeen, { token: by.token, params: { id }, body: {} });
    const instant = await placeOrder(api, shop.shopper, stayBody(place, nightsFrom(3, 1), { payment_type: 'credit' }));
    expect(await waits()).toEqual([{ kind: 'to_see', time: null, count: 1, ids: [instant] }]);
    expect(await read(instant)).toMatchObject({ waits: 'to_see', can_mark_seen: true });
    expect((await seen(instant, shop.host)).item).toMatchObject({ waits: null, can_mark_seen: false });
    await seen(instant, shop.desk);
    expect((await auditOf(api)).filter(({ action }) => action === 'order.seen')).toMatchObject([
      { user: shop.host.userId, subject: `order:${instant}` },
    ]);
    expect(await waits()).toEqual([]);

    const requested = await makeResidence(api.db, { residence: { instant: false } });
    const request = await placeOrder(api, shop.shopper, stayBody(requested, nightsFrom(3, 1)));
    await seen(request, shop.desk);
    await stepped(await read(request), 'rt_accept');
    const unpaid = await read(request);
    await api.ok(panelDeskEndpoints.markDeskPaid, {
      token: shop.desk.token,
      params: { id: request },
      body: { version: unpaid.version, way: 'card_reader' },
    });
    expect(await waits()).toEqual([]);
  });

  it('shows the kitchen only its orders by hour, without the customer’s mobile and address, and lets it begin no payment', async () => {
    await changeShop(api, { shop_type: 'eco_food' });
    const times = ['12:00', '13:30'];
    await api.db.insert(slots).values(times.map((time) => ({ date: '2026-11-21', time, capacity: 20 })));
    const order = async (time: string, count: number, msg = '') =>
      await placeOrder(api, shop.shopper, {
        products: [{ product_id: shop.product, count, times: [`2026-11-21 ${time}`] }],
        delivery: 'slot',
        payment_type: 'credit',
        address: await makeAddress(api, shop.shopper.customerId),
        msg,
      });
    const [late, early, second] = [await order('13:30', 1), await order('12:00', 2, 'کم‌نمک'), await order('12:00', 3)];
    expect(await waits(shop.kitchen)).toEqual([
      { kind: 'to_cook', time: '2026-11-21 12:00', count: 2, ids: [second, early] },
      { kind: 'to_cook', time: '2026-11-21 13:30', count: 1, ids: [late] },
    ]);
    expect((await read(early, shop.kitchen)).customer).toMatchObject({ name: 'سارا کریمی', mobile: '' });
    expect([(await read(early)).address, (await read(early, shop.kitchen)).address]).toMatchObject([
      { address: expect.any(String) },
      null,
    ]);
    // So that a list says where its orders go.
    expect([(await read(early)).sent_to, (await read(early, shop.kitchen)).sent_to]).toEqual([
      { city: null, zone: expect.any(String), postal_code: null },
      undefined,
    ]);
    const unpaid = await placeOrder(api, shop.shopper, await foodBody(api, shop.shopper, '2026-11-22 12:00'));
    const pay = async (by: LoggedIn) =>
      (await api.call(paymentsEndpoints.createOrderPayment, { token: by.token, params: { id: unpaid }, body: RETURNS }))
        .status;
    expect([await pay(shop.kitchen), await pay(shop.shopper)]).toEqual([404, 200]);
    const sheet = async () =>
      (
        await api.ok(panelDeskEndpoints.getKitchenSheet, {
          token: shop.kitchen.token,
          query: { date: '2026-11-21' },
        })
      ).hours;
    expect(
      (await sheet()).map(({ time, dishes, orders: list }) => ({ time, dishes, ids: list.map(({ id }) => id) })),
    ).toEqual([
      { time: '12:00', dishes: [{ name: 'کوزه', count: 5, toppings: [] }], ids: [early, second] },
      { time: '13:30', dishes: [{ name: 'کوزه', count: 1, toppings: [] }], ids: [late] },
    ]);
    expect((await sheet())[0]?.orders[0]?.msg).toBe('کم‌نمک');
    const item = await read(early, shop.kitchen);
    expect(item.next_statuses).toEqual(['ready']);
    expect((await step(item, 'ready', {}, shop.kitchen)).status).toBe(200);
    expect((await sheet())[0]).toMatchObject({
      dishes: [{ name: 'کوزه', count: 3 }],
      orders: [
        { id: early, status: 'ready' },
        { id: second, status: 'in_progress' },
      ],
    });
    expect((await step(await read(early, shop.kitchen), 'send', {}, shop.kitchen)).status).toBe(409);
    const goods = await paidGoods().catch(() => null);
    expect(goods).toBeNull();
  });

  it('shows the table that the customer took less than six hours ago', async () => {
    await api.db.insert(qrcodes).values({ id: 'table-7-garden', label: 'میز ۷', created_at: api.clock.now() });
    await api.ok(authEndpoints.takeTable, { token: shop.shopper.token, params: { id: 'table-7-garden' }, body: {} });
    const seated = await placeOrder(api, shop.shopper, goodsBody(shop.product));
    expect((await read(seated)).table).toBe('میز ۷');
    api.clock.advance({ minutes: 6 * 60 });
    expect((await read(await placeOrder(api, shop.shopper, goodsBody(shop.product, 2)))).table).toBeNull();
  });

  it('finds orders by number, name, mobile, day and status', async () => {
    const [one, two] = [await paidGoods(), await placeOrder(api, shop.shopper, goodsBody(shop.product))];
    const other = await placeOrder(api, await makeShopper(api), goodsBody(shop.product));
    const ids = async (query: Record<string, string | number>) =>
      (await api.ok(panelDeskEndpoints.listDeskOrders, { token: shop.desk.token, query })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([other, two, one]);
    expect(await ids({ q: 'کريمي' })).toEqual([two, one]);
    expect(await ids({ q: 'كوز' })).toEqual([other, two, one]);
    expect(await ids({ q: '۱۲۳۴۵' })).toEqual([two, one]);
    expect(await ids({ q: `00000${one}` })).toEqual([one]);
    for (const q of [MOBILE, '۰۹۱۲۱۲۳۴۵۶۷', '+98 912 123 4567', '0912 123 4567', '9121234567'])
      expect(await ids({ q })).toEqual([two, one]);
    expect(await ids({ q: '09121234568' })).toEqual([]);
    expect(await ids({ q: '4294967297' })).toEqual([]);
    expect(await ids({ status: 'in_progress' })).toEqual([one]);
    expect(await ids({ customer: shop.shopper.customerId, sort: 'id', order: 'asc', limit: 1, page: 2 })).toEqual([
      two,
    ]);
    expect(await ids({ from: '2026-11-21' })).toEqual([]);
    expect(await ids({ from: '2026-11-20', to: '2026-11-20', q: '%' })).toEqual([]);
  });
});

it('a host finds a stay by its guest’s mobile once it is paid, and by number and name always', async () => {
  const request = await makeResidence(api.db, { residence: { host_id: shop.host.hostId, instant: false } });
  const instant = await makeResidence(api.db, { residence: { host_id: shop.host.hostId } });
  const waiting = await placeOrder(api, shop.shopper, stayBody(request, nightsFrom(3, 1)));
  const paid = await placeOrder(api, shop.shopper, stayBody(instant, nightsFrom(3, 1), { payment_type: 'credit' }));
  const found = async (q: string, by: LoggedIn = shop.host) =>
    (await api.ok(panelDeskEndpoints.listDeskOrders, { token: by.token, query: { q } })).items.map(({ id }) => id);
  for (const q of [MOBILE, '0912 123 4567', '12345']) expect(await found(q)).toEqual([paid]);
  expect(await found(MOBILE, shop.desk)).toEqual([paid, waiting]);
  expect(await found('کریمی')).toEqual([paid, waiting]);
  expect(await found(`00000${waiting}`)).toEqual([waiting]);
});

it('the count of a topping has Persian digits at the desk and in the kitchen', async () => {
  const body = await foodBody(api, shop.shopper, '2026-11-21 13:00', { payment_type: 'credit' });
  const dish = await makeProduct(api.db, {
    type: 'food',
    toppings: [
      { title: 'زعفران', price: 5_000 },
      { title: 'سالاد', price: 5_000 },
    ],
  });
  const [saffron = 0, salad = 0] = dish.toppings;
  const toppings = [
    { id: saffron, count: 2 },
    { id: salad, count: 1 },
  ];
  const products = [{ product_id: dish.id, count: 3, times: ['2026-11-21 13:00'], toppings }];
  const id = await placeOrder(api, shop.shopper, { ...body, products });
  const shown = ['زعفران × ۲', 'سالاد'];
  expect((await read(id)).lines).toMatchObject([{ count: 3, toppings: shown }]);
  const { hours } = await api.ok(panelDeskEndpoints.getKitchenSheet, {
    token: shop.kitchen.token,
    query: { date: '2026-11-21' },
  });
  expect(hours[0]?.dishes).toMatchObject([{ count: 3, toppings: shown }]);
});

it('what packages contained when they were ordered is cooked, counted on the first page and packed', async () => {
  const hour = `${TODAY} 15:00`;
  const body = await foodBody(api, shop.shopper, hour, { payment_type: 'credit' });
  const dish = await makeProduct(api.db, { type: 'food', name: 'کوفته', price: 10_000 });
  const pack = await makeProduct(api.db, { type: 'package', name: 'سفره', price: 10_000 });
  await api.db.insert(packageItems).values({ package_id: pack.id, product_id: dish.id, count: 3, position: 0 });
  const products = [dish, pack].map(({ id }, index) => ({ product_id: id, count: 1 + index, times: [hour] }));
  const id = await placeOrder(api, shop.shopper, { ...body, products });
  const soup = await makeProduct(api.db, { type: 'food', name: 'آش' });
  await api.db.update(packageItems).set({ product_id: soup.id, count: 1 });
  const { hours } = await api.ok(panelDeskEndpoints.getKitchenSheet, { token: shop.kitchen.token });
  expect(hours.map(({ dishes }) => dishes)).toEqual([[{ name: 'کوفته', count: 7, toppings: [] }]]);
  expect(hours[0]?.orders[0]?.lines.map(({ name }) => name)).toEqual(['کوفته', 'سفره']);
  const { kitchen } = await api.ok(panelDeskEndpoints.getDeskSummary, { token: shop.desk.token });
  expect(kitchen?.portions).toBe(7);
  expect((await read(id)).lines.map(({ contents }) => contents)).toEqual([undefined, [{ name: 'کوفته', count: 3 }]]);
  // A line from before contents were stored is what the package is now.
  await api.db.update(orderLines).set({ contents: null });
  expect((await read(id)).lines.map(({ contents }) => contents)).toEqual([undefined, [{ name: 'آش', count: 1 }]]);
});
