import { coupons } from '@/backend/db/schema/coupons';
import { nights, orderEvents } from '@/backend/db/schema/orders';
import { ledger } from '@/backend/db/schema/payments';
import { comments } from '@/backend/db/schema/comments';
import type { BodyOf } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { OrderStatus } from '@/contract/orders.schemas';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  getCredit,
  goodsBody,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
} from '@tests/support/order-helpers';
import { makeStaff, moveOrder } from '@tests/support/panel';

let shopper: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  shopper = await makeShopper(api, { credit: 5_000_000 });
});

const cancel = (who: LoggedIn, id: number, expected: Partial<BodyOf<typeof ordersEndpoints.changeStatus>> = {}) =>
  api.call(ordersEndpoints.changeStatus, {
    params: { id },
    token: who.token,
    body: { status: 'canceled', ...expected },
  });
const move = async (who: LoggedIn, id: number, status: OrderStatus) => (await moveOrder(api, who, id, status)).status;

describe('one order', () => {
  it('is returned to its customer and to staff, and answered with 404 or 401 to all others [AUTH-08]', async () => {
    const id = await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(3, 1)));
    expect(await getOrder(api, shopper, id)).toMatchObject({ order_id: id });
    expect(await getOrder(api, await makeStaff(api), id)).toMatchObject({ order_id: id });
    const read = async (token: string | null, params = { id }) =>
      (await api.call(ordersEndpoints.getOrder, { token, params })).status;
    expect(await read((await makeShopper(api)).token)).toBe(404);
    expect(await read(await api.guest())).toBe(404);
    expect(await read(null)).toBe(401);
    expect(await read(shopper.token, { id: id + 1 })).toBe(404);
  });

  it('is returned as expired from its deadline on, before the expiry job has run', async () => {
    const id = await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(3, 1)));
    api.clock.advance({ minutes: 30 });
    const order = await getOrder(api, shopper, id);
    expect(order).toMatchObject({
      status: 'canceled',
      sub_status: 'canceled_expired',
      can_pay: false,
      can_cancel: false,
      refund: 0,
    });
    expect(order.timeline.map(({ status, sub_status }) => [status, sub_status])).toEqual([
      ['rt_accept', null],
      ['canceled', 'canceled_expired'],
    ]);
  });

  it('can be rated once, when it is done [ORD-03]', async () => {
    const residence = await makeResidence(api.db);
    const id = await placeOrder(api, shopper, stayBody(residence, nightsFrom(3, 1), { payment_type: 'credit' }));
    expect(await getOrder(api, shopper, id)).toMatchObject({ can_rate: false });
    api.clock.advance({ days: 3 });
    await move(await makeStaff(api), id, 'done');
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'done', can_rate: true });
    await api.db.insert(comments).values({
      product_id: residence,
      order_id: id,
      name: 'x',
      star: 5,
      comment: 'x',
      status: 'pending',
      created_at: api.clock.now(),
    });
    expect(await getOrder(api, shopper, id)).toMatchObject({ can_rate: false });
  });
});

describe('the list of orders [ORD-01]', () => {
  const list = (who: LoggedIn, query = {}, customer = who.customerId) =>
    api.call(ordersEndpoints.listOrders, { params: { id: customer }, token: who.token, query });

  it('is sorted newest first, filtered by status and paginated, with the number of orders in each status', async () => {
    const residence = await makeResidence(api.db);
    const ids: number[] = [];
    for (const ahead of [3, 5, 7]) {
      ids.unshift(await placeOrder(api, shopper, stayBody(residence, nightsFrom(ahead, 1))));
      api.clock.advance({ seconds: 1 });
    }
    await placeOrder(api, await makeShopper(api), stayBody(residence, nightsFrom(9, 1)));
    await move(shopper, ids[1] ?? 0, 'canceled');
    const all = await api.ok(ordersEndpoints.listOrders, { params: { id: shopper.customerId }, token: shopper.token });
    expect(all).toMatchObject({ page: 1, limit: 20, total: 3, counts: { rt_accept: 2, canceled: 1 } });
    expect(all.orders.map((one) => one.order_id)).toEqual(ids);
    expect(all.orders[0]?.products).toHaveLength(1);
    const some = await api.ok(ordersEndpoints.listOrders, {
      params: { id: shopper.customerId },
      token: shopper.token,
      query: { status: 'rt_accept,done', limit: 1, page: 2 },
    });
    expect([some.orders.map((one) => one.order_id), some.total]).toEqual([[ids[2]], 2]);
    const none = await api.ok(ordersEndpoints.listOrders, {
      params: { id: shopper.customerId },
      token: shopper.token,
      query: { status: 'done' },
    });
    expect([none.orders, none.total]).toEqual([[], 0]);
  });

  it('is returned to its customer only; an unknown status is refused', async () => {
    const other = await makeShopper(api);
    expect((await list(shopper, {}, other.customerId)).status).toBe(404);
    expect((await api.call(ordersEndpoints.listOrders, { params: { id: 1 } })).status).toBe(401);
    expect((await api.call(ordersEndpoints.listOrders, { params: { id: 1 }, token: await api.guest() })).status).toBe(
      404,
    );
    expect((await list(shopper, { status: 'created,nonsense' })).status).toBe(400);
  });
});

describe('a cancel by the customer [ORD-02]', () => {
  it('releases the nights and the coupon of an unpaid stay', async () => {
    const residence = await makeResidence(api.db);
    await api.db.insert(coupons).values({ code: 'A', title: 'x', kind: 'fixed', amount: 1_000 });
    const id = await placeOrder(
      api,
      shopper,
      stayBody(residence, nightsFrom(3, 2), { use_coupon: true, coupon: 'a', send_submit_notification: true }),
    );
    api.clock.advance({ minutes: 1 });
    const { envelope } = await cancel(shopper, id);
    expect(envelope).toMatchObject({
      msg: 'رزرو لغو شد.',
      data: { order: { status: 'canceled', sub_status: 'canceled_rt_guest_reject_cancel', pay_before: null } },
    });
    expect([await api.db.$count(nights), await getCredit(api, shopper)]).toEqual([0, 5_000_000]);
    expect(await api.db.select({ uses: coupons.uses }).from(coupons)).toEqual([{ uses: 0 }]);
    expect(api.sms.sent.findLast(({ text }) => text)?.text).toContain('رزرو ۰۰۰۰۰۱ را لغو کرد');
    expect(await move(shopper, id, 'canceled')).toBe(409);
  });

  it('refunds a paid stay to the credit by its terms, with the amount shown before', async () => {
    const id = await placeOrder(
      api,
      shopper,
      stayBody(await makeResidence(api.db), nightsFrom(3, 2), { payment_type: 'credit' }),
    );
    expect(await getOrder(api, shopper, id)).toMatchObject({
      status: 'in_progress',
      can_cancel: true,
      refund: 1_000_000,
    });
    const { envelope } = await cancel(shopper, id);
    expect(envelope.msg).toBe('رزرو لغو شد و ۱٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازگشت.');
    expect(await getCredit(api, shopper)).toBe(4_000_000);
    expect(await api.db.select().from(ledger)).toMatchObject([
      { kind: 'order', amount: -2_000_000 },
      { kind: 'refund', amount: 1_000_000, balance: 4_000_000, cause: `refund:${id}` },
    ]);
    expect(await api.db.$count(nights)).toBe(0);
  });

  it('of a paid stay is refused on the day of arrival', async () => {
    const id = await placeOrder(
      api,
      shopper,
      stayBody(await makeResidence(api.db), nightsFrom(1, 1), { payment_type: 'credit' }),
    );
    api.clock.advance({ days: 1 });
    expect(await getOrder(api, shopper, id)).toMatchObject({ can_cancel: false, refund: 0 });
    expect(await move(shopper, id, 'canceled')).toBe(409);
  });

  it.each([
    ['an unanswered request', false, 'rt_wait', 120],
    ['an unpaid hold', true, 'rt_accept', 30],
  ] as const)('releases the night of %s for tonight until its hold ends', async (_, instant, status, minutes) => {
    const residence = await makeResidence(api.db, { residence: { instant } });
    const book = () => placeOrder(api, shopper, stayBody(residence, nightsFrom(0, 1)));
    const one = await book();
    expect(await getOrder(api, shopper, one)).toMatchObject({ status, can_cancel: true, refund: 0 });
    expect((await cancel(shopper, one)).envelope.msg).toBe('رزرو لغو شد.');
    expect(await api.db.$count(nights)).toBe(0);
    // Another order takes the same night.
    const two = await book();
    api.clock.advance({ minutes });
    expect(await getOrder(api, shopper, two)).toMatchObject({ sub_status: 'canceled_expired', can_cancel: false });
    expect(await move(shopper, two, 'canceled')).toBe(409);
  });

  it('refunds the whole price of goods in progress, and is refused once they are ready', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id: product } = await makeProduct(api.db, { price: 300_000, stock: 2 });
    const [one, two] = [
      await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'credit' })),
      await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'credit' })),
    ];
    expect(await getCredit(api, shopper)).toBe(4_400_000);
    expect(await move(shopper, one, 'canceled')).toBe(200);
    expect(await getCredit(api, shopper)).toBe(4_700_000);
    await move(await makeStaff(api), two, 'ready');
    expect(await getOrder(api, shopper, two)).toMatchObject({ can_cancel: false, refund: 0 });
    expect(await move(shopper, two, 'canceled')).toBe(409);
  });

  it('refunds the whole price of food before its delivery hour, and is refused from then on, except to staff', async () => {
    const body = await foodBody(api, shopper, '2026-11-20 13:30', { payment_type: 'credit' });
    const [one, two] = [await placeOrder(api, shopper, body), await placeOrder(api, shopper, body)];
    api.clock.set('2026-11-20T09:59:59.000Z');
    expect(await getOrder(api, shopper, one)).toMatchObject({ can_cancel: true, refund: 300_000 });
    expect(await move(shopper, one, 'canceled')).toBe(200);
    expect(await getCredit(api, shopper)).toBe(4_700_000);
    api.clock.set('2026-11-20T10:00:00.000Z');
    expect(await getOrder(api, shopper, two)).toMatchObject({ status: 'in_progress', can_cancel: false, refund: 0 });
    expect(await move(shopper, two, 'canceled')).toBe(409);
    expect(await getCredit(api, shopper)).toBe(4_700_000);
    expect(await move(await makeStaff(api), two, 'canceled')).toBe(200);
    expect(await getCredit(api, shopper)).toBe(5_000_000);
  });
});

describe('a cancellation with expected amounts [ORD-02]', () => {
  const CHANGED = 'مبلغ پرداختی یا بازگشتی تغییر کرده و لغو انجام نشد. مبلغ تازه را ببینید و دوباره تأیید کنید.';
  const stateOf = async (id: number) => [
    await getOrder(api, shopper, id),
    await api.db.$count(orderEvents),
    await api.db.$count(ledger),
    await api.db.$count(nights),
    await getCredit(api, shopper),
  ];
  const paidStay = async () =>
    await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(5, 2), { payment_type: 'credit' }));

  it.each([
    [{ expected_refund: 0 }],
    [{ expected_refund: 2_000_001 }],
    [{ expected_paid: 0 }],
    [{ expected_paid: 1_999_999, expected_refund: 2_000_000 }],
    [{ expected_paid: 2_000_000, expected_refund: 1_000_000 }],
  ])('is refused without any change when they differ (%j)', async (expected) => {
    const id = await paidStay();
    const before = await stateOf(id);
    const { status, envelope } = await cancel(shopper, id, { ...expected });
    expect([status, envelope.msg]).toEqual([409, CHANGED]);
    expect(await stateOf(id)).toEqual(before);
  });

  it('refunds the amount that was shown, and is refused after a midnight that has reduced it', async () => {
    const [one, two] = [await paidStay(), await paidStay()];
    const { refund: expected_refund, paid: expected_paid } = await getOrder(api, shopper, one);
    const shown = { status: 'canceled', expected_refund, expected_paid } as const;
    expect([expected_refund, expected_paid]).toEqual([2_000_000, 2_000_000]);
    expect((await cancel(shopper, one, shown)).status).toBe(200);
    expect(await getCredit(api, shopper)).toBe(3_000_000);
    api.clock.set('2026-11-20T20:30:00.000Z');
    const late = await cancel(shopper, two, shown);
    expect([late.status, late.envelope.msg]).toEqual([409, CHANGED]);
    const { refund } = await getOrder(api, shopper, two);
    expect(refund).toBe(1_000_000);
    expect((await cancel(shopper, two, { ...shown, expected_refund: refund })).status).toBe(200);
    expect(await getCredit(api, shopper)).toBe(4_000_000);
  });

  it('of a canceled order is refused as without them', async () => {
    const id = await paidStay();
    expect(await move(shopper, id, 'canceled')).toBe(200);
    const { status, envelope } = await cancel(shopper, id, { expected_refund: 7, expected_paid: 7 });
    expect([status, envelope.msg]).toEqual([409, 'در وضعیت فعلی این تغییر ممکن نیست.']);
  });
});

describe('a change of an order’s status', () => {
  const all: OrderStatus[] = ['created', 'in_progress', 'ready', 'send', 'rt_wait', 'rt_accept', 'done'];

  it('is refused to a customer except for the cancel [ORD-02]', async () => {
    const id = await placeOrder(
      api,
      shopper,
      stayBody(await makeResidence(api.db, { residence: { instant: false } }), nightsFrom(3, 1)),
    );
    for (const status of all) expect(await move(shopper, id, status)).toBe(409);
    expect(await api.db.$count(orderEvents)).toBe(1);
  });

  it('by staff accepts a stay, which then waits for its payment', async () => {
    const panel = await makeStaff(api);
    const id = await placeOrder(
      api,
      shopper,
      stayBody(await makeResidence(api.db, { residence: { instant: false } }), nightsFrom(3, 1), {
        send_submit_notification: true,
      }),
    );
    api.clock.advance({ minutes: 90 });
    const { envelope } = await moveOrder(api, panel, id, 'rt_accept');
    expect(envelope).toMatchObject({
      data: { item: { status: 'rt_accept', pay_before: '2026-11-20T10:00:00.000Z' } },
    });
    expect(api.sms.sent.at(-1)?.text).toContain('میزبان درخواست ۰۰۰۰۰۱ را پذیرفت');
    expect(await move(panel, id, 'rt_accept')).toBe(409);
    expect(await move(panel, id, 'in_progress')).toBe(409);
  });

  it('by staff refuses a stay and releases its nights; accepting after the deadline is refused', async () => {
    const panel = await makeStaff(api);
    const residence = await makeResidence(api.db, { residence: { instant: false } });
    const [one, two] = [
      await placeOrder(api, shopper, stayBody(residence, nightsFrom(3, 1))),
      await placeOrder(api, shopper, stayBody(residence, nightsFrom(5, 1))),
    ];
    expect((await moveOrder(api, panel, one, 'canceled')).envelope).toMatchObject({
      data: { item: { sub_status: 'canceled_rt_host_reject' } },
    });
    expect(await api.db.$count(nights)).toBe(1);
    api.clock.advance({ minutes: 120 });
    expect(await move(panel, two, 'rt_accept')).toBe(409);
    expect(await getOrder(api, shopper, two)).toMatchObject({ status: 'canceled', sub_status: 'canceled_expired' });
  });

  it('by staff moves paid goods through ready and send to done, one step at a time', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const panel = await makeStaff(api);
    const id = await placeOrder(
      api,
      shopper,
      goodsBody((await makeProduct(api.db, {})).id, 1, { payment_type: 'credit' }),
    );
    expect([await move(panel, id, 'send'), await move(panel, id, 'done')]).toEqual([409, 409]);
    for (const status of ['ready', 'send', 'done'] as const) expect(await move(panel, id, status)).toBe(200);
    expect((await getOrder(api, shopper, id)).timeline.map(({ status }) => status)).toEqual([
      'created',
      'in_progress',
      'ready',
      'send',
      'done',
    ]);
    expect(await move(panel, id, 'canceled')).toBe(409);
  });
});
