import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { paymentWays } from '@/backend/db/schema/shop';
import { users } from '@/backend/db/schema/users';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { t } from '@/messages/format-message';
import { TEST_LIMITS, TEST_ORIGIN, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeShopper,
  makeShoppers,
  nightsFrom,
  placeOrder,
  stayBody,
  submit,
  countByStatus,
  orderTraces,
} from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { allAtOnce, deadlocks, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';
import { faultsMessages } from '@/messages/faults';

/** The unpaid orders that one customer may hold, and the rate limit of orders and of payments. */
const OPEN = 3;
const RATE_LIMIT = { subject: 6, address: 7 };
const MOBILE = '09121234567';
const FULL = 'شما ۳ رزرو پرداخت‌نشده دارید. پیش از رزرو تازه، یکی از آن‌ها را بپردازید یا لغو کنید.';

let me: LoggedIn;
const api = setUpTestBackend({
  payment: ({ db, clock }) => sandboxBank({ db, clock }),
  limits: {
    maxUnpaidOrders: OPEN,
    rateLimits: { ...TEST_LIMITS.rateLimits, orders: RATE_LIMIT, payments: RATE_LIMIT },
  },
});
beforeEach(async () => {
  me = await makeShopper(api, { mobile: MOBILE, credit: 10_000_000 });
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const inRow = async <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let index = 0; index < count; index += 1) all.push(await one(index));
  return all;
};
const goods = async (): Promise<number> => {
  await changeShop(api, { shop_type: 'shop' });
  return (await makeProduct(api.db, { stock: 50 })).id;
};
const cancel = (shopper: LoggedIn, id: number) =>
  api.ok(ordersEndpoints.changeStatus, { params: { id }, token: shopper.token, body: { status: 'canceled' } });

describe('unpaid orders of one customer', () => {
  it('that are paid on delivery have no end in time: the refusal says what frees a place', async () => {
    await api.db.update(paymentWays).set({ enabled: true }).where(eq(paymentWays.type, 'on_delivery'));
    const id = await goods();
    const body = () => goodsBody(id, 1, { payment_type: 'on_delivery' });
    await inRow(OPEN, () => placeOrder(api, me, body()));
    const { status, envelope } = await submit(api, me, body());
    expect([status, envelope.msg]).toEqual([
      409,
      'شما ۳ سفارش دارید که هنوز پولشان را نداده‌اید. سفارش تازه وقتی ثبت می‌شود که یکی از آن‌ها آماده شود، یا آن را بپردازید یا لغو کنید.',
    ]);
  });

  it('are limited: one more is refused with Retry-After of the first hold, and leaves nothing [RES-07]', async () => {
    const id = await makeResidence(api.db);
    const first = await placeOrder(api, me, stayBody(id, nightsFrom(3, 2)));
    api.clock.advance({ minutes: 10 });
    await inRow(OPEN - 1, (index) => placeOrder(api, me, stayBody(id, nightsFrom(13 + 3 * index, 2))));
    const before = await orderTraces(api);
    const { status, headers, envelope } = await submit(api, me, stayBody(id, nightsFrom(30, 2)), 'one-more');
    expect([status, envelope, headers.get('retry-after')]).toEqual([
      429,
      { success: false, code: 429, msg: FULL },
      String(20 * 60),
    ]);
    expect(await orderTraces(api)).toEqual(before);
    // Another customer can order the refused nights …
    await placeOrder(api, await makeShopper(api), stayBody(id, nightsFrom(30, 2)));
    // … and after a cancel the customer can order again, under the key that was refused.
    await cancel(me, first);
    expect((await submit(api, me, stayBody(id, nightsFrom(40, 2)), 'one-more')).status).toBe(200);
  });

  it('do not count once they are paid or expired, or if they are paid with the submit [PAY-06]', async () => {
    const product = await goods();
    const [paid] = await inRow(OPEN, () => placeOrder(api, me, goodsBody(product)));
    expect((await submit(api, me, goodsBody(product))).status).toBe(429);
    expect((await submit(api, me, goodsBody(product, 1, { payment_type: 'credit' }))).status).toBe(200);
    const pay = { success_url: '/paid-order', fail_url: '/failed-payment', payment_for: 'order_credit' } as const;
    await api.ok(paymentsEndpoints.createOrderPayment, { params: { id: paid ?? 0 }, token: me.token, body: pay });
    expect((await submit(api, me, goodsBody(product))).status).toBe(200);
    expect((await submit(api, me, goodsBody(product))).status).toBe(429);
    api.clock.advance({ minutes: 30 });
    expect((await submit(api, me, goodsBody(product))).status).toBe(200);
  });

  it('include requests to a host, but no orders that staff submit for the customer [RES-06]', async () => {
    const id = await makeResidence(api.db, { residence: { instant: false } });
    const staff = await makeStaff(api);
    const taken = await inRow(OPEN, (index) =>
      api.call(panelDeskEndpoints.takeOrder, {
        token: staff.token,
        body: { ...stayBody(id, nightsFrom(60 + 3 * index, 2)), customer: MOBILE },
      }),
    );
    expect(countByStatus(taken)).toEqual({ 200: OPEN });
    const requested = await inRow(OPEN + 1, (index) => submit(api, me, stayBody(id, nightsFrom(3 + 3 * index, 2))));
    expect(requested.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    // An order by phone is not refused either.
    const byPhone = await api.call(panelDeskEndpoints.takeOrder, {
      token: staff.token,
      body: { ...stayBody(id, nightsFrom(90, 2)), customer: MOBILE },
    });
    expect(byPhone.status).toBe(200);
  });

  it.each(rounds)(
    'are accepted up to the limit among twenty concurrent ones, without a deadlock, round %i [RES-07]',
    async () => {
      const id = await makeResidence(api.db);
      const shoppers = await makeShoppers(api, 2);
      const answers = await allAtOnce(Array.from({ length: 20 }), (_, index) =>
        submit(api, shoppers[index % 2] ?? me, stayBody(id, nightsFrom(3 + 3 * index, 2)), `key-${index}`),
      );
      expect(countByStatus(answers)).toEqual({ 200: 2 * OPEN, 429: 20 - 2 * OPEN });
      expect([await api.db.$count(orders), await deadlocks(api)]).toEqual([2 * OPEN, 0]);
      expectNoServerErrors(api, countByStatus(answers));
    },
  );
});

describe('the rate limit of orders', () => {
  it('allows as many orders as the setting, and does not count refused ones [ERR-01]', async () => {
    const product = await goods();
    const buy = async (count = 1) =>
      (await submit(api, me, goodsBody(product, count, { payment_type: 'credit' }))).status;
    expect(await inRow(3, () => buy(60))).toEqual([409, 409, 409]);
    expect(await inRow(RATE_LIMIT.subject, () => buy())).toEqual(Array(RATE_LIMIT.subject).fill(200));
    const { status, headers, envelope } = await submit(api, me, goodsBody(product, 1, { payment_type: 'credit' }));
    expect([status, envelope, headers.get('retry-after')]).toEqual([
      429,
      { success: false, code: 429, msg: t(faultsMessages.errorTooManyRequests) },
      '3600',
    ]);
    expect(await api.db.$count(orders)).toBe(RATE_LIMIT.subject);
    api.clock.advance({ minutes: 60 });
    expect(await buy()).toBe(200);
  });

  it.each(rounds)(
    'does not count or refuse a repeat with its key, also twenty concurrent ones, round %i [RES-03]',
    async () => {
      const product = await goods();
      const credit = goodsBody(product, 1, { payment_type: 'credit' });
      await inRow(RATE_LIMIT.subject - 1, () => placeOrder(api, me, credit));
      const taps = await allAtOnce(Array.from({ length: 20 }), () => submit(api, me, credit, 'tap'));
      expect(countByStatus(taps)).toEqual({ 200: 20 });
      expect((await submit(api, me, credit, 'another')).status).toBe(429);
      expect((await submit(api, me, credit, 'tap')).envelope).toEqual(taps[0]?.envelope);
      expect(await api.db.$count(orders)).toBe(RATE_LIMIT.subject);
    },
  );

  it.each(rounds)(
    'does not refuse a repeat of the last order below the limit of unpaid orders, round %i [RES-03]',
    async () => {
      const id = await makeResidence(api.db);
      await inRow(OPEN - 1, (index) => placeOrder(api, me, stayBody(id, nightsFrom(13 + 3 * index, 2))));
      const taps = await allAtOnce(Array.from({ length: 20 }), () =>
        submit(api, me, stayBody(id, nightsFrom(3, 2)), 'tap'),
      );
      expect([countByStatus(taps), await api.db.$count(orders)]).toEqual([{ 200: 20 }, OPEN]);
      expect((await submit(api, me, stayBody(id, nightsFrom(3, 2)), 'tap')).status).toBe(200);
    },
  );

  it('applies by address to customers without a mobile only', async () => {
    const product = await goods();
    const from = { [CLIENT_ADDRESS_HEADER]: '198.51.100.1' };
    const buy = async ({ token }: LoggedIn) =>
      (await api.call(ordersEndpoints.submit, { token, headers: from, body: goodsBody(product) })).status;
    const scanners = await makeShoppers(api, RATE_LIMIT.address + 1);
    await api.db.update(users).set({ mobile: null }).where(eq(users.role, 'customer'));
    expect(await inRow(scanners.length, (index) => buy(scanners[index] ?? me))).toEqual([
      ...Array(RATE_LIMIT.address).fill(200),
      429,
    ]);
    expect(await buy(await makeShopper(api))).toBe(200);
  });
});

describe('the rate limit of payments', () => {
  const returns = { success_url: `${TEST_ORIGIN}/paid-order`, fail_url: `${TEST_ORIGIN}/failed-payment` };

  it('counts orders and top-ups together; a refused payment sends nothing to the bank [PAY-01, PAY-05]', async () => {
    const id = await placeOrder(api, me, goodsBody(await goods()));
    const topUp = async () =>
      (
        await api.call(paymentsEndpoints.createPayment, {
          token: me.token,
          body: { ...returns, price: 50_000, payment_for: 'buy_customer_credit' },
        })
      ).status;
    const pay = async () =>
      (await api.call(paymentsEndpoints.createOrderPayment, { token: me.token, params: { id }, body: returns })).status;
    expect(await inRow(RATE_LIMIT.subject, (index) => (index % 2 ? pay() : topUp()))).toEqual(
      Array(RATE_LIMIT.subject).fill(200),
    );
    expect([await pay(), await topUp(), await api.db.$count(payments)]).toEqual([429, 429, RATE_LIMIT.subject]);
    // A payment without a bank is not limited.
    const fromCredit = { params: { id }, token: me.token, body: { ...returns, payment_for: 'order_credit' } } as const;
    expect((await api.call(paymentsEndpoints.createOrderPayment, fromCredit)).status).toBe(200);
  });

  it('does not apply to staff, who pay for many customers', async () => {
    const product = await goods();
    const staff = await makeStaff(api);
    const { item } = await api.ok(panelDeskEndpoints.takeOrder, {
      token: staff.token,
      body: { ...goodsBody(product), customer: MOBILE },
    });
    const pays = await inRow(RATE_LIMIT.address + 1, () =>
      api.call(paymentsEndpoints.createOrderPayment, { token: staff.token, params: { id: item.id }, body: returns }),
    );
    expect(countByStatus(pays)).toEqual({ 200: RATE_LIMIT.address + 1 });
  });
});
