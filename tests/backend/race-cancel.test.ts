import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { residences } from '@/backend/db/schema/residences';
import { coupons } from '@/backend/db/schema/coupons';
import { nights, orderEvents, orders } from '@/backend/db/schema/orders';
import { ledger } from '@/backend/db/schema/payments';
import { slots } from '@/backend/db/schema/shop';
import { inTransaction } from '@/backend/db/transaction';
import { payFromCredit } from '@/backend/services/mark-paid';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { CANCELLATION_TERMS, type Cancellation, type CancellationStep } from '@/domain/cancellation';
import { addDays } from '@/domain/plain-date';
import { TEST_NOW, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  getCredit,
  goodsBody,
  makeAddress,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  submit,
  countByStatus,
  TODAY,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { RETURNS } from '@tests/support/payment-steps';
import { sampled } from '@tests/support/matrix';
import {
  allAtOnce,
  breakWrites,
  runIdleQueries,
  expectInterleaving,
  expectLedgerBalanced,
  expectNoServerErrors,
  holdTransactionOpen,
  interleave,
  INTERLEAVINGS,
  propertyRuns,
  ROUNDS,
  untilLockIsAwaited,
} from '@tests/support/concurrency';

const CREDIT = 1_000_000_000;

let shopper: LoggedIn;
const api = setUpTestBackend({ limits: { tokenTtlDays: 400 } });
beforeEach(async () => {
  shopper = await makeShopper(api, { credit: CREDIT });
});

const cancel = (id: number) =>
  api.call(ordersEndpoints.changeStatus, { params: { id }, token: shopper.token, body: { status: 'canceled' } });
const paidStay = async (residence: number, ahead: number, count: number, more: Partial<SubmitBody> = {}) =>
  await placeOrder(api, shopper, stayBody(residence, nightsFrom(ahead, count), { payment_type: 'credit', ...more }));

describe('a cancellation', () => {
  /** All data that a cancellation changes. */
  async function stateOf(id: number) {
    const [order] = await api.db.select().from(orders).where(eq(orders.id, id));
    return {
      order,
      nights: await api.db.$count(nights),
      steps: await api.db.$count(orderEvents),
      credit: await getCredit(api, shopper),
      moved: await api.db.$count(ledger),
      stock: await api.db.select({ stock: products.stock }).from(products),
      slots: await api.db.select().from(slots),
      coupons: await api.db.select({ uses: coupons.uses }).from(coupons),
    };
  }

  it.each([
    ['orders', 'update'],
    ['order_events', 'insert'],
    ['coupons', 'update'],
    ['coupon_uses', 'delete'],
    ['nights', 'delete'],
    ['customers', 'update'],
    ['ledger', 'insert'],
  ] as const)('of a paid stay changes nothing when %s cannot be written (%s) [ORD-02]', async (table, what) => {
    await api.db.insert(coupons).values({ code: 'ONE', title: 'x', kind: 'fixed', amount: 100_000, max_uses: 1 });
    const id = await paidStay(await makeResidence(api.db), 20, 2, { use_coupon: true, coupon: 'ONE' });
    const before = await stateOf(id);
    const mend = await breakWrites(api.db, table, what);
    const { status } = await cancel(id).finally(mend);
    expect([status, await stateOf(id)]).toEqual([500, before]);
    expect((await cancel(id)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({
      order: { status: 'canceled' },
      nights: 0,
      credit: CREDIT,
      moved: 2,
      steps: 3,
      coupons: [{ uses: 0 }],
    });
  });

  it.each([
    ['products', 'update'],
    ['slots', 'update'],
    ['customers', 'update'],
  ] as const)('of paid food changes nothing when %s cannot be written (%s) [ORD-02]', async (table, what) => {
    await changeShop(api, { shop_type: 'eco_food' });
    const date = addDays(TODAY, 1);
    await api.db.insert(slots).values({ date, time: '12:00', capacity: 4, taken: 0 });
    const { id: dish } = await makeProduct(api.db, { type: 'food', stock: 5 });
    const address = await makeAddress(api, shopper.customerId);
    const id = await placeOrder(api, shopper, {
      products: [{ product_id: dish, count: 2, times: [`${date} 12:00`] }],
      address,
      payment_type: 'credit',
    });
    const before = await stateOf(id);
    expect(before).toMatchObject({ stock: [{ stock: 3 }], slots: [{ taken: 1 }] });
    const mend = await breakWrites(api.db, table, what);
    const { status } = await cancel(id).finally(mend);
    expect([status, await stateOf(id)]).toEqual([500, before]);
    expect((await cancel(id)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({
      order: { status: 'canceled' },
      stock: [{ stock: 5 }],
      slots: [{ taken: 0 }],
      credit: CREDIT,
    });
  });

  it('changes nights, order, credit and ledger together for concurrent readers [ORD-02]', async () => {
    const residence = await makeResidence(api.db);
    const ids: number[] = [];
    for (let index = 0; index < 15; index += 1) ids.push(await paidStay(residence, 20 + 2 * index, 2));
    const stateQuery = sql`select (select count(*) from nights)::int as nights, (select count(*) from orders where status = 'in_progress')::int as paid,
      (select credit from customers where id = ${shopper.customerId})::int as credit, (select count(*) from ledger where kind = 'refund')::int as refunds`;
    const seen: { nights: number; paid: number; credit: number; refunds: number }[] = [];
    let canceling = true;
    const watching = allAtOnce([1, 2, 3], async () => {
      while (canceling)
        seen.push(
          ((await api.db.execute(stateQuery)) as unknown as { rows: typeof seen }).rows[0] ?? {
            nights: -1,
            paid: -1,
            credit: -1,
            refunds: -1,
          },
        );
    });
    const answers = await allAtOnce(ids, (id, index) => runIdleQueries(api.db, 2 * index).then(() => cancel(id)));
    canceling = false;
    await watching;
    expect(countByStatus(answers)).toEqual({ 200: 15 });
    for (const one of seen)
      expect(one).toEqual({
        paid: one.paid,
        nights: 2 * one.paid,
        refunds: 15 - one.paid,
        credit: CREDIT - 2_000_000 * one.paid,
      });
    expect(new Set(seen.map(({ paid }) => paid)).size).toBeGreaterThan(2);
    await expectLedgerBalanced(api.db, CREDIT);
  });
});

describe.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))('round %i: ten concurrent cancellations', () => {
  it('refund a stay once with one event, and a concurrent order gets its nights or is refused [ORD-02]', async () => {
    const residence = await makeResidence(api.db);
    const id = await paidStay(residence, 20, 2);
    const rival = await makeShopper(api);
    const [answers, wanted] = await Promise.all([
      allAtOnce(Array.from({ length: 10 }), () => cancel(id)),
      submit(api, rival, stayBody(residence, nightsFrom(20, 2))),
    ]);
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 });
    expect([
      await getCredit(api, shopper),
      await api.db.$count(ledger, eq(ledger.kind, 'refund')),
      await api.db.$count(orderEvents, eq(orderEvents.order_id, id)),
    ]).toEqual([CREDIT, 1, 3]);
    expect(await api.db.$count(nights)).toBe(wanted.status === 200 ? 2 : 0);
    await expectLedgerBalanced(api.db, CREDIT);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('by customer and staff refund goods once and return them to stock once [ORD-02]', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id: product } = await makeProduct(api.db, { price: 300_000, stock: 9 });
    const staff = await makeStaff(api);
    const id = await placeOrder(api, shopper, goodsBody(product, 2, { payment_type: 'credit' }));
    const inPanel = {
      token: staff.token,
      params: { id },
      body: { version: 2, reason: 'ناموجود', refund: 'full', expected_refund: 600_000 },
    };
    const answers = await allAtOnce(Array.from({ length: 10 }), (_, index) =>
      index % 2 ? api.call(panelDeskEndpoints.cancelDeskOrder, inPanel) : cancel(id),
    );
    expect([
      countByStatus(answers),
      await getCredit(api, shopper),
      await api.db.select({ stock: products.stock }).from(products),
    ]).toEqual([{ 200: 1, 409: 9 }, CREDIT, [{ stock: 9 }]]);
    await expectLedgerBalanced(api.db, CREDIT);
    expectNoServerErrors(api, countByStatus(answers));
  });
});

describe('a payment and a cancellation that expects an unpaid order', () => {
  const unpaid = { status: 'canceled', expected_paid: 0, expected_refund: 0 } as const;
  const cancelUnpaid = (id: number) =>
    api.call(ordersEndpoints.changeStatus, { params: { id }, token: shopper.token, body: unpaid });
  const pay = (id: number) =>
    api.call(paymentsEndpoints.createOrderPayment, {
      params: { id },
      token: shopper.token,
      body: { ...RETURNS, payment_for: 'order_credit' },
    });
  const CHANGED = 'مبلغ پرداختی یا بازگشتی تغییر کرده و لغو انجام نشد. مبلغ تازه را ببینید و دوباره تأیید کنید.';

  it.each(INTERLEAVINGS)('have one of two consistent outcomes, %s [ORD-02]', async (way) => {
    const residence = await makeResidence(api.db);
    const results: Record<string, number> = {};
    for (let turn = 0; turn < 8; turn += 1) {
      const id = await placeOrder(api, shopper, stayBody(residence, nightsFrom(1 + turn, 1)));
      const credit = await getCredit(api, shopper);
      const [paid, canceled] = await interleave(
        api.db,
        way,
        turn,
        () => pay(id),
        () => cancelUnpaid(id),
      );
      const order = await getOrder(api, shopper, id);
      const outcome = [paid.status, canceled.status, order.status, order.paid, await getCredit(api, shopper)];
      const isCanceled = canceled.status === 200;
      expect(outcome).toEqual(
        isCanceled ? [409, 200, 'canceled', 0, credit] : [200, 409, 'in_progress', 1_000_000, credit - 1_000_000],
      );
      if (!isCanceled) expect(canceled.envelope.msg).toBe(CHANGED);
      const result = isCanceled ? 'canceled' : 'paid';
      results[result] = (results[result] ?? 0) + 1;
    }
    expectInterleaving(way, results, 'paid', 'canceled');
    expect(await api.db.$count(ledger, eq(ledger.kind, 'refund'))).toBe(0);
    await expectLedgerBalanced(api.db, CREDIT);
    expectNoServerErrors(api, {});
  });

  it('leave the order paid when the cancellation waits for the payment’s lock [ORD-02]', async () => {
    const id = await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(1, 1)));
    const order = { id, kind: 'stay' as const, price: 1_000_000, customer_id: shopper.customerId };
    const open = holdTransactionOpen(api.db);
    const paying = inTransaction(open.db, (tx) =>
      payFromCredit(tx, order, order.price, shopper.userId, api.clock.now()),
    );
    await open.worked;
    const canceling = cancelUnpaid(id);
    await untilLockIsAwaited(api);
    open.commit();
    await paying;
    const { status, envelope } = await canceling;
    expect([status, envelope.msg]).toEqual([409, CHANGED]);
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress', paid: 1_000_000 });
    expect([await getCredit(api, shopper), await api.db.$count(nights)]).toEqual([CREDIT - 1_000_000, 1]);
    await expectLedgerBalanced(api.db, CREDIT);
  });
});

/** Refunded percent of the first night and of the rest, by days before arrival; repeated here apart from the code. */
const REFUND_PERCENT: Record<Cancellation | 'long_stay', (days: number) => [number, number]> = {
  flexible: (days) => (days >= 2 ? [100, 100] : [0, 100]),
  moderate: (days) => (days >= 5 ? [100, 100] : days >= 2 ? [0, 100] : [0, 50]),
  strict: (days) => (days >= 10 ? [100, 100] : days >= 4 ? [0, 50] : [0, 0]),
  long_stay: (days) => (days >= 30 ? [100, 100] : days >= 14 ? [0, 50] : [0, 0]),
};
/** A time on that day in Tehran: its first second (the evening before in UTC), its morning or its last second. */
const dayBefore = (arrival: string, days: number): string =>
  [
    `${addDays(arrival, -days - 1)}T20:30:00Z`,
    `${addDays(arrival, -days)}T08:00:00Z`,
    `${addDays(arrival, -days)}T20:29:59Z`,
  ][days % 3] ?? '';

const CASES = [
  ['flexible', 'flexible', 3, 4],
  ['moderate', 'moderate', 3, 7],
  ['strict', 'strict', 3, 12],
  ...sampled([
    ['flexible', 'long_stay', 30, 33],
    ['flexible', 'flexible', 29, 4],
    ['strict', 'long_stay', 31, 31],
  ] as const),
] as const;

it.each(CASES)(
  '%s terms applied as %s for %i nights refund the amount that is shown on each day [ORD-02]',
  async (cancellation, terms, count, earliest) => {
    const residence = await makeResidence(api.db, {
      residence: { cancellation, max_nights: 60, capacity: 1, extra_person_price: 100_000 },
      rules: [
        {
          kind: 'dates',
          from: addDays(TODAY, 40),
          to: addDays(TODAY, 40),
          mode: 'fixed',
          amount: 3_000_000,
          priority: 1,
        },
      ],
    });
    const arrival = addDays(TODAY, 40);
    const [first, rest] = [3_100_000, 1_100_000 * (count - 1)];
    for (let days = earliest; days >= 1; days -= 1) {
      api.clock.set(TEST_NOW);
      const id = await paidStay(residence, 40, count);
      api.clock.set(dayBefore(arrival, days));
      const [firstBack, restBack] = REFUND_PERCENT[terms](days);
      const back = (first * firstBack + rest * restBack) / 100;
      const order = await getOrder(api, shopper, id);
      expect([days, order.can_cancel, order.refund, order.cancellation?.terms]).toEqual([days, true, back, terms]);
      // The step that the timeline shows for today is the first whose last day has not passed.
      expect(order.cancellation?.steps.find(({ until }) => addDays(arrival, -days) <= until)?.refund).toBe(back);
      expect((await cancel(id)).status).toBe(200);
      expect([days, await getCredit(api, shopper), await api.db.$count(nights)]).toEqual([
        days,
        CREDIT - (first + rest) + back,
        0,
      ]);
      await api.db.execute(sql`update customers set credit = ${CREDIT} where id = ${shopper.customerId}`);
    }
    api.clock.set(TEST_NOW);
    const id = await paidStay(residence, 40, count);
    api.clock.set(dayBefore(arrival, 0));
    expect(await getOrder(api, shopper, id)).toMatchObject({ can_cancel: false, refund: 0 });
    expect([(await cancel(id)).status, await api.db.$count(nights)]).toEqual([409, count]);
  },
);

it('a refund is the terms’ share of the paid amount, to the toman, for any price and discount [ORD-02]', async () => {
  let given = CREDIT;
  const stay = fc.record({
    price: fc.integer({ min: 1, max: 9_000_000 }),
    extra: fc.integer({ min: 0, max: 900_000 }),
    count: fc.integer({ min: 1, max: 40 }),
    days: fc.integer({ min: 1, max: 45 }),
    coupon: fc.integer({ min: 1, max: 99 }),
    longStay: fc.integer({ min: 0, max: 40 }),
    cancellation: fc.constantFrom<Cancellation>('flexible', 'moderate', 'strict'),
  });
  await fc.assert(
    fc.asyncProperty(stay, async ({ price, extra, count, days, coupon, longStay, cancellation }) => {
      api.clock.set(TEST_NOW);
      const residence = await makeResidence(api.db, {
        price,
        residence: {
          cancellation,
          max_nights: 60,
          capacity: 1,
          extra_person_price: extra,
          long_stay_nights: 7,
          long_stay_percent: longStay,
        },
        rules: [{ kind: 'weekdays', weekdays: [4, 5], mode: 'percent', amount: 133, priority: 1 }],
      });
      const code = `C${residence}`;
      await api.db.insert(coupons).values({ code, title: 'x', kind: 'percent', amount: coupon });
      // A late cancellation costs credit, so each run uses a new customer.
      shopper = await makeShopper(api, { credit: CREDIT });
      given += CREDIT;
      const id = await paidStay(residence, 50, count, { use_coupon: true, coupon: code });
      const { invoice, paid } = await getOrder(api, shopper, id);
      api.clock.set(dayBefore(addDays(TODAY, 50), days));
      const costs = invoice.nights.map((night) => BigInt(night.price + night.extra_person));
      const [first = 0n, all] = [costs[0], costs.reduce((sum, one) => sum + one, 0n)];
      const [firstBack, restBack] = REFUND_PERCENT[count >= 30 ? 'long_stay' : cancellation](days);
      const back = Number((BigInt(paid) * (first * BigInt(firstBack) + (all - first) * BigInt(restBack))) / all / 100n);
      expect((await getOrder(api, shopper, id)).refund).toBe(back);
      expect((await cancel(id)).status).toBe(200);
      expect(await getCredit(api, shopper)).toBe(CREDIT - paid + back);
    }),
    propertyRuns(25, 400),
  );
  await expectLedgerBalanced(api.db, given);
});

describe('the terms of an existing order', () => {
  const changed = CANCELLATION_TERMS as Record<Cancellation, readonly CancellationStep[]>;
  const { strict } = changed;
  afterEach(() => {
    changed.strict = strict;
  });

  it('do not change with the host’s choice, a new terms table or the closing of the place [ORD-02]', async () => {
    const residence = await makeResidence(api.db, { residence: { cancellation: 'strict' } });
    const [one, two] = [await paidStay(residence, 20, 2), await paidStay(residence, 25, 2)];
    const before = await getOrder(api, shopper, one);
    expect(before).toMatchObject({ refund: 2_000_000, cancellation: { terms: 'strict' } });

    await api.db.update(residences).set({ cancellation: 'flexible' });
    expect((await getOrder(api, shopper, one)).cancellation).toEqual(before.cancellation);
    changed.strict = [{ days: 1, firstNight: 0, rest: 1 }];
    await api.db.update(products).set({ status: 'closed', price: 5 }).where(eq(products.id, residence));
    expect(await getOrder(api, shopper, one)).toEqual(before);
    api.clock.advance({ days: 14 });
    expect(await getOrder(api, shopper, one)).toMatchObject({ refund: 500_000 });
    await cancel(one);
    expect(await getCredit(api, shopper)).toBe(CREDIT - 4_000_000 + 500_000);

    // A new order uses the new table; the other existing order keeps the old one.
    await api.db.update(residences).set({ cancellation: 'strict' });
    await api.db.update(products).set({ status: 'active', price: 1_000_000 }).where(eq(products.id, residence));
    const three = await paidStay(residence, 40, 2);
    expect([(await getOrder(api, shopper, three)).refund, (await getOrder(api, shopper, two)).refund]).toEqual([
      10_000, 2_000_000,
    ]);
  });
});
