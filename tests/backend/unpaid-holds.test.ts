import { eq, sql } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { users } from '@/backend/db/schema/users';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { TEST_LIMITS, TEST_ORIGIN, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeShopper,
  makeShoppers,
  nightsFrom,
  NO_TRACES,
  getOrder,
  placeOrder,
  stayBody,
  submit,
  countByStatus,
  orderTraces,
} from '@tests/support/order-helpers';
import { makeStaff, moveOrder } from '@tests/support/panel';
import { allAtOnce, deadlocks, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';

const NIGHTS = 60;
const PIECES = 500;
const VALUE = 2_000_000_000;
const ADDRESS = { [CLIENT_ADDRESS_HEADER]: '198.51.100.7' };

let me: LoggedIn;
const api = setUpTestBackend({
  payment: ({ db, clock }) => sandboxBank({ db, clock }),
  limits: {
    goodsHoldMinutes: 10,
    unpaid: {
      customer: { nights: NIGHTS, pieces: PIECES, slots: 3, value: VALUE },
      withoutMobile: { orders: 2, nights: 10, pieces: 50, slots: 2, value: VALUE },
      address: { orders: 4, nights: 20, pieces: 100, slots: 4, value: VALUE },
    },
    rateLimits: { ...TEST_LIMITS.rateLimits },
  },
});
beforeEach(async () => {
  me = await makeShopper(api, { mobile: '09121234567', credit: 1_000_000_000 });
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const goods = async (given: Parameters<typeof makeProduct>[1] = {}): Promise<number> => {
  await changeShop(api, { shop_type: 'shop' });
  return (await makeProduct(api.db, { stock: 100_000, ...given })).id;
};
const longStays = (more: Parameters<typeof makeResidence>[1] = {}) =>
  makeResidence(api.db, { ...more, residence: { horizon_days: 730, max_nights: 365, ...more.residence } });
const cancel = (shopper: LoggedIn, id: number) =>
  api.ok(ordersEndpoints.changeStatus, { params: { id }, token: shopper.token, body: { status: 'canceled' } });
const minutesLeft = async (id: number) =>
  (Date.parse((await getOrder(api, me, id)).pay_before ?? '') - api.clock.now().getTime()) / 60_000;
const withoutMobile = async (count: number) => {
  const scanned = await makeShoppers(api, count);
  for (const { userId } of scanned) await api.db.update(users).set({ mobile: null }).where(eq(users.id, userId));
  return scanned;
};
const RETURNS = { success_url: `${TEST_ORIGIN}/paid-order`, fail_url: `${TEST_ORIGIN}/failed-payment` };
const pay = (id: number, more: Partial<BodyOf<typeof paymentsEndpoints.createOrderPayment>> = {}) =>
  api.call(paymentsEndpoints.createOrderPayment, { token: me.token, params: { id }, body: { ...RETURNS, ...more } });

describe('unpaid holds of one customer', () => {
  it('are limited by nights; more are refused with a message and the seconds until the first hold ends [RES-07]', async () => {
    const place = await longStays();
    await placeOrder(api, me, stayBody(place, nightsFrom(3, 30)));
    api.clock.advance({ minutes: 5 });
    await placeOrder(api, me, stayBody(place, nightsFrom(40, 30)));
    const before = await orderTraces(api);
    const { status, headers, envelope } = await submit(api, me, stayBody(place, nightsFrom(80, 1)), 'one-more');
    expect([status, headers.get('retry-after'), envelope.msg]).toEqual([
      429,
      String(25 * 60),
      'پیش از پرداخت حداکثر ۶۰ شب برای شما نگه داشته می‌شود. نخست رزروهای پرداخت‌نشده را بپردازید یا شب‌های کمتری انتخاب کنید.',
    ]);
    expect(await orderTraces(api)).toEqual(before);
    // Paid orders do not count, nor do orders that are paid immediately.
    expect((await submit(api, me, stayBody(place, nightsFrom(80, 20), { payment_type: 'credit' }))).status).toBe(200);
    const [first] = await api.db.select({ id: orders.id }).from(orders).orderBy(orders.id);
    expect((await pay(first?.id ?? 0, { payment_for: 'order_credit' })).status).toBe(200);
    expect((await submit(api, me, stayBody(place, nightsFrom(101, 30)), 'one-more-2')).status).toBe(200);
  });

  it('exclude a stay over the limit (409 without Retry-After), unless paid from credit or ordered by staff', async () => {
    const place = await longStays();
    const { status, headers } = await submit(api, me, stayBody(place, nightsFrom(3, NIGHTS + 1)));
    expect([status, headers.get('retry-after'), await orderTraces(api)]).toEqual([409, null, NO_TRACES]);
    expect((await submit(api, me, stayBody(place, nightsFrom(3, NIGHTS + 1), { payment_type: 'credit' }))).status).toBe(
      200,
    );
    const staff = await makeStaff(api);
    const byPhone = await api.call(panelDeskEndpoints.takeOrder, {
      token: staff.token,
      body: { ...stayBody(place, nightsFrom(100, NIGHTS + 1)), customer: '09121234567' },
    });
    expect(byPhone.status).toBe(200);
  });

  it('are limited by pieces of counted stock and by value; an order of a hundred lines is accepted [CART-04]', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const lines: { product_id: number; count: number }[] = [];
    for (let index = 0; index < 100; index += 1)
      lines.push({ product_id: (await makeProduct(api.db, { stock: 9, images: 0 })).id, count: 4 });
    await placeOrder(api, me, { products: lines, delivery: 'pickup' });
    const one = await goods();
    await placeOrder(api, me, goodsBody(one, 100));
    expect((await submit(api, me, goodsBody(one, 1))).envelope).toMatchObject({
      code: 429,
      msg: expect.stringContaining('حداکثر ۵۰۰ عدد'),
    });
    // Pieces of uncounted stock are not limited …
    const uncounted = await goods({ stock: null });
    expect((await submit(api, me, goodsBody(uncounted, 900))).status).toBe(200);
    // … but their price counts.
    const dear = await goods({ stock: null, price: VALUE / 2 });
    const { envelope } = await submit(api, me, goodsBody(dear, 2));
    expect(envelope).toMatchObject({ code: 429, msg: expect.stringContaining('حداکثر ۲٬۰۰۰٬۰۰۰٬۰۰۰ تومان سفارش') });
  });

  it.each(['expired', 'canceled'])(
    'are half as long and half as large for a day after one that ended unpaid (%s), a third after two [RES-07]',
    async (how) => {
      const place = await longStays();
      const lapse = async (from: number) => {
        const id = await placeOrder(api, me, stayBody(place, nightsFrom(from, 1)));
        if (how === 'canceled') await cancel(me, id);
        else api.clock.advance({ minutes: 30 });
      };
      expect(
        await minutesLeft(await placeOrder(api, me, stayBody(place, nightsFrom(3, 2), { payment_type: 'cash' }))),
      ).toBe(30);
      await api.db.update(orders).set({ status: 'in_progress', paid: sql`price`, pay_before: null });
      await lapse(10);
      expect((await submit(api, me, stayBody(place, nightsFrom(20, 31)))).envelope.msg).toContain('حداکثر ۳۰ شب');
      const second = await placeOrder(api, me, stayBody(place, nightsFrom(20, 30)));
      expect(await minutesLeft(second)).toBe(15);
      await cancel(me, second);
      expect((await submit(api, me, stayBody(place, nightsFrom(20, 21)))).envelope.msg).toContain('حداکثر ۲۰ شب');
      const third = await placeOrder(api, me, stayBody(place, nightsFrom(20, 20)));
      expect(await minutesLeft(third)).toBe(10);
      await api.db
        .update(orders)
        .set({ status: 'in_progress', paid: sql`price`, pay_before: null })
        .where(eq(orders.id, third));
      api.clock.advance({ days: 1, minutes: 1 });
      expect(await minutesLeft(await placeOrder(api, me, stayBody(place, nightsFrom(60, NIGHTS))))).toBe(30);
    },
  );

  it('are not shortened by a host’s refusal or a staff order; an expired request shortens them to an hour at least [RES-06]', async () => {
    const place = await longStays({ residence: { instant: false } });
    const staff = await makeStaff(api);
    const refused = await placeOrder(api, me, stayBody(place, nightsFrom(3, 1)));
    expect((await moveOrder(api, staff, refused, 'canceled')).status).toBe(200);
    await api.call(panelDeskEndpoints.takeOrder, {
      token: staff.token,
      body: { ...stayBody(place, nightsFrom(5, 1)), customer: '09121234567' },
    });
    api.clock.advance({ minutes: 30 });
    const requested = await placeOrder(api, me, stayBody(place, nightsFrom(10, 1)));
    expect(await minutesLeft(requested)).toBe(120);
    api.clock.advance({ minutes: 120 });
    expect(await minutesLeft(await placeOrder(api, me, stayBody(place, nightsFrom(20, 1))))).toBe(60);
    api.clock.advance({ minutes: 60 });
    expect(await minutesLeft(await placeOrder(api, me, stayBody(place, nightsFrom(30, 1))))).toBe(60);
  });

  it('of instant stays are told by the quote, shorter after a lapse; of those that the host accepts they are not [RES-06]', async () => {
    const place = await longStays();
    const quotedFor = async (id: number) =>
      (await api.ok(ordersEndpoints.price, { token: me.token, body: stayBody(id, nightsFrom(20, 1)) })).hold_minutes;
    expect(await quotedFor(await longStays({ residence: { instant: false } }))).toBeUndefined();
    expect(await quotedFor(place)).toBe(30);
    await placeOrder(api, me, stayBody(place, nightsFrom(3, 1)));
    api.clock.advance({ minutes: 30 });
    expect(await quotedFor(place)).toBe(15);
    expect(await minutesLeft(await placeOrder(api, me, stayBody(place, nightsFrom(20, 1))))).toBe(15);
  });

  it('of stays that the host accepts are shortened after a lapse too, but last long enough for a payment [RES-06]', async () => {
    const place = await longStays({ residence: { instant: false } });
    const staff = await makeStaff(api);
    const accepted = async (from: number) => {
      const id = await placeOrder(api, me, stayBody(place, nightsFrom(from, 1)));
      expect((await moveOrder(api, staff, id, 'rt_accept')).status).toBe(200);
      return id;
    };
    const minutes: number[] = [];
    for (const from of [3, 10, 20]) {
      minutes.push(await minutesLeft(await accepted(from)));
      api.clock.advance({ minutes: 30 });
    }
    expect(minutes).toEqual([30, 15, 15]);
  });

  it.each(rounds)(
    'never exceed the nights limit with thirty concurrent orders, without deadlock, round %i [RES-07]',
    async () => {
      const place = await longStays();
      const answers = await allAtOnce(Array.from({ length: 30 }), (_, index) =>
        submit(api, me, stayBody(place, nightsFrom(3 + 12 * index, 10))),
      );
      expect(countByStatus(answers)).toEqual({ 200: NIGHTS / 10, 429: 30 - NIGHTS / 10 });
      expect([await api.db.$count(orders), await deadlocks(api)]).toEqual([NIGHTS / 10, 0]);
      expectNoServerErrors(api, countByStatus(answers));
    },
  );
});

describe('unpaid holds of one address', () => {
  const order = (who: LoggedIn, body: object) =>
    api.call(ordersEndpoints.submit, { token: who.token, headers: ADDRESS, body });

  it('limit customers without a mobile, each and together; a customer with a mobile is not affected [AUTH-07]', async () => {
    const product = await goods();
    const [one, two, three] = await withoutMobile(3);
    if (!one || !two || !three) throw new Error('Nobody');
    expect((await order(one, goodsBody(product, 51))).status).toBe(409);
    expect(
      countByStatus([
        await order(one, goodsBody(product, 1)),
        await order(one, goodsBody(product, 2)),
        await order(one, goodsBody(product, 3)),
      ]),
    ).toEqual({ 200: 2, 429: 1 });
    expect((await order(two, goodsBody(product, 50))).status).toBe(200);
    const { envelope } = await order(three, goodsBody(product, 48));
    expect(envelope).toMatchObject({ code: 429, msg: expect.stringContaining('با شمارهٔ موبایل خود وارد شوید') });
    expect((await order(three, goodsBody(product, 47))).status).toBe(200);
    expect((await order(me, goodsBody(product, 400))).status).toBe(200);
  });

  it.each(rounds)(
    'never exceed the order limit with twenty concurrent orders without a mobile, no deadlock, round %i [RES-07]',
    async () => {
      const product = await goods();
      const answers = await allAtOnce(await withoutMobile(20), (who) => order(who, goodsBody(product)));
      expect(countByStatus(answers)).toEqual({ 200: 4, 429: 16 });
      expect([await api.db.$count(orders), await deadlocks(api)]).toEqual([4, 0]);
      expectNoServerErrors(api, countByStatus(answers));
    },
  );

  it('store a keyed hash of the address in the order, a different one for customers with a mobile', async () => {
    const product = await goods();
    const [one] = await withoutMobile(1);
    await order(one ?? me, goodsBody(product));
    await order(me, goodsBody(product));
    const hashes = (await api.db.select({ from: orders.placed_from }).from(orders)).map(({ from }) => from);
    expect(hashes).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
    expect(new Set(hashes).size).toBe(2);
  });

  it('have a ten times higher limit for customers with a mobile, also after lapses; other addresses are unaffected [RES-07]', async () => {
    const product = await goods();
    const shoppers = await makeShoppers(api, 41);
    const answers = [];
    for (const who of shoppers) answers.push(await order(who, goodsBody(product)));
    expect(countByStatus(answers)).toEqual({ 200: 40, 429: 1 });
    const last = shoppers[40] ?? me;
    expect(answers[40]?.envelope.msg).toBe(
      'از شبکهٔ شما تعداد زیادی سفارش پرداخت‌نشده ثبت شده است. چند دقیقهٔ دیگر دوباره تلاش کنید.',
    );
    expect((await submit(api, last, goodsBody(product))).status).toBe(200);
    // All forty expire, and the limit of the address does not change.
    api.clock.advance({ minutes: 10 });
    const [again, ...rest] = shoppers;
    expect((await order(again ?? me, goodsBody(product, 250))).status).toBe(200);
    expect(countByStatus([await order(rest[0] ?? me, goodsBody(product, 250))])).toEqual({ 200: 1 });
  });
});

describe('time to pay an order', () => {
  it('is ten minutes for goods, extended once to fifteen minutes from a payment attempt [PAY-01]', async () => {
    const id = await placeOrder(api, me, goodsBody(await goods()));
    expect(await minutesLeft(id)).toBe(10);
    api.clock.advance({ minutes: 9, seconds: 59 });
    expect((await pay(id)).status).toBe(200);
    expect(await minutesLeft(id)).toBe(15);
    expect(await releaseExpiredHolds(api.deps)).toBe(0);
    api.clock.advance({ minutes: 12 });
    expect((await pay(id)).status).toBe(200);
    expect(await minutesLeft(id)).toBe(3);
    api.clock.advance({ seconds: 1 });
    const { status, envelope } = await pay(id);
    expect([status, envelope.msg]).toEqual([
      409,
      'مهلت پرداخت این سفارش رو به پایان است و به پرداخت در بانک نمی‌رسد. آن را از اعتبار بپردازید یا پس از پایان مهلت دوباره ثبتش کنید.',
    ]);
    // A payment from credit needs no bank.
    expect((await pay(id, { payment_for: 'order_credit' })).status).toBe(200);
  });

  it('is not extended by a payment attempt with enough time left; a later attempt still extends it', async () => {
    const id = await placeOrder(api, me, stayBody(await longStays(), nightsFrom(3, 1)));
    api.clock.advance({ minutes: 15 });
    await pay(id);
    expect(await minutesLeft(id)).toBe(15);
    api.clock.advance({ minutes: 14 });
    await pay(id);
    expect(await minutesLeft(id)).toBe(15);
  });

  it.each(rounds)('is extended once by twenty concurrent payment attempts, round %i', async () => {
    const id = await placeOrder(api, me, goodsBody(await goods()));
    api.clock.advance({ minutes: 5 });
    const answers = countByStatus(await allAtOnce(Array.from({ length: 20 }), () => pay(id)));
    expect([answers, await minutesLeft(id), await deadlocks(api)]).toEqual([{ 200: 20 }, 15, 0]);
    expectNoServerErrors(api, answers);
  });

  it('is either extended by a last-moment payment attempt or ended by the expiry job, never both [RES-07]', async () => {
    const product = await goods();
    for (let round = 0; round < 10; round += 1) {
      const id = await placeOrder(api, me, goodsBody(product, 1, { msg: `round ${round}` }));
      const ends = Date.parse((await getOrder(api, me, id)).pay_before ?? '');
      api.clock.set(new Date(ends - 1));
      const begun = pay(id);
      api.clock.set(new Date(ends));
      const [{ status }] = await Promise.all([begun, releaseExpiredHolds(api.deps)]);
      const { status: now, pay_before } = await getOrder(api, me, id);
      expect([
        [200, 'created', true],
        [409, 'canceled', false],
      ]).toContainEqual([status, now, pay_before !== null]);
    }
    expectNoServerErrors(api, {});
  });
});
