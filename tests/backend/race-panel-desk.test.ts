import { nights, orderEvents, orders } from '@/backend/db/schema/orders';
import { ledger, payments } from '@/backend/db/schema/payments';
import { paymentWays } from '@/backend/db/schema/shop';
import { eq } from 'drizzle-orm';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import {
  allAtOnce,
  AT_ONCE,
  deadlocks,
  expectInterleaving,
  expectLedgerBalanced,
  expectNoServerErrors,
  interleave,
  INTERLEAVINGS,
  ROUNDS,
} from '@tests/support/concurrency';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  countByStatus,
  getCredit,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  submit,
} from '@tests/support/order-helpers';
import { isFullMatrix } from '@tests/support/matrix';
import { makeStaff, type StaffMember } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';

const PRICE = 90_000;
/** How often two actions meet: a multiple of the head starts of `interleave`. */
const TURNS = 8 * (isFullMatrix ? 6 : 1);

let api: TestBackend;
let clerks: StaffMember[];
let owner: StaffMember;
let shopper: LoggedIn;
let product: number;
beforeAll(async () => {
  api = await createTestBackend({ payment: sandboxBank });
});
afterAll(async () => {
  expect(await deadlocks(api)).toBe(0);
  await api.close();
});
beforeEach(async () => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  owner = await makeStaff(api);
  clerks = [await makeStaff(api, 'desk'), await makeStaff(api, 'desk')];
  shopper = await makeShopper(api);
  product = (await makeProduct(api.db, { price: PRICE, old_price: null, stock: 500 })).id;
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const fifty = Array.from({ length: AT_ONCE }, (_, index) => index);
const clerk = (index: number) => clerks[index % clerks.length]?.token ?? '';
const row = async (id: number) => {
  const [found] = await api.db.select().from(orders).where(eq(orders.id, id));
  if (!found) throw new Error('No order');
  return found;
};
const steps = async (id: number) =>
  (
    await api.db
      .select({ status: orderEvents.status })
      .from(orderEvents)
      .where(eq(orderEvents.order_id, id))
      .orderBy(orderEvents.id)
  ).map(({ status }) => status);
const step = async (id: number, to: string, version: number, index = 0) =>
  await api.call(panelDeskEndpoints.changeOrderStatus, { token: clerk(index), params: { id }, body: { version, to } });
const cancel = async (id: number, version: number, expected_refund: number, index = 0) =>
  await api.call(panelDeskEndpoints.cancelDeskOrder, {
    token: clerk(index),
    params: { id },
    body: { version, reason: 'ناموجود', refund: 'full', expected_refund },
  });
const markPaid = async (id: number, version: number, index = 0, more: object = { way: 'cash' }) =>
  await api.call(panelDeskEndpoints.markDeskPaid, {
    token: clerk(index),
    params: { id },
    body: { version, ...more },
  });
/** An order on its way whose money is taken on delivery. */
const sentAndOwed = async () => {
  await api.db.update(paymentWays).set({ enabled: true });
  const id = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'on_delivery' }));
  await api.db.update(orders).set({ status: 'send' }).where(eq(orders.id, id));
  return { id, version: (await row(id)).version };
};
const deliver = async (id: number, version: number, payment: object, index = 0) =>
  await api.call(panelDeskEndpoints.changeOrderStatus, {
    token: clerk(index),
    params: { id },
    body: { version, to: 'done', payment },
  });
const paidFromCredit = async () => {
  await correct(PRICE, await getCredit(api, shopper));
  return await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'credit' }));
};
const correct = async (amount: number, expected_credit: number) =>
  await api.call(panelCustomersEndpoints.correctCredit, {
    token: owner.token,
    params: { id: shopper.customerId },
    body: { amount, reason: 'اصلاح', expected_credit },
  });
/** Pays at the bank, without a return to the shop. */
async function paidAtBank(id: number): Promise<string> {
  const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
    params: { id },
    token: shopper.token,
    body: RETURNS,
  });
  return await answerBank(api, payment_url ?? '', 'paid');
}

describe.each(rounds)('round %i: concurrent panel requests', () => {
  it('of two clerks for the same step change the order once, and return it to all others', async () => {
    const id = await paidFromCredit();
    const answers = await allAtOnce(fifty, (index) => step(id, 'ready', 2, index));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    for (const { envelope } of answers)
      expect(envelope).toMatchObject({ data: { item: { id, status: 'ready', version: 3 } } });
    expect(await steps(id)).toEqual(['created', 'in_progress', 'ready']);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('to pack and to cancel an order end in one state, and refund only a canceled order', async () => {
    const counts: Record<string, number> = {};
    for (let turn = 0; turn < TURNS; turn += 1) {
      const id = await paidFromCredit();
      const credit = await getCredit(api, shopper);
      const [packed, canceled] = await Promise.all([step(id, 'ready', 2), cancel(id, 2, PRICE, 1)]);
      expect([packed.status, canceled.status].sort()).toEqual([200, 409]);
      const { status } = await row(id);
      expect(status).toBe(packed.status === 200 ? 'ready' : 'canceled');
      expect(await getCredit(api, shopper)).toBe(credit + (status === 'canceled' ? PRICE : 0));
      if (status === 'canceled') await correct(-PRICE, credit + PRICE);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(TURNS);
    await expectLedgerBalanced(api.db);
  });

  it('to cancel one order fifty times refund it once', async () => {
    const id = await paidFromCredit();
    const answers = countByStatus(await allAtOnce(fifty, (index) => cancel(id, 2, PRICE, index)));
    expect(answers).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    expect(await getCredit(api, shopper)).toBe(PRICE);
    await expectLedgerBalanced(api.db);
    expectNoServerErrors(api, answers);
  });

  it('to mark one order as paid fifty times record one payment', async () => {
    const id = await placeOrder(api, shopper, goodsBody(product));
    const answers = countByStatus(await allAtOnce(fifty, (index) => markPaid(id, 1, index)));
    expect(answers).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    expect([await api.db.$count(payments), (await row(id)).paid, await steps(id)]).toEqual([
      1,
      PRICE,
      ['created', 'in_progress'],
    ]);
    expectNoServerErrors(api, answers);
  });

  it('to deliver one order with its money fifty times record one payment', async () => {
    const { id, version } = await sentAndOwed();
    const payment = { way: 'cash' };
    const answers = countByStatus(await allAtOnce(fifty, (index) => deliver(id, version, payment, index)));
    expect(answers).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    expect([await api.db.$count(payments), (await row(id)).paid]).toEqual([1, PRICE]);
    expectNoServerErrors(api, answers);
  });

  it('with one card-to-card receipt for fifty orders pay one of them', async () => {
    const ids: number[] = [];
    for (let turn = 0; turn < AT_ONCE; turn += 1)
      ids.push(await placeOrder(api, shopper, goodsBody(product, 1, { msg: String(turn) })));
    const receipt = { way: 'card_to_card', ref: '112233' };
    const answers = countByStatus(await allAtOnce(ids, (id, index) => markPaid(id, 1, index, receipt)));
    expect(answers).toEqual({ 200: 1, 400: AT_ONCE - 1 });
    expect([await api.db.$count(payments), await api.db.$count(orders, eq(orders.paid, PRICE))]).toEqual([1, 1]);
    expectNoServerErrors(api, answers);
  });

  it('to correct the same credit fifty times make one correction', async () => {
    const answers = countByStatus(await allAtOnce(fifty, () => correct(10_000, 0)));
    expect(answers).toEqual({ 200: 1, 409: AT_ONCE - 1 });
    expect([await getCredit(api, shopper), await api.db.$count(ledger)]).toEqual([10_000, 1]);
    await expectLedgerBalanced(api.db);
    expectNoServerErrors(api, answers);
  });

  it('to lower the credit and to pay from it never make it negative', async () => {
    await correct(5 * PRICE, 0);
    const answers = await allAtOnce(fifty, (index) =>
      index % 2 === 0
        ? correct(-5 * PRICE, 5 * PRICE)
        : submit(api, shopper, goodsBody(product, 1, { payment_type: 'credit', msg: String(index) })),
    );
    const credit = await getCredit(api, shopper);
    expect(credit).toBeGreaterThanOrEqual(0);
    await expectLedgerBalanced(api.db);
    expectNoServerErrors(api, countByStatus(answers));
  });
});

describe.each(INTERLEAVINGS)('%s: desk and bank', (way) => {
  const turns = way === 'both at once' ? TURNS : 4;

  it('record one payment when both pay an order; the payment at the bank otherwise becomes credit', async () => {
    const counts: Record<string, number> = {};
    for (let turn = 0; turn < turns; turn += 1) {
      const id = await placeOrder(api, shopper, goodsBody(product, 1, { msg: String(turn) }));
      const back = await paidAtBank(id);
      const credit = await getCredit(api, shopper);
      const version = (await row(id)).version;
      const [marked] = await interleave(
        api.db,
        way,
        turn % 8,
        () => markPaid(id, version),
        () => returnFromBank(api, back),
      );
      expect((await row(id)).paid).toBe(PRICE);
      const byDesk = marked.status === 200;
      expect(marked.status).toBe(byDesk ? 200 : 409);
      expect(await getCredit(api, shopper)).toBe(credit + (byDesk ? PRICE : 0));
      const winner = byDesk ? 'desk' : 'bank';
      counts[winner] = (counts[winner] ?? 0) + 1;
    }
    if (way !== 'both at once') expectInterleaving(way, counts, 'desk', 'bank');
    await expectLedgerBalanced(api.db);
  });

  it('take the money of an order that is paid on delivery once; that from the bank otherwise becomes credit', async () => {
    const counts: Record<string, number> = {};
    for (let turn = 0; turn < turns; turn += 1) {
      const { id, version } = await sentAndOwed();
      const back = await paidAtBank(id);
      const credit = await getCredit(api, shopper);
      const [delivered] = await interleave(
        api.db,
        way,
        turn % 8,
        () => deliver(id, version, { way: 'card_reader' }),
        () => returnFromBank(api, back),
      );
      const byDesk = delivered.status === 200;
      expect([delivered.status, await row(id)]).toMatchObject([
        byDesk ? 200 : 409,
        { status: byDesk ? 'done' : 'send', paid: PRICE },
      ]);
      expect(await getCredit(api, shopper)).toBe(credit + (byDesk ? PRICE : 0));
      const winner = byDesk ? 'desk' : 'bank';
      counts[winner] = (counts[winner] ?? 0) + 1;
    }
    if (way !== 'both at once') expectInterleaving(way, counts, 'desk', 'bank');
    await expectLedgerBalanced(api.db);
  });

  it('keep or return the money of an order that is paid on delivery and canceled at once', async () => {
    const counts: Record<string, number> = {};
    for (let turn = 0; turn < turns; turn += 1) {
      const { id, version } = await sentAndOwed();
      const [canceled, paid] = await interleave(
        api.db,
        way,
        turn % 8,
        () => cancel(id, version, 0),
        () => markPaid(id, version, 1),
      );
      expect([canceled.status, paid.status].sort()).toEqual([200, 409]);
      const byShop = canceled.status === 200;
      expect(await row(id)).toMatchObject(byShop ? { status: 'canceled', paid: 0 } : { status: 'send', paid: PRICE });
      expect(await api.db.$count(payments, eq(payments.order_id, id))).toBe(byShop ? 0 : 1);
      const winner = byShop ? 'shop' : 'desk';
      counts[winner] = (counts[winner] ?? 0) + 1;
    }
    if (way !== 'both at once') expectInterleaving(way, counts, 'shop', 'desk');
  });

  it('lose no money or night when the desk cancels an order that is paid at the bank', async () => {
    const place = await makeResidence(api.db);
    const counts: Record<string, number> = {};
    for (let turn = 0; turn < turns; turn += 1) {
      const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(3 + turn, 1)));
      const price = (await row(id)).price;
      const back = await paidAtBank(id);
      const credit = await getCredit(api, shopper);
      const version = (await row(id)).version;
      const [canceled] = await interleave(
        api.db,
        way,
        turn % 8,
        () => cancel(id, version, 0),
        () => returnFromBank(api, back),
      );
      const { status, paid } = await row(id);
      const byShop = canceled.status === 200;
      expect([status, paid]).toEqual(byShop ? ['canceled', 0] : ['in_progress', price]);
      expect(await api.db.$count(nights, eq(nights.order_id, id))).toBe(byShop ? 0 : 1);
      // A payment that arrives after the cancellation is added to the customer's credit.
      expect(await getCredit(api, shopper)).toBe(credit + (byShop ? price : 0));
      const winner = byShop ? 'shop' : 'bank';
      counts[winner] = (counts[winner] ?? 0) + 1;
    }
    if (way !== 'both at once') expectInterleaving(way, counts, 'shop', 'bank');
    await expectLedgerBalanced(api.db);
  });
});
