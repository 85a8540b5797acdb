import { randomInt } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { ledger, nights, orders, payments } from '@/backend/db/schema/orders';
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
 * The shop's process is killed (SIGKILL) at random moments while customers reserve and pay, and started again on the
 * same data: whatever somebody was answered is there, and no night is two people's.
 */
const CUSTOMERS = 16;
const PLACES = 3;
const PRICE = 1_000_000;
const CREDIT = 30_000_000;
/** Days of which the customers of one life want nights: few enough that they meet. */
const DAYS = 25;
/** The kill comes so many orders after the start, and up to so many milliseconds later. */
const [FEWEST, MOST] = [3, 20];
const LATER_MS = 100;
const LONG_MS = process.env.SOAK ? 3_600_000 : 240_000;

/** Money that is at the bank, of which the shop has not yet said that it has it. */
interface Returning {
  readonly order: number;
  readonly back: string;
}

let crowd: BookingShop;
let shop: KillableApi;
/** What the customers were told: their orders, and which of them are paid. */
const acknowledged = new Map<number, BookingRequest>();
const paid = new Set<number>();
/** What they were not told, and ask again in the next life. */
let unanswered: BookingRequest[] = [];
let unreturned: Returning[] = [];
let whenTold: { readonly orders: number; readonly go: () => void } | null = null;
/** Answers that no customer may get. */
const strange: unknown[] = [];

beforeAll(async () => {
  crowd = await createBookingShop({
    customers: CUSTOMERS,
    credit: CREDIT,
    places: PLACES,
    days: DAYS,
    byCreditOneIn: 3,
  });
  ({ shop } = crowd);
}, LONG_MS);
afterAll(async () => {
  await crowd.close();
});

function acknowledge(id: number, wish: BookingRequest): void {
  acknowledged.set(id, wish);
  if (wish.body.payment_type === 'credit') paid.add(id);
  if (acknowledged.size === whenTold?.orders) whenTold.go();
}

/** Waits until customers have been told of so many orders more. */
function untilTold(more: number): Promise<void> {
  return new Promise((go) => (whenTold = { orders: acknowledged.size + more, go }));
}

/** Submits; the order's number, null when it was refused, undefined when the shop died. */
async function submitted(life: ShopProcess, wish: BookingRequest): Promise<number | null | undefined> {
  const answer = await responseOf(life, ordersEndpoints.submit, wish.shopper, wish);
  if (answer === null) return undefined;
  if (answer.success) {
    acknowledge(answer.data.order_id, wish);
    return answer.data.order_id;
  }
  if (answer.code !== 409) strange.push(answer);
  return null;
}

/** Pays at the bank and comes back; whether the shop is alive. */
async function pays(life: ShopProcess, { shopper }: BookingRequest, order: number): Promise<boolean> {
  const answer = await responseOf(life, paymentsEndpoints.createOrderPayment, shopper, {
    body: RETURNS,
    params: { id: order },
  });
  if (answer === null) return false;
  if (!answer.success) return strange.push(answer) > 0;
  const returning = { order, back: leave(crowd.bank, answer.data.payment_url ?? '', 'paid') };
  if (await returned(life, returning)) return true;
  unreturned.push(returning);
  return false;
}

async function returned(life: ShopProcess, { order, back }: Returning): Promise<boolean> {
  const page = await returnFromBank(life, back);
  if (page === null) return false;
  if (page === `${TEST_ORIGIN}/paid-order?fromOrder=${order}`) paid.add(order);
  else strange.push({ order, page });
  return true;
}

/** One customer, one thing after the other, until the shop dies; one order in four is left unpaid. */
async function shopUntilDeath(life: ShopProcess, shopper: LoggedIn, round: number): Promise<void> {
  for (;;) {
    const wish = crowd.wishOf(shopper, round);
    const order = await submitted(life, wish);
    if (order === undefined) return void unanswered.push(wish);
    if (order === null || wish.body.payment_type === 'credit' || randomInt(4) === 0) continue;
    if (!(await pays(life, wish, order))) return;
  }
}

/**
 * Everybody without an answer asks again, in two tabs: one order at most, and what was paid at the bank is paid here.
 */
async function askAgain(life: ShopProcess): Promise<void> {
  const [wishes, returns] = [unanswered, unreturned];
  [unanswered, unreturned] = [[], []];
  await allAtOnce(wishes, async (wish) => {
    const [one, two] = await Promise.all([submitted(life, wish), submitted(life, wish)]);
    if (one !== two) strange.push({ wish, one, two });
  });
  await allAtOnce(returns, async (one) => {
    if (!(await returned(life, one))) strange.push(one);
  });
}

/** Every acknowledged order stands with all of its nights, paid if that was said; and no order has half of anything. */
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
  'killed under load, round %i: every acknowledged order is there, no night is two people’s [RES-07]',
  async (round) => {
    const life = await shop.start();
    await askAgain(life);
    const told = untilTold(randomInt(FEWEST, MOST));
    const everybody = allAtOnce(crowd.shoppers, (shopper) => shopUntilDeath(life, shopper, round));
    await told;
    await killAfter(life, randomInt(LATER_MS));
    await everybody;
    await shop.between(expectKept);
    const sold = [...acknowledged.values()].flatMap(({ place, dates }) => dates.map((date) => `${place} ${date}`));
    expect([strange, new Set(sold).size]).toEqual([[], sold.length]);
  },
  LONG_MS,
);

it(
  'after the last kill everybody asks again: all money that the bank took is an order’s, once [PAY-01]',
  async () => {
    const life = await shop.start();
    await askAgain(life);
    expect(await life.stop()).toBe(0);
    expect([strange, unanswered, unreturned]).toEqual([[], [], []]);
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
  },
  LONG_MS,
);
