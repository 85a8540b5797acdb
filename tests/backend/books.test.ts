import fc from 'fast-check';
import { eq, inArray, max, sql } from 'drizzle-orm';
import { bookEntries } from '@/backend/db/schema/books';
import { giftCodes } from '@/backend/db/schema/coupons';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { paymentWays } from '@/backend/db/schema/shop';
import { customers } from '@/backend/db/schema/users';
import { auditBooks } from '@/backend/services/books-audit-job';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { listMisfits } from '@/backend/sql/books-audit.sql';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { addDays } from '@/domain/plain-date';
import type { TaxRule } from '@/domain/tax';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { decideTransfer, offerCard } from '@tests/support/card-transfers';
import { allAtOnce, expectBooksFit, expectNoServerErrors, propertyRuns } from '@tests/support/concurrency';
import { makeProduct } from '@tests/support/fixtures';
import {
  changeShop,
  countByStatus,
  getCredit,
  goodsBody,
  makeShopper,
  placeOrder,
  submit,
  TODAY,
} from '@tests/support/order-helpers';
import { fieldOf, makeStaff, type StaffMember } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS, topUpUrl } from '@tests/support/payment-steps';

const PRICE = 90_000;

let api: TestBackend;
let owner: StaffMember;
let shopper: LoggedIn;
let product: number;
beforeAll(async () => {
  api = await createTestBackend({ payment: sandboxBank });
});
afterAll(() => api.close());
const begin = async (tax: TaxRule | null = null) => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop', tax });
  await api.db.update(paymentWays).set({ enabled: true });
  await offerCard(api);
  owner = await makeStaff(api);
  shopper = await makeShopper(api, { mobile: '09121234567' });
  product = (await makeProduct(api.db, { price: PRICE, old_price: null, stock: 500 })).id;
};
beforeEach(() => begin());

/** The balances of all accounts that are not zero; those of money and claims are positive. */
async function balances(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { debit, credit, amount } of await api.db.select().from(bookEntries)) {
    sums[debit] = (sums[debit] ?? 0) + amount;
    sums[credit] = (sums[credit] ?? 0) - amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

const rowOf = async (id: number) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('No order');
  return row;
};
/** The bank's page for an order; none when it cannot be paid. */
const pageOfBank = async (id: number): Promise<string[]> => {
  const { envelope } = await api.call(paymentsEndpoints.createOrderPayment, {
    params: { id },
    token: shopper.token,
    body: RETURNS,
  });
  const url = envelope.success ? envelope.data.payment_url : null;
  return url ? [url] : [];
};
const payAtBank = async (id: number) => {
  const [url] = await pageOfBank(id);
  if (url) await returnFromBank(api, await answerBank(api, url, 'paid'));
};
const confirmTransfer = async (id: number) => {
  if ((await rowOf(id)).payment_type === 'card_to_card') await decideTransfer(api, owner, id);
};
const correctCredit = async (amount: number) =>
  await api.call(panelCustomersEndpoints.correctCredit, {
    token: owner.token,
    params: { id: shopper.customerId },
    body: { amount, reason: 'اشتباه', expected_credit: await getCredit(api, shopper) },
  });
const payFromCredit = async (id: number) =>
  await api.call(paymentsEndpoints.createOrderPayment, {
    params: { id },
    token: shopper.token,
    body: { ...RETURNS, payment_for: 'order_credit' },
  });
const payAtDesk = async (id: number, way: 'cash' | 'card_reader') =>
  await api.call(desk.markDeskPaid, {
    token: owner.token,
    params: { id },
    body: { version: (await rowOf(id)).version, way, ref: null },
  });
const topUp = async (amount: number) =>
  await returnFromBank(api, await answerBank(api, await topUpUrl(api, shopper, amount), 'paid'));
const useGift = async (code: string, amount: number) => {
  await api.db.insert(giftCodes).values({ code, amount });
  await api.ok(couponsEndpoints.applyGiftCode, { token: shopper.token, body: { coupon: code } });
};
const cancelAtDesk = async (id: number, toCredit: boolean) => {
  const { version, paid, refunded } = await rowOf(id);
  return await api.call(desk.cancelDeskOrder, {
    token: owner.token,
    params: { id },
    body: {
      version,
      reason: 'ناموجود',
      refund: 'full',
      expected_refund: paid - refunded,
      refund_to: toCredit ? 'credit' : null,
    },
  });
};
const cancelByGuest = async (id: number) =>
  await api.call(ordersEndpoints.changeStatus, { token: shopper.token, params: { id }, body: { status: 'canceled' } });
const payBack = async (id: number) =>
  await api.call(desk.markDeskPaidBack, { token: owner.token, params: { id }, body: {} });
const TRANSFER = { card_or_sheba: 'IR062960000000100324200001', reference: '12345678' };
const refund = async (id: number, what: object, turn: number) => {
  const to = (['credit', 'card', 'cash'] as const)[turn % 3] ?? 'credit';
  const { version } = await rowOf(id);
  return await api.call(desk.refundOrder, {
    token: owner.token,
    params: { id },
    body: { version, ...what, to, ...TRANSFER, reason: 'خراب بود' },
  });
};
const payOut = async (amount: number, isCash: boolean) => {
  const [row] = await api.db.select().from(customers).where(eq(customers.id, shopper.customerId));
  return await api.call(panelCustomersEndpoints.payOutCredit, {
    token: owner.token,
    params: { id: shopper.customerId },
    body: {
      amount,
      to: isCash ? 'cash' : 'card',
      ...TRANSFER,
      reason: 'خواست مشتری',
      expected_credit: row?.credit ?? 0,
    },
  });
};
/** @param price of one piece with its tax */
const editTo = async (id: number, count: number, price = PRICE) => {
  const { version } = await rowOf(id);
  const content = { version, products: [{ product_id: product, count }], delivery: 'pickup' as const };
  return await api.call(desk.editDeskOrder, {
    token: owner.token,
    params: { id },
    body: { ...content, quoted_price: count * price },
  });
};

describe('the books', () => {
  it('follow an order from its payment to its cancellation', async () => {
    const id = await placeOrder(api, shopper, goodsBody(product, 2));
    expect(await balances()).toEqual({});
    await payAtBank(id);
    expect(await balances()).toEqual({ bank: 2 * PRICE, sales: -2 * PRICE });
    await editTo(id, 1);
    expect(await balances()).toEqual({ bank: 2 * PRICE, sales: -2 * PRICE, refunds: PRICE, credit: -PRICE });
    await cancelAtDesk(id, true);
    expect(await balances()).toEqual({ bank: 2 * PRICE, sales: -2 * PRICE, refunds: 2 * PRICE, credit: -2 * PRICE });
    await expectBooksFit(api.db);
  });

  it('have what is owed for an order on delivery, and what is due back of one that was paid there', async () => {
    const id = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'on_delivery' }));
    expect(await balances()).toEqual({ receivable: PRICE, sales: -PRICE });
    await payAtDesk(id, 'cash');
    expect(await balances()).toEqual({ cash: PRICE, sales: -PRICE });
    await cancelByGuest(id);
    expect(await balances()).toEqual({ cash: PRICE, receivable: -PRICE, sales: -PRICE, refunds: PRICE });
    await payBack(id);
    expect(await balances()).toEqual({ sales: -PRICE, refunds: PRICE });
    await expectBooksFit(api.db);
  });

  it.each([
    { included: false, price: 99_000, tax: 9_000 },
    { included: true, price: PRICE, tax: 8_181 },
  ])('have the tax apart from the sales: $included', async ({ included, price, tax }) => {
    await begin({ rate: 10, delivery_rate: 0, included });
    const id = await placeOrder(api, shopper, goodsBody(product, 3));
    await payAtBank(id);
    const whole = (await rowOf(id)).tax;
    expect(await balances()).toEqual({ bank: 3 * price, sales: whole - 3 * price, tax: -whole });
    await refund(id, { lines: [{ position: 0, count: 1, restock: true }] }, 0);
    expect(await balances()).toMatchObject({ credit: -price, refunds: price - tax, tax: tax - whole });
    await refund(id, { amount: price }, 0);
    await cancelAtDesk(id, true);
    expect(await balances()).toEqual({
      bank: 3 * price,
      credit: -3 * price,
      sales: whole - 3 * price,
      refunds: 3 * price - whole,
    });
    await expectBooksFit(api.db);
  });

  it('have credit by top-up, gift code and correction', async () => {
    await topUp(50_000);
    await useGift('GIFT', 20_000);
    await correctCredit(-10_000);
    expect(await balances()).toEqual({ bank: 50_000, gifts: 20_000, corrections: -10_000, credit: -60_000 });
    await expectBooksFit(api.db);
  });

  it('are neither changed nor deleted', async () => {
    await topUp(50_000);
    const causeOf = async (work: Promise<unknown>) => {
      const error = await work.then(
        () => null,
        (reason: unknown) => reason,
      );
      return String((error as Error | null)?.cause);
    };
    expect(await causeOf(api.db.update(bookEntries).set({ amount: 1 }))).toContain('neither changed nor deleted');
    expect(await causeOf(api.db.delete(bookEntries))).toContain('neither changed nor deleted');
    expect(await balances()).toEqual({ bank: 50_000, credit: -50_000 });
  });

  it('tell what differs from them', async () => {
    const id = await placeOrder(api, shopper, goodsBody(product));
    await payAtBank(id);
    await api.db
      .update(orders)
      .set({ paid: PRICE - 1 })
      .where(eq(orders.id, id));
    await api.db.update(customers).set({ credit: 5 }).where(eq(customers.id, shopper.customerId));
    await api.db.update(payments).set({ amount: sql`amount + 7` });
    expect(await listMisfits(api.db)).toEqual([
      { check: 'order_balance', id, expected: 1, found: 0 },
      { check: 'customer_credit', id: shopper.customerId, expected: 5, found: 0 },
      { check: 'payment', id: expect.any(Number), expected: PRICE + 7, found: PRICE },
    ]);
    await auditBooks(api.deps);
    expect(api.logged.at(-1)).toEqual({
      event: 'books_differ',
      facts: { order_balance: 1, customer_credit: 1, payment: 1 },
    });
  });
});

it('are compared a piece at a time: other statements get their turn meanwhile', async () => {
  const spare = await makeShopper(api);
  await api.db.execute(sql`
    with made as (insert into users (role, created_at) select 'customer', now() from generate_series(1, 2100) returning id)
    insert into customers (user_id) select id from made`);
  const [last] = await api.db.select({ id: max(customers.id) }).from(customers);
  await api.db
    .update(customers)
    .set({ credit: 5 })
    .where(inArray(customers.id, [spare.customerId, last?.id ?? 0]));
  let isOver = false;
  const misfits = listMisfits(api.deps.reads).finally(() => (isOver = true));
  await api.db.execute(sql`select 1`);
  expect(isOver).toBe(false);
  expect(await misfits).toEqual([
    { check: 'customer_credit', id: spare.customerId, expected: 5, found: 0 },
    { check: 'customer_credit', id: last?.id, expected: 5, found: 0 },
  ]);
});

describe('a day', () => {
  const close = async (counted: number, expected: number, more: object = {}, token = owner.token) =>
    await api.call(panelBooksEndpoints.closeDay, {
      token,
      body: { date: TODAY, turn: 1, counted, expected, reason: null, ...more },
    });

  it('is closed with the counted cash beside the expected, and a reason for a difference', async () => {
    const first = await placeOrder(api, shopper, goodsBody(product, 2, { payment_type: 'on_delivery' }));
    await payAtDesk(first, 'cash');
    await refund(first, { amount: 30_000 }, 2);
    const { item } = await api.ok(panelBooksEndpoints.getDayCash, { token: owner.token });
    expect(item).toMatchObject({ date: TODAY, expected: 2 * PRICE - 30_000, closings: [] });
    expect(item.ways).toContainEqual({ account: 'cash', received: 2 * PRICE, paid_back: 30_000 });
    expect((await close(140_000, item.expected)).envelope).toMatchObject({ errors: [{ field: 'reason' }] });
    expect((await close(140_000, 1)).status).toBe(400);
    expect((await close(1, 1)).status).toBe(409);
    expect((await close(140_000, item.expected, { reason: 'پول خرد نبود' })).envelope).toMatchObject({
      msg: 'روز بسته شد.',
      data: { item: { closings: [{ turn: 1, counted: 140_000, reason: 'پول خرد نبود', by: { id: owner.userId } }] } },
    });
    expect((await close(item.expected, item.expected)).status).toBe(409);
    expect((await close(item.expected, item.expected, { turn: 2 })).status).toBe(200);
  });

  it('is not closed before there was a shop, and says how long a reason may be', async () => {
    const faultOf = async (more: object) => fieldOf(await close(10, 0, more));
    expect(await faultOf({ date: '1950-03-21', reason: 'x' })).toEqual([
      400,
      'date',
      'این روز پیش از آغاز فروشگاه است و بسته نمی‌شود.',
    ]);
    expect(await faultOf({ reason: 'x'.repeat(201) })).toEqual([400, 'reason', expect.stringMatching(/۲۰۰/)]);
  });

  it('of which more cash was paid back than came is closed with less than zero, and no further below', async () => {
    const order = await placeOrder(api, shopper, goodsBody(product, 2, { payment_type: 'on_delivery' }));
    await payAtDesk(order, 'cash');
    api.clock.advance({ days: 1 });
    await refund(order, { amount: 30_000 }, 2);
    const date = addDays(TODAY, 1);
    expect((await api.ok(panelBooksEndpoints.getDayCash, { token: owner.token })).item.expected).toBe(-30_000);
    expect(fieldOf(await close(-30_001, -30_000, { date, reason: 'x' })).slice(0, 2)).toEqual([400, 'counted']);
    expect((await close(-30_000, -30_000, { date })).status).toBe(200);
    const { token } = owner;
    const entries = async (query: { from?: string; to?: string }) =>
      (await api.ok(panelBooksEndpoints.listBookEntries, { token, query })).total;
    expect(await entries({ to: date })).toBe(await entries({ from: date, to: date }));
    expect(await entries({ to: date })).toBeLessThan(await entries({}));
  });

  it('is closed once by clerks who count at the same time', async () => {
    const answers = await allAtOnce(Array.from({ length: 20 }), () => close(0, 0));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 19 });
    expectNoServerErrors(api, countByStatus(answers));
  });
});

it('money counts once in what came in, also when it became credit and pays another order', async () => {
  const first = await placeOrder(api, shopper, goodsBody(product));
  const [url = ''] = await pageOfBank(first);
  await payAtDesk(first, 'cash');
  await returnFromBank(api, await answerBank(api, url, 'paid'));
  await topUp(50_000);
  const second = await placeOrder(api, shopper, goodsBody(product));
  await payFromCredit(second);
  await refund(first, { amount: 30_000 }, 2);
  await refund(first, { amount: 20_000 }, 0);
  const { token } = owner;
  await api.db.update(paymentWays).set({ title: 'درگاه شتاب' }).where(eq(paymentWays.type, 'cash'));
  const report = await api.ok(panelBooksEndpoints.getDayReport, { token });
  expect(report).toMatchObject({
    received: 2 * PRICE + 50_000,
    by_way: [
      { way: 'cash', title: null, count: 1, amount: PRICE },
      { way: 'sandbox', title: 'درگاه شتاب', count: 2, amount: PRICE + 50_000 },
    ],
    top_ups: 50_000,
    surplus: { count: 1, amount: PRICE },
    from_credit: { count: 1, amount: PRICE },
    refunds: { count: 1, amount: 20_000 },
    paid_back: [{ way: 'cash', count: 1, amount: 30_000 }],
  });
  // The closing of the day, the first page and the entries behind each sum say the same.
  const { item } = await api.ok(panelBooksEndpoints.getDayCash, { token });
  expect(item.ways.reduce((sum, { received }) => sum + received, 0)).toBe(report.received);
  const { money } = await api.ok(desk.getDeskSummary, { token });
  expect(money).toMatchObject({ today: { amount: report.received }, week: { amount: report.received } });
  const listed = async (query: Record<string, string>) =>
    await api.ok(panelBooksEndpoints.listBookEntries, { token, query: { from: TODAY, ...query } });
  const entries = async (query: Record<string, string>) => (await listed(query)).sum.debit;
  expect({
    received: await entries({ only: 'received' }),
    sandbox: await entries({ only: 'received', way: 'sandbox' }),
    top_up: await entries({ only: 'top_up' }),
    surplus: await entries({ only: 'surplus' }),
    from_credit: await entries({ only: 'from_credit' }),
    to_credit: await entries({ only: 'to_credit' }),
    paid_back: await entries({ only: 'paid_back' }),
  }).toEqual({
    received: report.received,
    sandbox: PRICE + 50_000,
    top_up: 50_000,
    surplus: PRICE,
    from_credit: PRICE,
    to_credit: 20_000,
    paid_back: 30_000,
  });
  // Their heading and the page of an order name the bank as the report does.
  expect((await listed({ way: 'sandbox' })).way_title).toBe('درگاه شتاب');
  expect((await listed({ way: 'cash' })).way_title).toBeNull();
  const { payments: paid } = (await api.ok(desk.getDeskOrder, { token, params: { id: first } })).item;
  expect(paid.map(({ gateway, gateway_title }) => [gateway, gateway_title])).toEqual([
    ['sandbox', 'درگاه شتاب'],
    ['cash', null],
  ]);
});

it('the entries of an account, an order and a customer are listed with their sums', async () => {
  const id = await placeOrder(api, shopper, goodsBody(product, 2, { payment_type: 'on_delivery' }));
  await payAtDesk(id, 'cash');
  await refund(id, { amount: 30_000 }, 2);
  await topUp(50_000);
  const entries = async (query: Record<string, string | number>) =>
    await api.ok(panelBooksEndpoints.listBookEntries, { token: owner.token, query });
  expect(await entries({ account: 'cash', from: TODAY })).toMatchObject({
    total: 2,
    sum: { debit: 2 * PRICE, credit: 30_000 },
    items: [
      { debit: 'receivable', credit: 'cash', amount: 30_000, order: { id } },
      { debit: 'cash', credit: 'receivable', amount: 2 * PRICE, order: { id }, customer: { id: shopper.customerId } },
    ],
  });
  expect(await entries({ only: 'received', order_id: id })).toMatchObject({
    total: 1,
    sum: { debit: 2 * PRICE },
    items: [{ debit: 'cash', credit: 'receivable', order: { id } }],
  });
  expect((await entries({ order_id: id })).total).toBe(4);
  expect((await entries({ customer: shopper.customerId })).total).toBe(5);
  expect((await entries({ account: 'bank', from: '2026-11-19', to: '2026-11-19' })).total).toBe(0);
  expect(await api.ok(panelBooksEndpoints.auditBooks, { token: owner.token })).toEqual({ misfits: [] });
});

/** A step of a random walk: what happens, to which of the orders, and how much of it. */
const step = fc.record({
  act: fc.constantFrom(
    'place',
    'place',
    'place_part',
    'place_part',
    'bank',
    'bank',
    'credit',
    'cash',
    'top_up',
    'gift',
    'edit',
    'cancel_desk',
    'cancel_guest',
    'pay_back',
    'refund_pieces',
    'refund_pieces',
    'refund_sum',
    'pay_out',
    'begin_bank',
    'begin_bank',
    'late_bank',
    'late_bank',
    'confirm_transfer',
    'confirm_transfer',
    'correct',
    'expire',
  ),
  way: fc.constantFrom('cash', 'on_delivery', 'deposit', 'card_to_card'),
  order: fc.nat(5),
  count: fc.integer({ min: 1, max: 3 }),
  flag: fc.boolean(),
});

/** The rule of tax, and the price of a piece with it. */
const tax = fc.constantFrom(
  { rule: null, price: PRICE },
  { rule: { rate: 9, delivery_rate: 0, included: true }, price: PRICE },
  { rule: { rate: 9, delivery_rate: 0, included: false }, price: 98_100 },
);

it('balance after each step of any orders, payments, changes, refunds and expired holds', async () => {
  await fc.assert(
    fc.asyncProperty(tax, fc.array(step, { minLength: 4, maxLength: 14 }), async ({ rule, price }, steps) => {
      await begin(rule);
      const placed: number[] = [];
      const atBank: string[] = [];
      let gifts = 0;
      for (const { act, way, order, count, flag } of steps) {
        const id = placed.at(order % Math.max(1, placed.length));
        if (act === 'place' || act === 'place_part') {
          const part = act === 'place_part' ? { credit_part: count * 11_000 } : {};
          const { envelope } = await submit(api, shopper, goodsBody(product, count, { payment_type: way, ...part }));
          if (envelope.success) placed.push(envelope.data.order_id);
        } else if (act === 'top_up') await topUp(count * 40_000);
        else if (act === 'gift') await useGift(`GIFT${(gifts += 1)}`, count * 30_000);
        else if (act === 'correct') await correctCredit(flag ? count * 9_000 : -count * 4_000);
        else if (act === 'late_bank') {
          const page = atBank.shift();
          if (page) await returnFromBank(api, await answerBank(api, page, 'paid'));
        } else if (act === 'pay_out') await payOut(count * 25_000, flag);
        else if (act === 'expire') {
          api.clock.advance({ minutes: 60 });
          await releaseExpiredHolds(api.deps);
        } else if (id !== undefined) {
          if (act === 'bank') await payAtBank(id);
          if (act === 'begin_bank') atBank.push(...(await pageOfBank(id)));
          if (act === 'confirm_transfer') await confirmTransfer(id);
          if (act === 'credit') await payFromCredit(id);
          if (act === 'cash') await payAtDesk(id, flag ? 'cash' : 'card_reader');
          if (act === 'edit') await editTo(id, count, price);
          if (act === 'cancel_desk') await cancelAtDesk(id, flag);
          if (act === 'cancel_guest') await cancelByGuest(id);
          if (act === 'pay_back') await payBack(id);
          if (act === 'refund_pieces') await refund(id, { lines: [{ position: 0, count, restock: flag }] }, order);
          if (act === 'refund_sum') await refund(id, { amount: count * 7_001 }, order);
        }
        await expectBooksFit(api.db);
      }
      expectNoServerErrors(api, {});
    }),
    propertyRuns(12, 200),
  );
});
