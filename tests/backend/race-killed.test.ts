import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { orderEvents, orders } from '@/backend/db/schema/orders';
import { ledger, payments } from '@/backend/db/schema/payments';
import { customers } from '@/backend/db/schema/users';
import { systemClock } from '@/backend/gateways/clock';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import { TEST_ORIGIN, type LoggedIn } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import {
  callProcess,
  returnFromBank,
  createKillableApi,
  killAfter,
  untilLogged,
  type KillableApi,
} from '@tests/support/api-process';
import { stayBody } from '@tests/support/order-helpers';
import { RETURNS } from '@tests/support/payment-steps';
import { allAtOnce, expectLedgerBalanced, ROUNDS } from '@tests/support/concurrency';
import { isFullMatrix } from '@tests/support/matrix';
import { engineOfRun } from '@tests/support/test-database';
import type { ShopProcess } from '@tests/support/shop-process';
import { leave, paymentAt, type StubBank } from '@tests/support/stub-bank';
import { startZarinpal } from '@tests/support/stub-zarinpal';
import { startZibal } from '@tests/support/stub-zibal';

/**
 * The shop's process is killed (SIGKILL) around the verification by the bank and restarted on the same data: each
 * payment is recorded exactly once.
 */
const PRICE = 1_000_000;
const TOP_UP = 70_000;
const VERIFY = /verify/;

interface Paying {
  /** Null for a top-up. */
  readonly order: number | null;
  readonly url: string;
  readonly back: string;
}

const banks = { Zarinpal: startZarinpal, Zibal: startZibal };
/** One bank on each engine, both on both in the full matrix and in the soak. */
const names: (keyof typeof banks)[] = isFullMatrix
  ? ['Zarinpal', 'Zibal']
  : engineOfRun() === 'postgres'
    ? ['Zarinpal']
    : ['Zibal'];

describe.each(names)('%s: the shop', (name) => {
  const startBank = banks[name];
  let bank: StubBank;
  let shop: KillableApi;
  let life: ShopProcess;
  let sara: LoggedIn;
  let residence: number;
  let ahead = 3;
  beforeAll(async () => {
    bank = await startBank();
    shop = await createKillableApi(bank);
    await shop.between(async (db) => {
      sara = await shop.shopper(db);
      residence = await makeResidence(db);
    });
    life = await shop.start();
  });
  afterAll(async () => {
    await life.stop();
    await shop.remove();
    await bank.close();
  });

  /** Pays at the bank, without a return to the shop. */
  async function payOrder(): Promise<Paying> {
    const night = addDays(tehranToday(systemClock.now().getTime()), ahead);
    ahead += 1;
    const { order_id } = await callProcess(life, ordersEndpoints.submit, sara, stayBody(residence, [night]));
    const { payment_url } = await callProcess(life, paymentsEndpoints.createOrderPayment, sara, RETURNS, {
      id: order_id,
    });
    return { order: order_id, url: payment_url ?? '', back: leave(bank, payment_url ?? '', 'paid') };
  }
  async function payTopUp(): Promise<Paying> {
    const { payment_url } = await callProcess(life, paymentsEndpoints.createPayment, sara, {
      ...RETURNS,
      price: TOP_UP,
    });
    return { order: null, url: payment_url ?? '', back: leave(bank, payment_url ?? '', 'paid') };
  }
  const success = ({ order }: Paying) =>
    `${TEST_ORIGIN}/paid-order?${order === null ? 'isCharging=true' : `fromOrder=${order}`}`;

  /** The stored state of a payment, its order and its credit movement. */
  async function outcomeOf(db: Database, { order, url }: Paying) {
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.authority, paymentAt(bank, url).id));
    const [row] = order === null ? [] : await db.select().from(orders).where(eq(orders.id, order));
    const steps =
      order === null
        ? []
        : await db.select().from(orderEvents).where(eq(orderEvents.order_id, order)).orderBy(asc(orderEvents.id));
    const moved = await db
      .select()
      .from(ledger)
      .where(eq(ledger.payment_id, payment?.id ?? 0));
    return {
      payment: payment?.status,
      settled: payment?.settled_at !== null,
      ref: payment?.ref ?? null,
      paid: row?.paid ?? null,
      order_ref: row?.payment_ref ?? null,
      steps: steps.map(({ status }) => status),
      moved: moved.map(({ amount }) => amount),
    };
  }
  async function expectPaidOnce(all: readonly Paying[], credit: number): Promise<void> {
    for (const one of all) expect(paymentAt(bank, one.url)).toMatchObject({ state: 'verified', taken: 1 });
    await shop.between(async (db) => {
      for (const one of all) {
        const outcome = await outcomeOf(db, one);
        const ours =
          one.order === null
            ? { paid: null, steps: [], moved: [TOP_UP] }
            : { paid: PRICE, order_ref: outcome.ref, steps: ['rt_accept', 'in_progress'], moved: [] };
        expect(outcome).toMatchObject({
          payment: 'verified',
          settled: true,
          ref: expect.stringMatching(/^\d+$/),
          ...ours,
        });
      }
      expect(await db.select({ credit: customers.credit }).from(customers)).toEqual([{ credit }]);
      await expectLedgerBalanced(db);
    });
  }

  it('records a payment once, by repeated returns or by the job, after a kill before the bank’s response [PAY-01]', async () => {
    const [returning, left, topUp] = [await payOrder(), await payOrder(), await payTopUp()];
    const all = [returning, left, topUp];
    const held = bank.hold(VERIFY);
    const lost = allAtOnce(all, ({ back }) => returnFromBank(life, back));
    await held.arrived(all.length);
    await life.stop('SIGKILL');
    held.release();
    expect(await lost).toEqual([null, null, null]);
    for (const { url } of all) expect(paymentAt(bank, url)).toMatchObject({ state: 'verified', taken: 1 });

    await shop.between(async (db) => {
      for (const one of all)
        expect(await outcomeOf(db, one)).toMatchObject({
          payment: 'redirected',
          settled: false,
          ref: null,
          moved: [],
          ...(one.order === null ? {} : { paid: 0, steps: ['rt_accept'] }),
        });
      // Three minutes later the job sends its first query (reconcile.service). The leases of the killed process are
      // still valid, except for the payment without a return: its lease has ended, so that the job of the next
      // process verifies it.
      const later = (column: typeof payments.created_at | typeof payments.asked_at | typeof payments.asking_until) =>
        sql`${column} - interval '3 minutes'`;
      await db.update(payments).set({ created_at: later(payments.created_at) });
      await db
        .update(payments)
        .set({ asked_at: later(payments.asked_at), asking_until: later(payments.asking_until) })
        .where(eq(payments.authority, paymentAt(bank, left.url).id));
    });

    bank.methods();
    life = await shop.start();
    const pages = await allAtOnce(
      [...Array.from({ length: 20 }, () => returning), topUp],
      async (one) => (await returnFromBank(life, one.back)) === success(one),
    );
    expect(pages).not.toContain(false);
    await untilLogged(life, '"event":"payments_reconciled"');
    expect(await returnFromBank(life, left.back)).toBe(success(left));
    expect(await returnFromBank(life, returning.back)).toBe(success(returning));
    // An earlier verification returns code 101 or 201, whose details come from the inquiry.
    expect(bank.methods()).toEqual(expect.arrayContaining(['verify', 'inquiry']));
    expect(await life.stop()).toBe(0);
    await expectPaidOnce(all, TOP_UP);
    life = await shop.start();
  });

  it('records a payment once after a kill before, during or after the commit of the bank’s response [PAY-01]', async () => {
    const all: Paying[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [order, topUp] = [await payOrder(), await payTopUp()];
      all.push(order, topUp);
      const held = bank.hold(VERIFY);
      const returns = allAtOnce([order, topUp], ({ back }) => returnFromBank(life, back));
      await held.arrived(2);
      held.release();
      // From immediately to some milliseconds later: as long as the response and the transaction take.
      await killAfter(life, (round * 3) % 30);
      await returns;
      life = await shop.start();
      for (const one of [order, topUp, order]) expect(await returnFromBank(life, one.back)).toBe(success(one));
    }
    expect(await life.stop()).toBe(0);
    await expectPaidOnce(all, TOP_UP * (ROUNDS + 1));
    life = await shop.start();
  });
});
