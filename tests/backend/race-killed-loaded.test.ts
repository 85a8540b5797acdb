import { randomInt } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { nights, orders } from '@/backend/db/schema/orders';
import { ledger, payments } from '@/backend/db/schema/payments';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { TEST_ORIGIN, type LoggedIn } from '@tests/support/backend';
import { responseOf, returnFromBank, killAfter, type KillableApi } from '@tests/support/api-process';
import { RETURNS } from '@tests/support/payment-steps';
import { allAtOnce, expectLedgerBalanced, ROUNDS } from '@tests/support/concurrency';
import type { ShopProcess } from '@tests/support/shop-process';
import { leave } from '@tests/support/stub-bank';
import { createBookingShop, type BookingRequest, type BookingShop } from '@tests/support/concurrent-bookings';

/**
 * The shop's process is killed (SIGKILL) at random moments while customers reserve and pay, and restarted on the same
 * data: every acknowledged order and payment is kept, and no night is sold twice.
 */
const CUSTOMERS = 16;
const PLACES = 3;
const PRICE = 1_000_000;
const CREDIT = 30_000_000;
/** Days from which the customers request nights during one run of the process: few enough for conflicts. */
const DAYS = 25;
/** The kill follows this many orders after the start, and up to LATER_MS milliseconds later. */
const [FEWEST, MOST] = [3, 20];
const LATER_MS = 100;

/** A payment that is made at the bank and not yet acknowledged by the shop. */
interface Returning {
  readonly order: number;
  readonly back: string;
}

let crowd: BookingShop;
let shop: KillableApi;
/** The orders that were acknowledged to the customers, and which of them are paid. */
const acknowledged = new Map<number, BookingRequest>();
const paid = new Set<number>();
/** The requests without a response, which are repeated after the next start. */
let unanswered: BookingRequest[] = [];
let unreturned: Returning[] = [];
let whenAcknowledged: { readonly orders: number; readonly go: () => void } | null = null;
/** Responses that must not occur. */
const unexpected: unknown[] = [];

beforeAll(async () => {
  crowd = await createBookingShop({
    customers: CUSTOMERS,
    credit: CREDIT,
    places: PLACES,
    days: DAYS,
    byCreditOneIn: 3,
  });
  ({ shop } = crowd);
});
afterAll(async () => {
  await crowd.close();
});

function acknowledge(id: number, wish: BookingRequest): void {
  acknowledged.set(id, wish);
  if (wish.body.payment_type === 'credit') paid.add(id);
  if (acknowledged.size === whenAcknowledged?.orders) whenAcknowledged.go();
}

/** Waits until this many more orders have been acknowledged. */
function untilAcknowledged(more: number): Promise<void> {
  return new Promise((go) => (whenAcknowledged = { orders: acknowledged.size + more, go }));
}

/** Submits an order. Returns its number, null when it was refused, undefined when the process was killed. */
async function submitted(life: ShopProcess, wish: BookingRequest): Promise<number | null | undefined> {
  const answer = await responseOf(life, ordersEndpoints.submit, wish.shopper, wish);
  if (answer === null) return undefined;
  if (answer.success) {
    acknowledge(answer.data.order_id, wish);
    return answer.data.order_id;
  }
  if (answer.code !== 409) unexpected.push(answer);
  return null;
}

/** Pays at the bank and returns to the shop. Returns whether the process is still running. */
async function pays(life: ShopProcess, { shopper }: BookingRequest, order: number): Promise<boolean> {
  const answer = await responseOf(life, paymentsEndpoints.createOrderPayment, shopper, {
    body: RETURNS,
    params: { id: order },
  });
  if (answer === null) return false;
  if (!answer.success) return unexpected.push(answer) > 0;
  const returning = { order, back: leave(crowd.bank, answer.data.payment_url ?? '', 'paid') };
  if (await returned(life, returning)) return true;
  unreturned.push(returning);
  return false;
}

async function returned(life: ShopProcess, { order, back }: Returning): Promise<boolean> {
  const page = await returnFromBank(life, back);
  if (page === null) return false;
  if (page === `${TEST_ORIGIN}/paid-order?fromOrder=${order}`) paid.add(order);
  else unexpected.push({ order, page });
  return true;
}

/** One customer who orders repeatedly until the process is killed; one order in four is left unpaid. */
async function orderUntilKilled(life: ShopProcess, shopper: LoggedIn, round: number): Promise<void> {
  for (;;) {
    const wish = crowd.wishOf(shopper, round);
    const order = await submitted(life, wish);
    if (order === undefined) return void unanswered.push(wish);
    if (order === null || wish.body.payment_type === 'credit' || randomInt(4) === 0) continue;
    if (!(await pays(life, wish, order))) return;
  }
}

/**
 * Repeats each request without a response in two tabs, which creates one order at most, and each return from the bank.
 */
async function repeatUnanswered(life: ShopProcess): Promise<void> {
  const [wishes, returns] = [unanswered, unreturned];
  [unanswered, unreturned] = [[], []];
  await allAtOnce(wishes, async (wish) => {
    const [one, two] = await Promise.all([submitted(life, wish), submitted(life, wish)]);
    if (one !== two) unexpected.push({ wish, one, two });
  });
  await allAtOnce(returns, async (one) => {
    if (!(await returned(life, one))) unexpected.push(one);
  });
}

/** Every acknowledged order has all of its nights and is paid if acknowledged so; no order is stored in part. */
async function expectKept(db: Database): Promise<void> {
  const rows = await db.select().from(orders);
  const known = new Map(rows.map((row) => [row.id, row]));
  const held = new Map(
    (await db.select({ order: nights.order_id, n: count() }).from(nights).groupBy(nights.order_id)).map(
      ({ order, n }) => [order, n],
    ),
  );
  const broken = [...acknowledged].filter(([id, { dates }]) => {
    const row = known.get(id);
    const right = paid.has(id)
      ? row?.status === 'in_progress'
      : row?.status === 'in_progress' || row?.status === 'rt_accept';
    return !right || row?.times.join() !== dates.join();
  });
  expect(broken).toEqual([]);
  expect(
    rows.filter(
      ({ id, status, times, paid: sum }) =>
        held.get(id) !== times.length || sum !== (status === 'in_progress' ? PRICE * times.length : 0),
    ),
  ).toEqual([]);
  await expectLedgerBalanced(db, CREDIT * CUSTOMERS);
}

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

it.each(rounds)(
  'a kill under load, round %i, loses no acknowledged order and sells no night twice [RES-07]',
  async (round) => {
    const life = await shop.start();
    await repeatUnanswered(life);
    const enoughOrders = untilAcknowledged(randomInt(FEWEST, MOST));
    const customersDone = allAtOnce(crowd.shoppers, (shopper) => orderUntilKilled(life, shopper, round));
    await enoughOrders;
    await killAfter(life, randomInt(LATER_MS));
    await customersDone;
    await shop.between(expectKept);
    const sold = [...acknowledged.values()].flatMap(({ place, dates }) => dates.map((date) => `${place} ${date}`));
    expect([unexpected, new Set(sold).size]).toEqual([[], sold.length]);
  },
);

it('repeated requests after the last kill assign each payment at the bank to exactly one order [PAY-01]', async () => {
  const life = await shop.start();
  await repeatUnanswered(life);
  expect(await life.stop()).toBe(0);
  expect([unexpected, unanswered, unreturned]).toEqual([[], [], []]);
  await shop.between(async (db) => {
    await expectKept(db);
    const takings = [...crowd.bank.book.values()].filter(({ state }) => state === 'paid' || state === 'verified');
    expect(takings.filter(({ state, taken }) => state !== 'verified' || taken !== 1)).toEqual([]);
    const verified = await db
      .select({ ref: payments.ref, order: orders.payment_ref })
      .from(payments)
      .leftJoin(orders, eq(orders.id, payments.order_id))
      .where(eq(payments.status, 'verified'));
    expect(verified).toHaveLength(takings.length);
    expect(verified.filter(({ ref, order }) => ref !== order)).toEqual([]);
    const byCredit = [...acknowledged.values()].filter(({ body }) => body.payment_type === 'credit');
    expect([paid.size, await db.$count(ledger)]).toEqual([takings.length + byCredit.length, byCredit.length]);
  });
});
