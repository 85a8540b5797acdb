import { eq } from 'drizzle-orm';
import { packageItems, products } from '@/backend/db/schema/catalogue';
import { hosts } from '@/backend/db/schema/residences';
import { coupons } from '@/backend/db/schema/coupons';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { qrcodes } from '@/backend/db/schema/users';
import { shippingZones, slots } from '@/backend/db/schema/shop';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { releaseExpiredHolds } from '@/backend/services/expiry-job';
import { remindOnce } from '@/backend/services/panel/desk-reminder';
import { authEndpoints } from '@/contract/auth.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { createTestBackend, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  getCredit,
  getOrder,
  goodsBody,
  makeAddress,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  submit,
} from '@tests/support/order-helpers';
import { RETURNS } from '@tests/support/payment-steps';
import {
  auditOf,
  fieldOf,
  makeLoggedInHost,
  makeStaff,
  type LoggedInHost,
  type StaffMember,
} from '@tests/support/panel';
import { breakWrites } from '@tests/support/concurrency';
import { until } from '@tests/support/wait-until';

const MOBILE = '09121234567';

let desk: StaffMember;
let kitchen: StaffMember;
let host: LoggedInHost;
let shopper: LoggedIn;
let product: number;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  [desk, kitchen, host] = [await makeStaff(api, 'desk'), await makeStaff(api, 'kitchen'), await makeLoggedInHost(api)];
  shopper = await makeShopper(api, { mobile: MOBILE, first_name: 'سارا', last_name: 'کریمی', credit: 20_000_000 });
  product = (await makeProduct(api.db, { name: 'کوزه', price: 90_000, old_price: null, stock: 10 })).id;
});

const paidGoods = (count = 1) => placeOrder(api, shopper, goodsBody(product, count, { payment_type: 'credit' }));
const read = async (id: number, by: LoggedIn = desk) =>
  (await api.ok(panelDeskEndpoints.getDeskOrder, { token: by.token, params: { id } })).item;
const waits = async (by: LoggedIn = desk, look?: 'true') =>
  (await api.ok(panelDeskEndpoints.getDesk, { token: by.token, query: { look } })).groups.map(
    ({ kind, time, count, items }) => ({ kind, time, count, ids: items.map(({ id }) => id) }),
  );
const step = async (
  item: Pick<DeskOrderDetail, 'id' | 'version'>,
  to: string,
  more: object = {},
  by: LoggedIn = desk,
) =>
  await api.call(panelDeskEndpoints.changeOrderStatus, {
    token: by.token,
    params: { id: item.id },
    body: { version: item.version, to, ...more },
  });
const stepped = async (item: DeskOrderDetail, to: string, more: object = {}) => {
  const { envelope } = await step(item, to, more);
  if (!envelope.success) throw new Error(envelope.msg);
  return envelope.data.item;
};
const cancel = async (item: Pick<DeskOrderDetail, 'id' | 'version'>, more: object) =>
  await api.call(panelDeskEndpoints.cancelDeskOrder, {
    token: desk.token,
    params: { id: item.id },
    body: { version: item.version, reason: 'تعمیرات', refund: 'full', expected_refund: 0, ...more },
  });
const quote = async (id: number) =>
  (await api.ok(panelDeskEndpoints.quoteCancellation, { token: desk.token, params: { id } })).item;
const stock = async () => (await api.db.select().from(products).where(eq(products.id, product)))[0]?.stock;

describe('the desk', () => {
  it('groups waiting orders by kind, newest first, with customer, price, lines and possible steps', async () => {
    const [one, two] = [await paidGoods(2), await paidGoods()];
    const unpaid = await placeOrder(api, shopper, goodsBody(product, 1, { msg: 'زنگ نزنید' }));
    const place = await makeResidence(api.db, { residence: { instant: false } });
    const request = await placeOrder(api, shopper, stayBody(place, nightsFrom(3, 1)));
    expect(await waits()).toEqual([
      { kind: 'to_accept', time: null, count: 1, ids: [request] },
      { kind: 'to_pack', time: null, count: 2, ids: [two, one] },
      { kind: 'waiting_money', time: null, count: 1, ids: [unpaid] },
    ]);
    const { groups } = await api.ok(panelDeskEndpoints.getDesk, { token: desk.token });
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
    const mine = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    const [arriving, later] = [
      await placeOrder(api, shopper, stayBody(mine, nightsFrom(1, 2), { payment_type: 'credit' })),
      await placeOrder(
        api,
        shopper,
        stayBody(await makeResidence(api.db), nightsFrom(5, 1), { payment_type: 'credit' }),
      ),
    ];
    expect(await waits(host)).toEqual([{ kind: 'to_see', time: null, count: 1, ids: [arriving] }]);
    api.clock.advance({ days: 1 });
    expect(await waits()).toEqual([
      { kind: 'to_see', time: null, count: 1, ids: [later] },
      { kind: 'arriving', time: null, count: 1, ids: [arriving] },
    ]);
    expect(await waits(host)).toEqual([{ kind: 'arriving', time: null, count: 1, ids: [arriving] }]);
    api.clock.advance({ days: 2 });
    expect(await waits(host)).toEqual([{ kind: 'leaving', time: null, count: 1, ids: [arriving] }]);
    expect((await api.call(panelDeskEndpoints.getDeskOrder, { token: host.token, params: { id: later } })).status).toBe(
      404,
    );
  });

  it('shows a paid stay for later days until it is seen, at once or once its request is paid', async () => {
    const place = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    const seen = async (id: number, by: LoggedIn) =>
      await api.ok(panelDeskEndpoints.markDeskSeen, { token: by.token, params: { id }, body: {} });
    const instant = await placeOrder(api, shopper, stayBody(place, nightsFrom(3, 1), { payment_type: 'credit' }));
    expect(await waits()).toEqual([{ kind: 'to_see', time: null, count: 1, ids: [instant] }]);
    expect(await read(instant)).toMatchObject({ waits: 'to_see', can_mark_seen: true });
    expect((await seen(instant, host)).item).toMatchObject({ waits: null, can_mark_seen: false });
    await seen(instant, desk);
    expect((await auditOf(api)).filter(({ action }) => action === 'order.seen')).toMatchObject([
      { user: host.userId, subject: `order:${instant}` },
    ]);
    expect(await waits()).toEqual([]);

    const requested = await makeResidence(api.db, { residence: { instant: false } });
    const request = await placeOrder(api, shopper, stayBody(requested, nightsFrom(3, 1)));
    await seen(request, desk);
    await stepped(await read(request), 'rt_accept');
    const unpaid = await read(request);
    await api.ok(panelDeskEndpoints.markDeskPaid, {
      token: desk.token,
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
      await placeOrder(api, shopper, {
        products: [{ product_id: product, count, times: [`2026-11-21 ${time}`] }],
        delivery: 'slot',
        payment_type: 'credit',
        address: await makeAddress(api, shopper.customerId),
        msg,
      });
    const [late, early, second] = [await order('13:30', 1), await order('12:00', 2, 'کم‌نمک'), await order('12:00', 3)];
    expect(await waits(kitchen)).toEqual([
      { kind: 'to_cook', time: '2026-11-21 12:00', count: 2, ids: [second, early] },
      { kind: 'to_cook', time: '2026-11-21 13:30', count: 1, ids: [late] },
    ]);
    expect((await read(early, kitchen)).customer).toMatchObject({ name: 'سارا کریمی', mobile: '' });
    expect([(await read(early)).address, (await read(early, kitchen)).address]).toMatchObject([
      { address: expect.any(String) },
      null,
    ]);
    const unpaid = await placeOrder(api, shopper, await foodBody(api, shopper, '2026-11-22 12:00'));
    const pay = async (by: LoggedIn) =>
      (await api.call(paymentsEndpoints.createOrderPayment, { token: by.token, params: { id: unpaid }, body: RETURNS }))
        .status;
    expect([await pay(kitchen), await pay(shopper)]).toEqual([404, 200]);
    const sheet = async () =>
      (await api.ok(panelDeskEndpoints.getKitchenSheet, { token: kitchen.token, query: { date: '2026-11-21' } })).hours;
    expect(
      (await sheet()).map(({ time, dishes, orders: list }) => ({ time, dishes, ids: list.map(({ id }) => id) })),
    ).toEqual([
      { time: '12:00', dishes: [{ name: 'کوزه', count: 5, toppings: [] }], ids: [early, second] },
      { time: '13:30', dishes: [{ name: 'کوزه', count: 1, toppings: [] }], ids: [late] },
    ]);
    expect((await sheet())[0]?.orders[0]?.msg).toBe('کم‌نمک');
    const item = await read(early, kitchen);
    expect(item.next_statuses).toEqual(['ready']);
    expect((await step(item, 'ready', {}, kitchen)).status).toBe(200);
    expect((await sheet())[0]).toMatchObject({
      dishes: [{ name: 'کوزه', count: 3 }],
      orders: [
        { id: early, status: 'ready' },
        { id: second, status: 'in_progress' },
      ],
    });
    expect((await step(await read(early, kitchen), 'send', {}, kitchen)).status).toBe(409);
    const goods = await paidGoods().catch(() => null);
    expect(goods).toBeNull();
  });

  it('shows the table that the customer took less than six hours ago', async () => {
    await api.db.insert(qrcodes).values({ id: 'table-7-garden', label: 'میز ۷', created_at: api.clock.now() });
    await api.ok(authEndpoints.takeTable, { token: shopper.token, params: { id: 'table-7-garden' }, body: {} });
    const seated = await placeOrder(api, shopper, goodsBody(product));
    expect((await read(seated)).table).toBe('میز ۷');
    api.clock.advance({ minutes: 6 * 60 });
    expect((await read(await placeOrder(api, shopper, goodsBody(product, 2)))).table).toBeNull();
  });

  it('finds orders by number, name, mobile, day and status', async () => {
    const [one, two] = [await paidGoods(), await placeOrder(api, shopper, goodsBody(product))];
    const other = await placeOrder(api, await makeShopper(api), goodsBody(product));
    const ids = async (query: Record<string, string | number>) =>
      (await api.ok(panelDeskEndpoints.listDeskOrders, { token: desk.token, query })).items.map(({ id }) => id);
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
    expect(await ids({ customer: shopper.customerId, sort: 'id', order: 'asc', limit: 1, page: 2 })).toEqual([two]);
    expect(await ids({ from: '2026-11-21' })).toEqual([]);
    expect(await ids({ from: '2026-11-20', to: '2026-11-20', q: '%' })).toEqual([]);
  });
});

it('a host finds a stay by its guest’s mobile once it is paid, and by number and name always', async () => {
  const request = await makeResidence(api.db, { residence: { host_id: host.hostId, instant: false } });
  const instant = await makeResidence(api.db, { residence: { host_id: host.hostId } });
  const waiting = await placeOrder(api, shopper, stayBody(request, nightsFrom(3, 1)));
  const paid = await placeOrder(api, shopper, stayBody(instant, nightsFrom(3, 1), { payment_type: 'credit' }));
  const found = async (q: string, by: LoggedIn = host) =>
    (await api.ok(panelDeskEndpoints.listDeskOrders, { token: by.token, query: { q } })).items.map(({ id }) => id);
  for (const q of [MOBILE, '0912 123 4567', '12345']) expect(await found(q)).toEqual([paid]);
  expect(await found(MOBILE, desk)).toEqual([paid, waiting]);
  expect(await found('کریمی')).toEqual([paid, waiting]);
  expect(await found(`00000${waiting}`)).toEqual([waiting]);
});

it('the count of a topping has Persian digits at the desk and in the kitchen', async () => {
  const body = await foodBody(api, shopper, '2026-11-21 13:00', { payment_type: 'credit' });
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
  const id = await placeOrder(api, shopper, { ...body, products });
  const shown = ['زعفران × ۲', 'سالاد'];
  expect((await read(id)).lines).toMatchObject([{ count: 3, toppings: shown }]);
  const { hours } = await api.ok(panelDeskEndpoints.getKitchenSheet, {
    token: kitchen.token,
    query: { date: '2026-11-21' },
  });
  expect(hours[0]?.dishes).toMatchObject([{ count: 3, toppings: shown }]);
});

describe('order steps and notes', () => {
  it('finish a stay from its day of arrival on; before, the step is neither offered nor accepted', async () => {
    const mine = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    const id = await placeOrder(api, shopper, stayBody(mine, nightsFrom(2, 1), { payment_type: 'credit' }));
    const early = await read(id);
    for (const by of [desk, host]) {
      expect((await read(id, by)).next_statuses).toEqual([]);
      const { status, envelope } = await step(early, 'done', {}, by);
      expect([status, envelope]).toMatchObject([
        409,
        { msg: 'پیش از روز ورود نمی‌توان پایان اقامت را ثبت کرد.', data: { item: { id, status: 'in_progress' } } },
      ]);
    }
    api.clock.advance({ days: 2 });
    expect((await read(id, host)).next_statuses).toEqual(['done']);
    const arrived = await read(id);
    expect(arrived).toMatchObject({ next_statuses: ['done'], paid: early.paid, version: early.version });
    expect(await stepped(arrived, 'done')).toMatchObject({ status: 'done', next_statuses: [] });
  });

  it('mark the guest of a stay as arrived, once, and take it back; the status stays', async () => {
    const mine = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    const id = await placeOrder(api, shopper, stayBody(mine, nightsFrom(1, 2), { payment_type: 'credit' }));
    const mark = (version: number, arrived: boolean, by: LoggedIn = host) =>
      api.call(panelDeskEndpoints.markDeskArrived, { token: by.token, params: { id }, body: { version, arrived } });
    const { version } = await read(id);
    expect((await mark(version, true)).status).toBe(409);
    api.clock.advance({ days: 1 });
    expect(await read(id, host)).toMatchObject({ can_mark_arrived: true, arrived_at: null });
    const both = await Promise.all([mark(version, true), mark(version, true, desk)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ status: 'in_progress', can_mark_arrived: false, waits: null });
    expect((await mark(version + 1, true)).status).toBe(409);
    expect((await mark(version + 1, false)).status).toBe(200);
    expect(await waits()).toEqual([{ kind: 'arriving', time: null, count: 1, ids: [id] }]);
    expect((await mark(version + 2, true, kitchen)).status).toBe(404);
    expect((await auditOf(api)).filter(({ action }) => action === 'order.arrival')).toHaveLength(2);
  });

  it('from packing to tracking and done record the person, the messages and the history', async () => {
    const id = await placeOrder(
      api,
      shopper,
      goodsBody(product, 1, { payment_type: 'credit', send_submit_notification: true }),
    );
    const ready = await stepped(await read(id), 'ready');
    expect(ready).toMatchObject({ status: 'ready', waits: 'to_send', version: 3 });
    const sent = await stepped(ready, 'send', { tracking_code: '۱۲۳۴۵۶', carrier: 'تیپاکس' });
    expect(sent).toMatchObject({ tracking_code: '123456', carrier: 'تیپاکس', waits: null });
    const done = await stepped(sent, 'done');
    expect(done.timeline.map(({ status, by }) => [status, by?.name])).toEqual([
      ['created', 'سارا کریمی'],
      ['in_progress', 'سارا کریمی'],
      ['ready', 'همکار desk'],
      ['send', 'همکار desk'],
      ['done', 'همکار desk'],
    ]);
    expect(done.messages.filter(({ audience }) => audience === 'customer')).toHaveLength(4);
    expect(done.history.at(-1)).toMatchObject({
      action: 'order.status',
      by: { id: desk.userId },
      details: { by: 'panel', from: 'send', to: 'done' },
    });
    expect(done.credit).toMatchObject([{ kind: 'order', amount: -90_000 }]);
  });

  it('return 409 with the current order to the second of two clerks', async () => {
    const item = await read(await paidGoods());
    await stepped(item, 'ready');
    const { status, envelope } = await step(item, 'ready');
    expect([status, envelope]).toMatchObject([409, { data: { item: { status: 'ready', version: 3 } } }]);
  });

  it('mark a message that the provider refuses as failed', async () => {
    const refusing = await createTestBackend({
      sms: () => ({ name: 'x', sendCode: async () => {}, sendText: () => Promise.reject(new Error('away')) }),
    });
    try {
      await changeShop(refusing, { shop_type: 'shop' });
      const [clerk, buyer] = [await makeStaff(refusing, 'desk'), await makeShopper(refusing, { mobile: MOBILE })];
      const pot = (await makeProduct(refusing.db, { stock: 5 })).id;
      const id = await placeOrder(refusing, buyer, goodsBody(pot, 1, { send_submit_notification: true }));
      const failed = async () =>
        (await refusing.ok(panelDeskEndpoints.getDeskOrder, { token: clerk.token, params: { id } })).item.messages[0]
          ?.failed;
      await until(async () => (await failed()) === true);
    } finally {
      await refusing.close();
    }
  });

  it('keep notes in their order and hide them from the customer', async () => {
    const id = await paidGoods();
    for (const text of ['زنگ زد', '  عصر می‌آید  '])
      await api.ok(panelDeskEndpoints.addDeskNote, { token: desk.token, params: { id }, body: { text } });
    const { notes, notes_count } = await read(id);
    expect([notes_count, notes.map(({ text, by }) => [text, by.name])]).toEqual([
      2,
      [
        ['زنگ زد', 'همکار desk'],
        ['عصر می‌آید', 'همکار desk'],
      ],
    ]);
    expect(JSON.stringify(await getOrder(api, shopper, id))).not.toContain('زنگ زد');
  });
});

describe('cancellation by the shop', () => {
  it('rejects a request with a reason that the guest receives', async () => {
    const place = await makeResidence(api.db, { residence: { instant: false } });
    const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(3, 1), { send_submit_notification: true }));
    expect(await quote(id)).toMatchObject({ can_cancel: true, paid: 0, full: 0, terms: 0 });
    expect((await cancel(await read(id), {})).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'canceled', cancel_reason: 'تعمیرات' });
    expect((await getOrder(api, shopper, id)).cancel_reason).toBe('تعمیرات');
    expect(api.sms.sent.filter(({ text }) => text?.includes('علت: تعمیرات')).map(({ mobile }) => mobile)).toEqual([
      MOBILE,
    ]);
  });

  it.each(['in_progress', 'ready', 'send'] as const)(
    'refunds goods in status %s in full, to the toman, and returns them to stock',
    async (status) => {
      const id = await paidGoods(2);
      const path = { in_progress: [], ready: ['ready'], send: ['ready', 'send'] }[status];
      let item = await read(id);
      for (const to of path) item = await stepped(item, to);
      expect(await quote(id)).toMatchObject({ paid: 180_000, full: 180_000, terms: 180_000, version: item.version });
      expect(await getCredit(api, shopper)).toBe(20_000_000 - 180_000);
      expect((await cancel(item, { expected_refund: 180_000 })).status).toBe(200);
      expect([await getCredit(api, shopper), await stock()]).toEqual([20_000_000, 10]);
      expect((await cancel(await read(id), { expected_refund: 180_000 })).status).toBe(409);
      expect(await getCredit(api, shopper)).toBe(20_000_000);
    },
  );

  it('offers the cancellation of the caller’s own order as long as its customer may cancel it', async () => {
    const id = await placeOrder(api, desk, goodsBody(product, 1));
    const foreign = await paidGoods();
    const offers = async (order: number) => [(await read(order)).can_cancel, (await quote(order)).can_cancel];
    expect(await offers(id)).toEqual([true, true]);
    expect(
      (
        await api.ok(panelDeskEndpoints.markDeskPaid, {
          token: desk.token,
          params: { id },
          body: { version: 1, way: 'cash' },
        })
      ).item.paid,
    ).toBe(90_000);
    for (const order of [id, foreign]) await stepped(await read(order), 'ready');
    expect(await offers(id)).toEqual([false, false]);
    expect((await cancel(await read(id), { expected_refund: 90_000 })).status).toBe(409);
    expect(await offers(foreign)).toEqual([true, true]);
    expect((await cancel(await read(foreign), { expected_refund: 90_000 })).status).toBe(200);
  });

  it('refunds a paid stay in full or by its terms, as the desk chooses, and only the quoted amount', async () => {
    const place = await makeResidence(api.db, { residence: { cancellation: 'strict' } });
    const book = async (ahead: number) =>
      await placeOrder(api, shopper, stayBody(place, nightsFrom(ahead, 2), { payment_type: 'credit' }));
    const [one, two] = [await book(5), await book(8)];
    const before = await getCredit(api, shopper);
    const { paid, terms, full } = await quote(one);
    expect([full, terms < paid, terms > 0]).toEqual([paid, true, true]);
    const wrong = await cancel(await read(one), { refund: 'terms', expected_refund: full });
    expect([wrong.status, wrong.envelope]).toMatchObject([409, { data: { item: { status: 'in_progress' } } }]);
    expect((await cancel(await read(one), { refund: 'terms', expected_refund: terms })).status).toBe(200);
    expect(await getCredit(api, shopper)).toBe(before + terms);
    expect((await cancel(await read(two), { expected_refund: full })).status).toBe(200);
    expect(await getCredit(api, shopper)).toBe(before + terms + full);
  });
});

describe('telephone orders and desk payments', () => {
  const take = async (body: object, key = 'one', by: LoggedIn = desk) =>
    await api.call(panelDeskEndpoints.takeOrder, {
      token: by.token,
      body,
      headers: { 'idempotency-key': key },
    });

  it('create one order for a new customer when repeated, and none with a receipt of another order', async () => {
    const body = {
      ...goodsBody(product, 2, { delivery: 'post' }),
      customer: '09125556677',
      customer_name: 'رضا کریمی',
      new_address: { address: 'خیابان آزادی', number: '۳', lat: 35.7, lng: 51.4 },
      payment: { way: 'card_to_card', ref: '۷۷۸۸۹۹' },
    };
    const first = await take(body);
    expect([first.status, first.envelope]).toMatchObject([
      200,
      {
        data: {
          item: {
            status: 'in_progress',
            paid: 180_000,
            submit_by: 'panel',
            customer: { name: 'رضا کریمی', mobile: '09125556677' },
            address: { address: 'خیابان آزادی', number: '۳' },
            payments: [
              { gateway: 'card_to_card', ref: '778899', amount: 180_000, status: 'verified', by: { id: desk.userId } },
            ],
          },
        },
      },
    ]);
    expect((await take(body)).envelope).toMatchObject({ data: { item: { paid: 180_000 } } });
    expect([await api.db.$count(orders), await api.db.$count(payments)]).toEqual([1, 1]);
    const other = { ...body, new_address: undefined, delivery: 'pickup' };
    const again = await take(other, 'two');
    expect(fieldOf(again)).toEqual([400, 'ref', 'این شمارهٔ پیگیری پیش از این برای سفارش دیگری ثبت شده است.']);
    expect(await api.db.$count(orders)).toBe(1);
    const corrected = await take({ ...other, payment: { way: 'card_to_card', ref: '778800' } }, 'two');
    expect(corrected.envelope).toMatchObject({ data: { item: { paid: 180_000 } } });
    expect([await api.db.$count(orders), await api.db.$count(payments)]).toEqual([2, 2]);
  });

  it('are refused with the order’s id and number when the form of an order is sent with other content', async () => {
    const body = { ...goodsBody(product), customer: MOBILE };
    const first = await take(body);
    const id = first.envelope.success ? first.envelope.data.item.id : 0;
    const changed = await take({ ...body, customer: '09125556677' });
    expect([changed.status, changed.envelope]).toMatchObject([
      409,
      { msg: expect.stringMatching(/محتوای دیگری ثبت شده است: سفارش ۰۰۰۰۰۱\./), data: { order_id: id } },
    ]);
    await cancel(await read(id), {});
    for (const content of [body, { ...body, customer: '09125556677' }])
      expect((await take(content)).envelope).toMatchObject({
        msg: expect.stringContaining('(۰۰۰۰۰۱) لغو شده است'),
        data: { order_id: id },
      });
    expect(await api.db.$count(orders)).toBe(1);
  });

  /** The texts sent to a number, in order. */
  const textsTo = (to: string) => api.sms.sent.flatMap(({ mobile, text }) => (mobile === to && text ? [text] : []));
  const hostMobile = async () =>
    (await api.db.select({ mobile: hosts.mobile }).from(hosts).where(eq(hosts.id, host.hostId)))[0]?.mobile ?? '';

  it('of a host write no name and no address into the account of a guest', async () => {
    const guest = await makeShopper(api, { mobile: '09125556677' });
    const place = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    const body = {
      ...stayBody(place, nightsFrom(3, 1)),
      customer: '09125556677',
      customer_name: 'نام‌کاشته',
      guest_name: 'مهمان',
    };
    const address = { address: 'نشانی دیگری', number: '۳' };
    const refused = await take({ ...body, new_address: address }, 'one', host);
    expect([refused.status, !refused.envelope.success && refused.envelope.errors?.[0]?.field]).toEqual([
      400,
      'new_address',
    ]);
    expect((await take(body, 'two', host)).status).toBe(200);
    const own = { token: guest.token, params: { id: guest.customerId } };
    const { customer } = await api.ok(customerEndpoints.getCustomer, own);
    const { addresses } = await api.ok(customerEndpoints.getAddresses, own);
    expect([customer.first_name, customer.last_name, addresses]).toEqual(['', '', []]);
  });

  it('state the day until which goods are to be paid', async () => {
    await take({ ...goodsBody(product), customer: MOBILE });
    expect(textsTo(MOBILE)).toEqual([
      'کاروان‌سرا: سفارش ۰۰۰۰۰۱ ثبت شد. تا ساعت ۱۱:۳۰ روز ۲ آذر پرداخت کنید:\nhttps://shop.test/order/1',
    ]);
  });

  it('for food that is paid by a link are to be paid before its delivery hour, and later only at the desk', async () => {
    const body = await foodBody(api, shopper, '2026-11-21 13:00');
    const { envelope } = await take({ ...body, customer: MOBILE, payment_type: 'cash' });
    const id = envelope.success ? envelope.data.item.id : 0;
    expect(textsTo(MOBILE)).toEqual([
      'کاروان‌سرا: سفارش ۰۰۰۰۰۱ ثبت شد. تا ساعت ۱۳:۰۰ فردا پرداخت کنید:\nhttps://shop.test/order/1',
    ]);
    expect(await getOrder(api, shopper, id)).toMatchObject({ can_pay: true, pay_before: '2026-11-21T09:30:00.000Z' });
    api.clock.set('2026-11-21T09:30:00.000Z');
    expect(await getOrder(api, shopper, id)).toMatchObject({ can_pay: false, can_cancel: false });
    await releaseExpiredHolds(api.deps);
    const item = await read(id);
    expect(item).toMatchObject({
      status: 'created',
      pay_before: '2026-11-23T08:00:00.000Z',
      can_mark_paid: true,
      can_cancel: true,
    });
    const paid = await api.ok(panelDeskEndpoints.markDeskPaid, {
      token: desk.token,
      params: { id },
      body: { version: item.version, way: 'cash' },
    });
    expect(paid.item).toMatchObject({ status: 'in_progress', paid: item.price });
  });

  it('for food are cooked unpaid, never lapse, and are paid on delivery', async () => {
    const body = await foodBody(api, shopper, '2026-11-25 13:00');
    const { envelope } = await take({ ...body, customer: MOBILE });
    const id = envelope.success ? envelope.data.item.id : 0;
    expect(textsTo(MOBILE)).toEqual([expect.stringContaining('هنگام تحویل')]);
    api.clock.set('2026-11-25T05:00:00.000Z');
    await releaseExpiredHolds(api.deps);
    for (const by of [desk, kitchen])
      expect(await waits(by)).toEqual([{ kind: 'to_cook', time: '2026-11-25 13:00', count: 1, ids: [id] }]);
    const sheet = async () =>
      (await api.ok(panelDeskEndpoints.getKitchenSheet, { token: kitchen.token, query: { date: '2026-11-25' } })).hours
        .flatMap(({ orders: list }) => list)
        .map((order) => [order.id, order.to_pay]);
    const order = await read(id);
    const { price } = order;
    expect(order).toMatchObject({
      status: 'in_progress',
      payment_type: 'on_delivery',
      owed: price,
      can_mark_paid: true,
    });
    expect(await sheet()).toEqual([[id, price]]);
    expect(await read(id, kitchen)).toMatchObject({ can_mark_paid: false, next_statuses: ['ready'] });
    const ready = await stepped(order, 'ready');
    const sent = await stepped(ready, 'send');
    const { item } = await api.ok(panelDeskEndpoints.changeOrderStatus, {
      token: desk.token,
      params: { id },
      body: { version: sent.version, to: 'done', payment: { way: 'card_reader' } },
    });
    expect(item).toMatchObject({ status: 'done', paid: price, owed: 0, can_mark_paid: false });
    expect(item.payments).toEqual([
      expect.objectContaining({ gateway: 'card_reader', amount: price, status: 'verified' }),
    ]);
    // An unpaid order of a customer is not cooked.
    await placeOrder(api, shopper, await foodBody(api, shopper, '2026-11-27 13:00'));
    expect(await waits(kitchen)).toEqual([]);
  });

  it('that are paid with the order send no request for payment, to customer or host', async () => {
    const place = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    await take({ ...goodsBody(product), customer: MOBILE, payment: { way: 'cash' } }, 'goods');
    await take({ ...stayBody(place, nightsFrom(3, 1)), customer: MOBILE, payment: { way: 'cash' } }, 'stay');
    // Without a price the order is paid by its submit.
    await api.db.insert(coupons).values({ code: 'ALL', title: 'همه', kind: 'percent', amount: 100 });
    const free = goodsBody(product, 1, { coupon: 'ALL' });
    await take({ ...free, customer: MOBILE, payment: { way: 'cash' } }, 'free');
    expect(textsTo(MOBILE)).toEqual([
      expect.stringContaining('سفارش ۰۰۰۰۰۱ پرداخت شد و آماده می‌شود'),
      expect.stringContaining('رزرو ۰۰۰۰۰۲ پرداخت و قطعی شد'),
      expect.stringContaining('سفارش ۰۰۰۰۰۳ پرداخت شد و آماده می‌شود'),
    ]);
    expect(textsTo(await hostMobile())).toEqual([expect.stringContaining('رزرو ۰۰۰۰۰۲ قطعی شد')]);
  });

  it('leave nothing when a payment taken with the order cannot be recorded, and are placed and paid by the repeat', async () => {
    const place = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    const body = { ...stayBody(place, nightsFrom(3, 1)), customer: MOBILE, payment: { way: 'cash' } };
    const repair = await breakWrites(api.db, 'payments', 'insert');
    expect([(await take(body)).status, (await take(body)).status]).toEqual([500, 500]);
    await repair();
    expect([await api.db.$count(orders), textsTo(MOBILE), textsTo(await hostMobile())]).toEqual([0, [], []]);
    expect((await take(body)).envelope).toMatchObject({ data: { item: { status: 'in_progress', paid: 1_000_000 } } });
    expect(textsTo(MOBILE)).toEqual([expect.stringContaining('پرداخت و قطعی شد')]);
    expect(textsTo(await hostMobile())).toEqual([expect.stringContaining('قطعی شد')]);
  });

  it('request the payment once when the first request died before that', async () => {
    const body = { ...goodsBody(product), customer: MOBILE };
    const repairs = [
      await breakWrites(api.db, 'rate_limits', 'insert'),
      await breakWrites(api.db, 'order_messages', 'insert'),
    ];
    await take(body);
    for (const repair of repairs) await repair();
    expect(textsTo(MOBILE)).toEqual([]);
    const published = jest.fn();
    const subscriber = { userId: desk.userId, onChange: published, onEnd: jest.fn() };
    const stop = api.deps.orderChanges.subscribe(subscriber);
    expect([(await take(body)).status, (await take(body)).status]).toEqual([200, 200]);
    stop?.();
    expect(textsTo(MOBILE)).toEqual([expect.stringContaining('سفارش ۰۰۰۰۰۱ ثبت شد')]);
    expect(published).toHaveBeenCalledTimes(1);
  });

  it('reserve an hour and portions for food with toppings, and are refused when these are used up', async () => {
    await changeShop(api, { shop_type: 'eco_food' });
    await api.db.insert(slots).values({ date: '2026-11-21', time: '13:00', capacity: 1 });
    const dish = await makeProduct(api.db, {
      type: 'food',
      name: 'قورمه‌سبزی',
      price: 200_000,
      old_price: null,
      daily_portions: 5,
      toppings: [{ title: 'ماست', price: 30_000 }],
    });
    const line = { product_id: dish.id, count: 2, toppings: [{ id: dish.toppings[0] ?? 0, count: 1 }] };
    const body = {
      products: [{ ...line, times: ['2026-11-21 13:00'] }],
      delivery: 'slot',
      customer: MOBILE,
      new_address: { address: 'کوچهٔ سرو', number: '۸', lat: 35.7, lng: 51.4 },
    };
    expect(
      fieldOf(await take({ ...body, products: [{ ...line, count: 6, times: ['2026-11-21 13:00'] }] }, 'many'))[0],
    ).toBe(409);
    const [none, past] = [
      await take({ ...body, products: [line] }, 'none'),
      await take({ ...body, products: [{ ...line, times: ['2026-11-19 13:00'] }] }, 'past'),
    ];
    expect([fieldOf(none).slice(0, 2), fieldOf(past).slice(0, 2)]).toEqual([
      [400, 'times'],
      [409, 'times'],
    ]);
    expect((await take(body)).envelope).toMatchObject({
      data: {
        item: {
          status: 'in_progress',
          payment_type: 'on_delivery',
          submit_by: 'panel',
          time: '2026-11-21 13:00',
          delivery: 'slot',
          customer: { name: 'سارا کریمی' },
          address: { address: 'کوچهٔ سرو' },
          lines: [{ name: 'قورمه‌سبزی', count: 2, toppings: ['ماست'] }],
          invoice: { products_price: 460_000 },
          can_mark_paid: true,
        },
      },
    });
    // The hour has no capacity for a second order.
    expect(fieldOf(await take({ ...body, customer: '09125556677', customer_name: 'مینا' }, 'two')).slice(0, 2)).toEqual(
      [409, 'times'],
    );
    expect(await api.db.select({ taken: slots.taken }).from(slots)).toEqual([{ taken: 1 }]);
    expect(await api.db.$count(orders)).toBe(1);
  });

  it('take the items of a package from stock, and are refused when an item runs short', async () => {
    const cup = await makeProduct(api.db, { name: 'استکان', price: 50_000, stock: 3 });
    const pack = await makeProduct(api.db, { type: 'package', name: 'بستهٔ چای', price: 130_000, old_price: null });
    await api.db.insert(packageItems).values([
      { package_id: pack.id, product_id: product, position: 0, count: 1 },
      { package_id: pack.id, product_id: cup.id, position: 1, count: 2 },
    ]);
    const body = { ...goodsBody(pack.id), customer: '09125556677', customer_name: 'رضا کریمی' };
    expect((await take(body)).envelope).toMatchObject({
      data: {
        item: {
          status: 'created',
          price: 130_000,
          lines: [{ name: 'بستهٔ چای', count: 1 }],
          customer: { name: 'رضا کریمی' },
        },
      },
    });
    const stock = async (id: number) =>
      (await api.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
    expect([await stock(product), await stock(cup.id)]).toEqual([9, 1]);
    // One cup is left, and the package holds two.
    expect((await take(body, 'two')).status).toBe(409);
    expect([await stock(product), await stock(cup.id), await api.db.$count(orders)]).toEqual([9, 1, 1]);
  });

  it('accept an unpaid stay from a host, but no payment recorded by a host', async () => {
    const place = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    const body = { ...stayBody(place, nightsFrom(3, 1)), customer: '09125556677' };
    const { envelope } = await take(body, 'stay', host);
    expect(envelope).toMatchObject({ data: { item: { status: 'rt_accept', paid: 0, can_mark_paid: false } } });
    const refused = await take(
      { ...stayBody(place, nightsFrom(6, 1)), customer: '09125556677', payment: { way: 'cash' } },
      'paid',
      host,
    );
    expect(fieldOf(refused)[1]).toBe('payment');
    expect(await api.db.$count(orders)).toBe(1);
  });

  it('are quoted with delivery and the customer’s coupon, and refused for another price', async () => {
    await api.db.insert(shippingZones).values([
      {
        position: 1,
        title: 'شهر',
        price: 30_000,
        polygon: [
          [35, 51],
          [36, 51],
          [36, 52],
          [35, 52],
        ],
      },
      { position: 2, title: 'همه‌جا', price: 80_000, polygon: null },
    ]);
    await api.db
      .insert(coupons)
      .values({ code: 'SARA', title: 'برای سارا', kind: 'fixed', amount: 10_000, customer_id: shopper.customerId });
    const order = { products: [{ product_id: product, count: 2 }], delivery: 'post', coupon: 'SARA' };
    const quote = async (body: object) =>
      await api.call(panelDeskEndpoints.quoteDeskOrder, { token: desk.token, body: { ...order, ...body } });
    expect((await quote({ customer: '09125556677' })).status).toBe(404);
    expect((await quote({ customer: MOBILE, new_place: { lat: 35.7, lng: 51.4 } })).envelope).toMatchObject({
      data: { invoice: { price: 200_000, shipping_price: 30_000, discount: 10_000 } },
    });
    expect((await quote({ customer: MOBILE, new_place: null })).envelope).toMatchObject({
      data: { invoice: { price: 250_000 } },
    });
    const body = {
      ...order,
      customer: MOBILE,
      new_address: { address: 'خیابان آزادی', number: '۳', lat: 35.7, lng: 51.4 },
    };
    const refused = await take({ ...body, quoted_price: 190_000 });
    expect([refused.status, refused.envelope]).toMatchObject([409, { data: { invoice: { price: 200_000 } } }]);
    expect(await api.db.$count(orders)).toBe(0);
    expect((await take({ ...body, quoted_price: 200_000 })).envelope).toMatchObject({
      data: { item: { price: 200_000 } },
    });
  });

  it('without a place on the map cost what the zone costs that was chosen by its name', async () => {
    const polygon: [number, number][] = [
      [35, 51],
      [36, 51],
      [36, 52],
    ];
    const [city] = await api.db
      .insert(shippingZones)
      .values([
        { position: 1, title: 'شهر', price: 30_000, polygon },
        { position: 2, title: 'همه‌جا', price: 80_000, polygon: null },
      ])
      .returning();
    const zone = city?.id ?? 0;
    const order = { products: [{ product_id: product, count: 1 }], delivery: 'post', customer: MOBILE };
    const { invoice } = await api.ok(panelDeskEndpoints.quoteDeskOrder, {
      token: desk.token,
      body: { ...order, new_place: null, new_zone: zone },
    });
    expect(invoice.shipping_price).toBe(30_000);
    const typed = { address: 'خیابان آزادی', number: '۳' };
    const taken = await take({ ...order, new_address: { ...typed, zone_id: zone }, quoted_price: invoice.price });
    expect(taken.envelope).toMatchObject({
      data: { item: { price: invoice.price, address: { zone: 'شهر', lat: null } } },
    });
    const unknown = await take({ ...order, new_address: { ...typed, zone_id: 999_999 } }, 'two');
    expect(fieldOf(unknown).slice(0, 2)).toEqual([400, 'new_address.zone_id']);
  });

  it('expire after three days without payment for goods, and after the usual time for a stay', async () => {
    const place = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    const goods = await take({ ...goodsBody(product), customer: MOBILE }, 'goods');
    const stay = await take({ ...stayBody(place, nightsFrom(3, 1)), customer: MOBILE }, 'stay');
    const idOf = ({ envelope }: typeof goods) => (envelope.success ? envelope.data.item.id : 0);
    api.clock.advance({ days: 2, minutes: 1380 });
    await releaseExpiredHolds(api.deps);
    expect([(await read(idOf(goods))).status, (await read(idOf(stay))).status]).toEqual(['created', 'canceled']);
    api.clock.advance({ minutes: 120 });
    await releaseExpiredHolds(api.deps);
    expect((await read(idOf(goods))).status).toBe('canceled');
  });

  it('record the payment of an unpaid order once, and notify the customer', async () => {
    const id = await placeOrder(api, shopper, goodsBody(product, 1, { send_submit_notification: true }));
    const item = await read(id);
    const pay = async (version = item.version) =>
      await api.call(panelDeskEndpoints.markDeskPaid, {
        token: desk.token,
        params: { id },
        body: { version, way: 'card_reader', ref: 'T-1234' },
      });
    expect((await pay()).envelope).toMatchObject({
      data: { item: { status: 'in_progress', paid: 90_000, payment_ref: 'T-1234', version: 2 } },
    });
    const again = await pay();
    expect([again.status, again.envelope]).toMatchObject([409, { data: { item: { paid: 90_000 } } }]);
    expect((await pay(2)).status).toBe(409);
    expect(await api.db.select().from(payments)).toMatchObject([
      { gateway: 'card_reader', status: 'verified', amount: 90_000, user_id: desk.userId, order_id: id },
    ]);
    expect((await auditOf(api)).filter(({ action }) => action === 'payment.desk')).toMatchObject([
      { user: desk.userId, details: { amount: 90_000, way: 'card_reader', order: id } },
    ]);
    expect(api.sms.sent.some(({ mobile, text }) => mobile === MOBILE && text?.includes('پرداخت'))).toBe(true);
  });

  it('are refused for a blocked customer, like the customer’s own orders', async () => {
    await api.ok(panelCustomersEndpoints.blockCustomer, {
      token: desk.token,
      params: { id: shopper.customerId },
      body: { version: 1, blocked: true, reason: 'بدحساب' },
    });
    const own = await submit(api, shopper, goodsBody(product));
    expect([own.status, own.envelope.msg]).toEqual([
      409,
      'ثبت سفارش و رزرو برای حساب شما بسته است؛ لطفاً با پشتیبانی فروشگاه تماس بگیرید.',
    ]);
    expect(fieldOf(await take({ ...goodsBody(product), customer: MOBILE }))[1]).toBe('customer');
    expect(await api.db.$count(orders)).toBe(0);
    await api.ok(panelCustomersEndpoints.blockCustomer, {
      token: desk.token,
      params: { id: shopper.customerId },
      body: { version: 2, blocked: false },
    });
    expect((await submit(api, shopper, goodsBody(product))).status).toBe(200);
  });
});

it('the daily report adds up what was placed, received, refunded and sold', async () => {
  const [credit, cash] = [await paidGoods(2), await placeOrder(api, shopper, goodsBody(product))];
  await api.ok(panelDeskEndpoints.markDeskPaid, {
    token: desk.token,
    params: { id: cash },
    body: { version: 1, way: 'cash' },
  });
  await cancel(await read(credit), { expected_refund: 180_000 });
  await placeOrder(
    api,
    shopper,
    stayBody(await makeResidence(api.db, { name: 'کلبه' }), nightsFrom(3, 1), { payment_type: 'credit' }),
  );
  const report = await api.ok(panelBooksEndpoints.getDayReport, { token: desk.token });
  expect(report).toMatchObject({
    date: '2026-11-20',
    placed: 3,
    canceled: 1,
    paid_orders: 3,
    by_way: [
      { way: 'cash', count: 1, amount: 90_000 },
      { way: 'credit', count: 2, amount: 1_180_000 },
    ],
    by_kind: [
      { kind: 'goods', count: 2, amount: 270_000 },
      { kind: 'stay', count: 1, amount: 1_000_000 },
    ],
    received: 1_270_000,
    refunds: { count: 1, amount: 180_000 },
    // The two pieces of the canceled order are back in stock.
    sold: [
      { name: 'کوزه', count: 1, amount: 90_000 },
      { name: 'کلبه', count: 1, amount: 1_000_000 },
    ],
  });
  // The entries behind it, to which the panel's page leads.
  const query = { from: '2026-11-20', only: 'received' };
  expect((await api.ok(panelBooksEndpoints.listBookEntries, { token: desk.token, query })).sum.debit).toBe(1_270_000);
  const tomorrow = await api.ok(panelBooksEndpoints.getDayReport, { token: desk.token, query: { date: '2026-11-21' } });
  expect(tomorrow).toMatchObject({ placed: 0, received: 0, by_way: [], sold: [] });
});

describe('the reminder of an unattended desk', () => {
  const reminders = () =>
    api.sms.sent.filter(({ text }) => text?.includes('کسی آن را ندیده')).map(({ mobile }) => mobile);

  it('is sent to owners and clerks once per order, and not while the desk is being viewed', async () => {
    const owner = await makeStaff(api);
    await paidGoods();
    api.clock.advance({ minutes: 9 });
    expect(await remindOnce(api.deps)).toBe(0);
    api.clock.advance({ minutes: 1 });
    expect(await Promise.all([remindOnce(api.deps), remindOnce(api.deps)])).toContain(1);
    expect(reminders().sort()).toEqual([owner.mobile, desk.mobile].sort());
    api.clock.advance({ minutes: 30 });
    expect(await remindOnce(api.deps)).toBe(0);
    await paidGoods();
    api.clock.advance({ minutes: 2 });
    await waits(desk, 'true');
    api.clock.advance({ minutes: 30 });
    expect(await remindOnce(api.deps)).toBe(0);
  });

  it('is sent after the configured minutes, and never when they are 0', async () => {
    await paidGoods();
    await makeStaff(api);
    const remind = async (deskReminderMinutes: number) =>
      await remindOnce({ ...api.deps, limits: { ...api.deps.limits, deskReminderMinutes } });
    api.clock.advance({ minutes: 20 });
    expect(await remind(0)).toBe(0);
    expect(await remind(25)).toBe(0);
    api.clock.advance({ minutes: 5 });
    expect(await remind(25)).toBe(1);
  });

  it('counts a paid stay for a later day until it is seen', async () => {
    await makeStaff(api);
    const ids: number[] = [];
    for (const start of [3, 4])
      ids.push(
        await placeOrder(
          api,
          shopper,
          stayBody(await makeResidence(api.db), nightsFrom(start, 1), { payment_type: 'credit' }),
        ),
      );
    const [seen = 0] = ids;
    await api.ok(panelDeskEndpoints.markDeskSeen, { token: desk.token, params: { id: seen }, body: {} });
    api.clock.advance({ minutes: 10 });
    expect(await remindOnce(api.deps)).toBe(1);
  });

  it('is sent although a page is open in the background, but not for orders of the previous day', async () => {
    const id = await paidGoods();
    api.clock.advance({ minutes: 5 });
    await waits();
    api.clock.advance({ minutes: 5 });
    expect(await remindOnce(api.deps)).toBe(1);
    await api.db.update(orders).set({ reminded_at: null }).where(eq(orders.id, id));
    api.clock.advance({ days: 1 });
    expect(await remindOnce(api.deps)).toBe(0);
  });
});
