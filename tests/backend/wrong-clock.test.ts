import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { ledger, payments } from '@/backend/db/schema/payments';
import { products } from '@/backend/db/schema/catalogue';
import { reconcileOnce } from '@/backend/services/reconcile.service';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { authEndpoints } from '@/contract/auth.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { TEST_NOW, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  getCredit,
  goodsBody,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  submit,
} from '@tests/support/order-helpers';
import { answerBank, returnFromBank, RETURNS, topUpUrl } from '@tests/support/payment-steps';
import { expectLedgerBalanced } from '@tests/support/concurrency';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The longest hold of an unpaid order: a day in a shop without a bank, and the clock difference between instances. */
const LONGEST_HOLD = 3 * DAY + 60_000;
const MOBILE = '09123456789';

let shopper: LoggedIn;
const api = setUpTestBackend({
  shop_type: 'shop',
  payment: ({ db, clock }) => sandboxBank({ db, clock }),
  limits: {
    rateLimits: {
      loginTries: { address: 1000 },
      loginGuesses: { address: 1000 },
      couponTries: { subject: 3, address: 1000 },
      giftCodeTries: { subject: 3, address: 1000 },
      comments: { subject: 5, address: 50 },
      uploads: { subject: 60, address: 600 },
      searches: { subject: 1000, address: 1000 },
      reads: { subject: 1000, address: 1000 },
      orders: { subject: 1000, address: 1000 },
      payments: { subject: 1000, address: 1000 },
    },
  },
});
beforeEach(async () => {
  shopper = await makeShopper(api, { mobile: MOBILE });
});

/** Sets the server's clock to another time between two calls. */
const jump = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms));
const login = () => api.call(authEndpoints.login, { body: { mobile: MOBILE } });
const validate = () => api.call(authEndpoints.validate, { body: { mobile: MOBILE, code: api.sms.lastCode(MOBILE) } });
const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));
const statusWith = async (token: string) =>
  (await api.call(customerEndpoints.getCustomer, { params: { id: shopper.customerId }, token })).status;

/** Expects a balanced ledger and no negative stock or balance. */
async function expectNothingNegative(): Promise<void> {
  await expectLedgerBalanced(api.db);
  for (const { stock } of await api.db.select({ stock: products.stock }).from(products))
    expect(stock ?? 0).toBeGreaterThanOrEqual(0);
  for (const { balance } of await api.db.select({ balance: ledger.balance }).from(ledger))
    expect(balance).toBeGreaterThanOrEqual(0);
}

const JUMPS = [
  ['an hour ahead', HOUR],
  ['an hour back', -HOUR],
  ['a day ahead', DAY],
  ['a day back', -DAY],
  ['a year back', -365 * DAY],
] as const;

describe.each(JUMPS)('after the server’s clock jumps %s', (_, by) => {
  it('a login code is available again within two minutes, and after the hourly limit within an hour [AUTH-02]', async () => {
    expect((await login()).status).toBe(200);
    jump(by);
    const again = await login();
    if (again.status === 429) {
      expect(waitOf(again)).toBeLessThanOrEqual(120);
      api.clock.advance({ seconds: waitOf(again) });
      expect((await login()).status).toBe(200);
    }
    expect((await validate()).status).toBe(200);
    // All codes of an hour are used, then the clock jumps back to the original time.
    for (let n = 0; n < 6; n += 1) {
      api.clock.advance({ seconds: 61 });
      await login();
    }
    jump(-by);
    const late = await login();
    if (late.status === 429) {
      expect(waitOf(late)).toBeLessThanOrEqual(3_600);
      api.clock.advance({ seconds: waitOf(late) });
      expect((await login()).status).toBe(200);
    }
    expect((await validate()).status).toBe(200);
  });

  it('a token stays valid or has expired, and a new login always works [AUTH-09]', async () => {
    const before = await statusWith(shopper.token);
    jump(by);
    const after = await statusWith(shopper.token);
    expect([before, after]).toEqual([200, 200]);
    jump(31 * DAY);
    expect(await statusWith(shopper.token)).toBe(by > -31 * DAY ? 401 : 200);
    await login();
    const { envelope } = await validate();
    expect(await statusWith(envelope.success ? envelope.data.token.access_token : '')).toBe(200);
  });

  it('a hold expires, releases its stock and nights once, and cannot be paid afterwards [RES-07]', async () => {
    const place = await makeResidence(api.db);
    const onRequest = await makeResidence(api.db, { residence: { instant: false } });
    const ware = await makeProduct(api.db, { stock: 3 });
    const ids = [
      await placeOrder(api, shopper, stayBody(place, nightsFrom(200, 2))),
      await placeOrder(api, shopper, stayBody(onRequest, nightsFrom(200, 2))),
      await placeOrder(api, shopper, goodsBody(ware.id, 2)),
    ];
    jump(by);
    await releaseExpiredHolds(api.deps);
    api.clock.set(new Date(api.clock.now().getTime() + LONGEST_HOLD));
    await releaseExpiredHolds(api.deps);
    for (const id of ids)
      expect(await getOrder(api, shopper, id)).toMatchObject({
        status: 'canceled',
        sub_status: 'canceled_expired',
        can_pay: false,
        paid: 0,
      });
    jump(-by);
    await releaseExpiredHolds(api.deps);
    const [{ stock } = { stock: null }] = await api.db
      .select({ stock: products.stock })
      .from(products)
      .where(eq(products.id, ware.id));
    expect(stock).toBe(3);
    const other = await makeShopper(api);
    expect((await submit(api, other, stayBody(place, nightsFrom(200, 2)))).status).toBe(200);
    expect(
      (
        await api.call(paymentsEndpoints.createOrderPayment, {
          params: { id: ids[0] ?? 0 },
          token: shopper.token,
          body: RETURNS,
        })
      ).status,
    ).toBe(409);
    await expectNothingNegative();
  });

  it('a pending payment pays its order once, or becomes credit if the order has expired meanwhile [PAY-01]', async () => {
    const id = await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(200, 2)));
    const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
      params: { id },
      token: shopper.token,
      body: RETURNS,
    });
    const back = await answerBank(api, payment_url ?? '', 'paid');
    const topUp = await answerBank(api, await topUpUrl(api, shopper, 50_000), 'paid');
    jump(by);
    await releaseExpiredHolds(api.deps);
    for (let turn = 0; turn < 2; turn += 1) {
      await returnFromBank(api, back);
      await reconcileOnce(api.deps);
      jump(-by);
      await returnFromBank(api, back);
      await reconcileOnce(api.deps);
      jump(by);
    }
    await returnFromBank(api, topUp);
    const { paid, invoice } = await getOrder(api, shopper, id);
    const credit = await getCredit(api, shopper);
    expect([paid + credit, paid === 0 || paid === invoice.price]).toEqual([invoice.price + 50_000, true]);
    expect((await api.db.select().from(payments)).map(({ status }) => status)).toEqual(['verified', 'verified']);
    await expectNothingNegative();
  });

  it('a payment without a return from the bank is settled once the clock is right again [PAY-02]', async () => {
    await answerBank(api, await topUpUrl(api, shopper, 50_000), 'paid');
    jump(by);
    await reconcileOnce(api.deps);
    jump(-by);
    api.clock.advance({ minutes: 7 });
    await reconcileOnce(api.deps);
    expect([await getCredit(api, shopper), await api.db.$count(ledger)]).toEqual([50_000, 1]);
  });

  it('the coupon rate limit ends with the next hour that is not used up [COUP-01]', async () => {
    const wrong = () => api.call(couponsEndpoints.checkCoupon, { token: shopper.token, body: { code: 'NOTHING' } });
    for (const way of [by, -by]) {
      for (let n = 0; n < 4; n += 1) await wrong();
      const refused = await wrong();
      expect([refused.status, waitOf(refused) <= 3_600]).toEqual([429, true]);
      jump(way);
      // Back in an hour that is used up, followed by another one that is used up as well.
      for (let hours = 0; hours < 2; hours += 1) {
        const after = await wrong();
        if (after.status !== 429) break;
        expect(waitOf(after)).toBeLessThanOrEqual(3_600);
        api.clock.advance({ seconds: waitOf(after) });
      }
      expect((await wrong()).status).toBe(404);
    }
  });

  it('the same idempotency key returns the same order, with 409 if its hold has expired meanwhile [CHK-02]', async () => {
    const body = goodsBody((await makeProduct(api.db, { stock: 3 })).id, 1);
    const first = await submit(api, shopper, body, '11111111-2222-4333-8444-555555555555');
    jump(by);
    const second = await submit(api, shopper, body, '11111111-2222-4333-8444-555555555555');
    expect([second.status, second.envelope.data]).toEqual([by > 0 ? 409 : 200, first.envelope.data]);
    expect(await api.db.$count(orders)).toBe(1);
  });
});

it('a hold created with a clock years ahead is shortened to the longest hold, and this is logged [RES-07]', async () => {
  jump(3 * 365 * DAY);
  shopper = await makeShopper(api);
  const id = await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(3 * 365 + 20, 1)));
  api.clock.set(TEST_NOW);
  expect(await releaseExpiredHolds(api.deps)).toBe(0);
  const [order] = await api.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ status: 'rt_accept', pay_before: new Date(Date.parse(TEST_NOW) + 3 * DAY) });
  expect(api.logged).toContainEqual({ event: 'holds_shortened', facts: { count: 1 } });
  expect([await releaseExpiredHolds(api.deps), api.logged.length]).toEqual([0, 1]);
});

it('a lower limit of holds does not shorten those that customers already have [RES-07]', async () => {
  const withHours = (hours: number) => ({
    ...api.deps,
    limits: { ...api.deps.limits, stayHoldMinutes: hours * 60, goodsHoldMinutes: hours * 60 },
  });
  const id = await placeOrder(api, shopper, goodsBody((await makeProduct(api.db, { stock: 3 })).id, 1));
  const until = new Date(Date.parse(TEST_NOW) + DAY);
  await api.db.update(orders).set({ pay_before: until }).where(eq(orders.id, id));
  const hold = async () =>
    (await api.db.select({ status: orders.status, pay_before: orders.pay_before }).from(orders))[0];
  for (const hours of [0, 3, 20]) {
    api.clock.set(new Date(Date.parse(TEST_NOW) + hours * HOUR));
    expect(await releaseExpiredHolds(withHours(1))).toBe(0);
    expect(await hold()).toEqual({ status: 'created', pay_before: until });
  }
  expect(api.logged).toEqual([]);
  api.clock.set(until);
  expect(await releaseExpiredHolds(withHours(1))).toBe(1);
});

it('a hold that a clock years ahead gave to an older order is shortened as well [RES-07]', async () => {
  const place = await makeResidence(api.db, { residence: { instant: false } });
  const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(20, 1)));
  const ahead = new Date(Date.parse(TEST_NOW) + 3 * 365 * DAY);
  await api.db
    .update(orders)
    .set({ status: 'rt_accept', updated_at: ahead, pay_before: new Date(ahead.getTime() + HOUR) })
    .where(eq(orders.id, id));
  expect(await releaseExpiredHolds(api.deps)).toBe(0);
  const [order] = await api.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ status: 'rt_accept', pay_before: new Date(Date.parse(TEST_NOW) + 3 * DAY) });
});
