import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { paymentWays, slots } from '@/backend/db/schema/shop';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { TEST_LIMITS, TEST_ORIGIN, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { allAtOnce, deadlocks, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';
import { makeProduct } from '@tests/support/fixtures';
import {
  countByStatus,
  getOrder,
  makeAddress,
  makeShopper,
  makeShoppers,
  placeOrder,
  submit,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';

const DAY = '2026-11-21';
const CAPACITY = 12;
const MOBILE = '09121234567';
const RETURNS = { success_url: `${TEST_ORIGIN}/paid-order`, fail_url: `${TEST_ORIGIN}/failed-payment` };

let me: LoggedIn;
let dish: number;
const api = setUpTestBackend({
  shop_type: 'eco_food',
  payment: ({ db, clock }) => sandboxBank({ db, clock }),
  limits: {
    goodsHoldMinutes: 10,
    maxUnpaidLapses: 5,
    unpaidSharePercent: 50,
    unpaid: { ...TEST_LIMITS.unpaid, customer: { ...TEST_LIMITS.unpaid.customer, slots: 3 } },
  },
});
beforeEach(async () => {
  await api.db
    .insert(slots)
    .values(['12:00', '13:00', '14:00'].map((time) => ({ date: DAY, time, capacity: CAPACITY })));
  dish = (await makeProduct(api.db, { type: 'food', price: 65_000, old_price: null })).id;
  me = await makeShopper(api, { mobile: MOBILE, credit: 10_000_000 });
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const bodyFor = async (
  who: LoggedIn,
  time = '12:00',
  count = 1,
  more: Partial<SubmitBody> = {},
): Promise<SubmitBody> => ({
  products: [{ product_id: dish, count, times: [`${DAY} ${time}`] }],
  address: await makeAddress(api, who.customerId),
  delivery: 'slot',
  payment_type: 'cash',
  ...more,
});
const order = async (who: LoggedIn, time?: string, count?: number, more?: Partial<SubmitBody>) =>
  await submit(api, who, await bodyFor(who, time, count, more));
const place = async (who: LoggedIn, time?: string) => await placeOrder(api, who, await bodyFor(who, time));
const cancel = (who: LoggedIn, id: number) =>
  api.ok(ordersEndpoints.changeStatus, { params: { id }, token: who.token, body: { status: 'canceled' } });
const pay = (who: LoggedIn, id: number) =>
  api.call(paymentsEndpoints.createOrderPayment, { token: who.token, params: { id }, body: RETURNS });
const takenAt = async (time: string) => (await api.db.select().from(slots).where(eq(slots.time, time)))[0]?.taken;
const minutesLeft = async (id: number) =>
  (Date.parse((await getOrder(api, me, id)).pay_before ?? '') - api.clock.now().getTime()) / 60_000;

describe('places in delivery hours held unpaid by one customer', () => {
  it('are three, and one after lapses; afterwards orders must be paid at once [RES-07]', async () => {
    const first = [await place(me), await place(me), await place(me, '13:00')];
    const { status, headers, envelope } = await order(me, '14:00');
    expect([status, headers.get('retry-after'), envelope.msg]).toEqual([
      429,
      '600',
      'پیش از پرداخت حداکثر ۳ زمان تحویل برای شما نگه داشته می‌شود. نخست سفارش‌های پرداخت‌نشده را بپردازید یا این سفارش را از اعتبار بپردازید.',
    ]);
    for (const id of first) await cancel(me, id);
    const fourth = await place(me);
    expect([(await order(me)).status, await takenAt('12:00')]).toEqual([429, 1]);
    await cancel(me, fourth);
    api.clock.advance({ minutes: 60 });
    await cancel(me, await place(me));
    const refused = await order(me);
    expect([refused.status, refused.envelope.msg, refused.headers.get('retry-after')]).toEqual([
      429,
      'امروز چند سفارش شما پرداخت نشد و جای دیگری نگه داشته نمی‌شود. این سفارش را از اعتبار بپردازید یا فردا دوباره تلاش کنید.',
      String(23 * 3600),
    ]);
    expect((await order(me, '12:00', 1, { payment_type: 'credit' })).status).toBe(200);
    api.clock.advance({ minutes: 23 * 60 - 120 });
    expect((await order(me, '14:00')).status).toBe(429);
  });

  it('count with a few toman from the credit as well, and lapse when they are canceled; a deposit is a payment [RES-07]', async () => {
    await api.db.update(paymentWays).set({ enabled: true }).where(eq(paymentWays.type, 'on_delivery'));
    const part = async (credit_part: number) =>
      await order(me, '12:00', 1, { payment_type: 'on_delivery', credit_part });
    const held = [await part(1), await part(1), await part(19_499)];
    expect(countByStatus(held)).toEqual({ 200: 3 });
    expect((await part(1)).status).toBe(429);
    expect((await part(19_500)).status).toBe(200);
    for (const { envelope } of held) if (envelope.success) await cancel(me, envelope.data.order_id);
    const lapses = api.logged.flatMap(({ event, facts }) => (event === 'holds_lapsed' ? [facts?.today] : []));
    expect(lapses).toEqual([1, 2, 3]);
    expect(countByStatus([await part(1), await part(1)])).toEqual({ 200: 1, 429: 1 });
  });

  it('are logged with the customer when they lapse, and counted on the customer’s page in the panel', async () => {
    const canceled = await place(me);
    await cancel(me, canceled);
    const expired = await place(me, '13:00');
    api.clock.advance({ minutes: 10 });
    await releaseExpiredHolds(api.deps);
    expect(api.logged.filter(({ event }) => event === 'holds_lapsed').map(({ facts }) => facts)).toEqual([
      { customer: me.customerId, orders: [canceled], today: 1 },
      { customer: me.customerId, orders: [expired], today: 2 },
    ]);
    const { token } = await makeStaff(api);
    const { item } = await api.ok(panelCustomersEndpoints.getCustomerForPanel, {
      token,
      params: { id: me.customerId },
    });
    expect(item.unpaid_lapses).toBe(2);
  });

  it('are not limited for staff', async () => {
    const { token } = await makeStaff(api);
    const calls = [];
    for (let index = 0; index < CAPACITY; index += 1)
      calls.push(
        await api.call(panelDeskEndpoints.takeOrder, { token, body: { ...(await bodyFor(me)), customer: MOBILE } }),
      );
    expect(countByStatus(calls)).toEqual({ 200: CAPACITY });
  });

  it.each(rounds)('are never more than three with twenty concurrent orders, round %i [RES-07]', async () => {
    const bodies = [];
    for (let index = 0; index < 20; index += 1) bodies.push(await bodyFor(me, index % 2 ? '12:00' : '13:00'));
    const answers = countByStatus(await allAtOnce(bodies, (body) => submit(api, me, body)));
    expect([answers, await api.db.$count(orders), await deadlocks(api)]).toEqual([{ 200: 3, 429: 17 }, 3, 0]);
    expectNoServerErrors(api, answers);
  });
});

describe('a started payment', () => {
  it.each([
    [0, 15],
    [1, 7.5],
    [2, 5],
  ])('after %i lapses extends a hold to %d minutes [PAY-01]', async (lapses, minutes) => {
    for (let index = 0; index < lapses; index += 1) await cancel(me, await place(me));
    const id = await place(me);
    api.clock.advance({ minutes: 3 });
    expect((await pay(me, id)).status).toBe(200);
    expect(await minutesLeft(id)).toBe(minutes);
  });
});

describe('the part of a delivery hour that unpaid orders hold', () => {
  it('is half of its places; a customer who has paid before, one with credit and staff still order [RES-07]', async () => {
    const regular = await makeShopper(api, { credit: 1_000_000 });
    expect((await order(regular, '13:00', 1, { payment_type: 'credit' })).status).toBe(200);
    const strangers = await makeShoppers(api, CAPACITY / 2 + 1);
    const answers = [];
    for (const who of strangers) answers.push(await order(who));
    expect(countByStatus(answers)).toEqual({ 200: CAPACITY / 2, 429: 1 });
    expect(answers.at(-1)?.envelope.msg).toBe(
      'جاهای این ساعت چند دقیقه برای پرداخت دیگران نگه داشته شده است. کمی بعد دوباره تلاش کنید، ساعت دیگری انتخاب کنید یا از اعتبار بپردازید.',
    );
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('600');
    expect((await order(strangers.at(-1) ?? me, '14:00')).status).toBe(200);
    expect((await order(me, '12:00', 1, { payment_type: 'credit' })).status).toBe(200);
    expect((await order(regular)).status).toBe(200);
    // A lapse of the day ends the exemption.
    await cancel(regular, await place(regular, '14:00'));
    expect((await order(regular)).status).toBe(429);
    // After the holds have expired the hour is open again.
    api.clock.advance({ minutes: 10 });
    expect((await order(strangers.at(-1) ?? me)).status).toBe(200);
  });

  it('is held by orders with a part from the credit too, and by a customer whose money went back [RES-07]', async () => {
    const returned = await makeShopper(api, { credit: 65_000 });
    const paid = await order(returned, '13:00', 1, { payment_type: 'credit' });
    if (paid.envelope.success) await cancel(returned, paid.envelope.data.order_id);
    const answers = [];
    for (let n = 0; n < CAPACITY / 2; n += 1)
      answers.push(await order(await makeShopper(api, { credit: 1 }), '12:00', 1, { credit_part: 1 }));
    expect(countByStatus(answers)).toEqual({ 200: CAPACITY / 2 });
    expect((await order(await makeShopper(api))).status).toBe(429);
    expect((await order(returned)).status).toBe(429);
  });

  it.each(rounds)('is never exceeded by twenty concurrent customers, round %i [RES-07]', async () => {
    const shoppers = await makeShoppers(api, 20);
    const bodies = new Map<LoggedIn, SubmitBody>();
    for (const who of shoppers) bodies.set(who, await bodyFor(who));
    const answers = countByStatus(
      await allAtOnce(shoppers, async (who) => await submit(api, who, bodies.get(who) ?? (await bodyFor(who)))),
    );
    expect([answers, await takenAt('12:00'), await deadlocks(api)]).toEqual([
      { 200: CAPACITY / 2, 429: 20 - CAPACITY / 2 },
      CAPACITY / 2,
      0,
    ]);
    expectNoServerErrors(api, answers);
  });
});

describe('the part of a day’s portions that unpaid orders hold', () => {
  beforeEach(async () => {
    dish = (await makeProduct(api.db, { type: 'food', name: 'فسنجان', price: 65_000, daily_portions: CAPACITY })).id;
  });

  it('is half of them, but the first order may take all; after a lapse a part of that half [RES-07]', async () => {
    const other = await makeShopper(api);
    const all = await placeOrder(api, me, await bodyFor(me, '12:00', CAPACITY));
    await cancel(me, all);
    const tooMany = await order(me, '12:00', 4);
    expect([tooMany.status, tooMany.headers.get('retry-after'), tooMany.envelope.msg]).toEqual([
      409,
      null,
      'امروز سفارش‌هایی از شما پرداخت نشد و این تعداد «فسنجان» پیش از پرداخت نگه داشته نمی‌شود. تعداد را کمتر کنید یا از اعتبار بپردازید.',
    ]);
    expect((await order(me, '12:00', 3)).status).toBe(200);
    const { status, envelope } = await order(other, '13:00', 4);
    expect([status, envelope.msg]).toEqual([
      429,
      'پرس‌های «فسنجان» چند دقیقه برای پرداخت دیگران نگه داشته شده است. کمی بعد دوباره تلاش کنید، تعداد را کمتر کنید یا از اعتبار بپردازید.',
    ]);
    expect((await order(other, '13:00', 3)).status).toBe(200);
    expect((await order(me, '12:00', 6, { payment_type: 'credit' })).status).toBe(200);
  });
});
