import { asc, eq } from 'drizzle-orm';
import { ledger, nights, orderEvents, orders, payments } from '@/backend/db/schema/orders';
import { settleReturn } from '@/backend/services/payment-return.service';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { sweepOnce } from '@/backend/services/expiry-job';
import { createTestBackend, TEST_NOW, type TestBackend } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import { getCredit, makeShopper, nightsFrom, getOrder, stayBody, submit } from '@tests/support/order-helpers';
import { returnFromBank, paidAtBank, pathAt, RETURNS, type AtBank } from '@tests/support/payment-steps';
import {
  allAtOnce,
  breakWrites,
  runIdleQueries,
  deadlocks,
  expectLedgerBalanced,
  expectNoServerErrors,
  fiftyAtOnce,
  holdTransactionOpen,
  untilLockIsAwaited,
} from '@tests/support/concurrency';

/**
 * The money of a reservation arrives at the moment at which its hold ends. There are two stories: it is paid and held,
 * or it is freed and the money is back in the credit; never both, never neither, never half of one.
 */
const RUNS = process.env.SOAK ? 500 : 50;
const FIRST = 3;

let api: TestBackend;
/** Done between the bank's word and the shop's books. */
let betweenTimes: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  api = await createTestBackend({
    payment: (parts) => {
      const bank = sandboxBank(parts);
      return {
        ...bank,
        verify: async (payment) => {
          const verification = await bank.verify(payment);
          await betweenTimes();
          return verification;
        },
      };
    },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  betweenTimes = () => Promise.resolve();
  await api.reset();
});

/** Reservations whose money is at the bank and whose time is over, each of a night of its own. */
async function lateMoney(count: number): Promise<{ races: AtBank[]; residence: number }> {
  api.clock.set(TEST_NOW);
  const residence = await makeResidence(api.db, { residence: { horizon_days: 730 } });
  const races: AtBank[] = [];
  for (let index = 0; index < count; index += 1)
    races.push(await paidAtBank(api, await makeShopper(api), residence, FIRST + index));
  api.clock.advance({ minutes: 30 });
  return { races, residence };
}

/**
 * Everything that is written down about one reservation and its money; read as it stands, since a look through the shop
 * would free it.
 */
async function storyOf({ shopper, id }: AtBank) {
  const { db } = api;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const steps = await db.select().from(orderEvents).where(eq(orderEvents.order_id, id)).orderBy(asc(orderEvents.id));
  const moved = await db.select().from(ledger).where(eq(ledger.customer_id, shopper.customerId));
  const [payment, ...more] = await db.select().from(payments).where(eq(payments.order_id, id));
  return {
    order: {
      status: order?.status,
      sub: order?.sub_status,
      paid: order?.paid,
      byThisPayment: order?.payment_ref === payment?.ref,
      pay_before: order?.pay_before,
    },
    steps: steps.map(({ status, sub_status }) => [status, sub_status]),
    nights: await db.$count(nights, eq(nights.order_id, id)),
    credit: await getCredit(api, shopper),
    moved: moved.map(({ amount, kind, cause, balance }) => ({
      amount,
      kind,
      balance,
      byThisPayment: cause === `payment:${payment?.id}`,
    })),
    payment: { status: payment?.status, settled: payment?.settled_at !== null, others: more.length },
  };
}

const PRICE = 1_000_000;
const VERIFIED = { status: 'verified', settled: true, others: 0 };
const PAID_AND_HELD = {
  order: { status: 'in_progress', sub: null, paid: PRICE, byThisPayment: true, pay_before: null },
  steps: [
    ['rt_accept', null],
    ['in_progress', null],
  ],
  nights: 1,
  credit: 0,
  moved: [],
  payment: VERIFIED,
};
const FREED_AND_CREDITED = {
  order: { status: 'canceled', sub: 'canceled_expired', paid: 0, byThisPayment: false, pay_before: null },
  steps: [
    ['rt_accept', null],
    ['canceled', 'canceled_expired'],
  ],
  nights: 0,
  credit: PRICE,
  moved: [{ amount: PRICE, kind: 'refund', balance: PRICE, byThisPayment: true }],
  payment: VERIFIED,
};

/** Which of the two stories it is; the page to which the customer was sent tells the same one. */
async function expectOneStory(one: AtBank, page: string): Promise<'held' | 'freed'> {
  const story = await storyOf(one);
  expect([PAID_AND_HELD, FREED_AND_CREDITED]).toContainEqual(story);
  const held = story.order.status === 'in_progress';
  expect(page).toBe(`${held ? RETURNS.success_url : RETURNS.fail_url}?fromOrder=${one.id}`);
  return held ? 'held' : 'freed';
}

async function expectAll(
  races: readonly AtBank[],
  pages: readonly string[],
): Promise<Record<'held' | 'freed', number>> {
  const told = { held: 0, freed: 0 };
  for (const [index, one] of races.entries()) told[await expectOneStory(one, pages[index] ?? '')] += 1;
  await expectLedgerBalanced(api.db);
  expectNoServerErrors(api, {});
  return told;
}

it(`the hold ends first, ${RUNS} times: freed, and the money is back in the credit [RES-07]`, async () => {
  const { races } = await lateMoney(RUNS);
  expect(await sweepOnce(api.deps)).toBe(RUNS);
  const pages = await fiftyAtOnce(races, ({ back }) => returnFromBank(api, back));
  expect(await expectAll(races, pages)).toEqual({ held: 0, freed: RUNS });
});

it(`the money comes first, ${RUNS} times: paid and held, whatever the sweep thinks of the time [RES-07]`, async () => {
  const { races } = await lateMoney(RUNS);
  const pages = await fiftyAtOnce(races, ({ back }) => returnFromBank(api, back));
  expect(await sweepOnce(api.deps)).toBe(0);
  expect(await expectAll(races, pages)).toEqual({ held: RUNS, freed: 0 });
});

it(`both at one moment, ${RUNS} times, with somebody looking and somebody wanting the night: one of the two, whole [RES-07]`, async () => {
  // A sweep frees all that is over, so only a few are over at a time.
  const GROUP = 5;
  const told = { held: 0, freed: 0 };
  for (let round = 0; round < RUNS / GROUP; round += 1) {
    const { races, residence } = await lateMoney(GROUP);
    const rivals = await allAtOnce(races, () => makeShopper(api));
    const ends = await allAtOnce(races, async (one, index) => {
      const rival = rivals[index];
      if (!rival) throw new Error('No rival');
      // The money has a shorter or longer lead, so that now this side comes first and now the other.
      const later = (by: number) => runIdleQueries(api.db, ((round + 3 * index) % 6) + by);
      const [page, wanted] = await Promise.all([
        returnFromBank(api, one.back),
        later(index % 3).then(() => submit(api, rival, stayBody(residence, nightsFrom(FIRST + index, 1)))),
        later(index % 2).then(() => getOrder(api, one.shopper, one.id)),
        ...(index === 0 && round % 2 ? [later(round % 7).then(() => sweepOnce(api.deps))] : []),
      ]);
      return { page, wanted: wanted.status };
    });
    const { held, freed } = await expectAll(
      races,
      ends.map(({ page }) => page),
    );
    told.held += held;
    told.freed += freed;
    for (const [index, one] of races.entries()) {
      const isHeld = (await storyOf(one)).order.status === 'in_progress';
      // Whoever wanted the night of a freed order had it, since it was freed for them; of a held one nobody had.
      expect([isHeld, ends[index]?.wanted]).toEqual([isHeld, isHeld ? 409 : 200]);
    }
  }
  // A race that always goes one way is none.
  expect([told.held > 0, told.freed > 0, told.held + told.freed, await deadlocks(api)]).toEqual([true, true, RUNS, 0]);
});

it('the hold ends after the bank’s word and before the shop’s books: freed, and the money is back in the credit [RES-07]', async () => {
  const {
    races: [one],
  } = await lateMoney(1);
  if (!one) throw new Error('No race');
  betweenTimes = async () => void (await sweepOnce(api.deps));
  await expectOneStory(one, await returnFromBank(api, one.back));
  expect(await storyOf(one)).toEqual(FREED_AND_CREDITED);
});

const LOCKED = 5;

it('the hold is ended, but nobody sees it yet: the money and whoever wants the night wait for that [RES-07]', async () => {
  for (let turn = 0; turn < LOCKED; turn += 1) {
    await api.reset();
    const {
      races: [one],
      residence,
    } = await lateMoney(1);
    if (!one) throw new Error('No race');
    const rival = await makeShopper(api);
    const freeing = holdTransactionOpen(api.db);
    const sweeping = sweepOnce({ ...api.deps, db: freeing.db });
    await freeing.worked;
    const [coming, wanting] = [
      returnFromBank(api, one.back),
      submit(api, rival, stayBody(residence, nightsFrom(FIRST, 1))),
    ];
    await untilLockIsAwaited(api);
    freeing.commit();
    expect([await sweeping, (await wanting).status]).toEqual([1, 200]);
    expect([await expectOneStory(one, await coming), await storyOf(one)]).toEqual(['freed', FREED_AND_CREDITED]);
  }
  expectNoServerErrors(api, {});
});

it('the money is in the books, but nobody sees it yet: who would free the night or have it waits for that [RES-07]', async () => {
  for (let turn = 0; turn < LOCKED; turn += 1) {
    await api.reset();
    const {
      races: [one],
      residence,
    } = await lateMoney(1);
    if (!one) throw new Error('No race');
    const rival = await makeShopper(api);
    const booking = holdTransactionOpen(api.db);
    const { pathname, searchParams } = new URL(one.back);
    const coming = settleReturn({ ...api.deps, db: booking.db }, pathname.split('/').at(-2) ?? '', searchParams);
    await booking.worked;
    const [looking, wanting] = [
      getOrder(api, one.shopper, one.id),
      submit(api, rival, stayBody(residence, nightsFrom(FIRST, 1))),
    ];
    await untilLockIsAwaited(api);
    booking.commit();
    expect([(await looking).status, (await wanting).status, await sweepOnce(api.deps)]).toEqual([
      'in_progress',
      409,
      0,
    ]);
    expect(await expectOneStory(one, await coming)).toBe('held');
  }
  expectNoServerErrors(api, {});
});

describe('the books of one payment are all kept or none', () => {
  const PAID = [
    ['payments', 'update'],
    ['orders', 'update'],
    ['order_events', 'insert'],
    ['products', 'update'],
  ] as const;
  const CREDITED = [
    ['payments', 'update'],
    ['customers', 'update'],
    ['ledger', 'insert'],
  ] as const;

  async function expectAllOrNone(
    one: AtBank,
    [table, what]: readonly [string, 'insert' | 'update'],
    end: object,
  ): Promise<void> {
    const before = await storyOf(one);
    const mend = await breakWrites(api.db, table, what);
    const { status } = await api.fetch(pathAt(one.back)).finally(mend);
    expect([status, await storyOf(one)]).toEqual([500, before]);
    // The customer, or the shop itself, asks the bank again.
    await returnFromBank(api, one.back);
    expect(await storyOf(one)).toEqual(end);
    await expectLedgerBalanced(api.db);
  }

  it.each(PAID)(
    'in time: where %s cannot be written (%s), nothing has happened, and the next return pays it [PAY-01]',
    async (...broken) => {
      await expectAllOrNone(
        await paidAtBank(api, await makeShopper(api), await makeResidence(api.db)),
        broken,
        PAID_AND_HELD,
      );
    },
  );

  it.each(CREDITED)(
    'too late: where %s cannot be written (%s), nothing has happened, and the next return credits it [PAY-01]',
    async (...broken) => {
      const {
        races: [one],
      } = await lateMoney(1);
      if (!one) throw new Error('No race');
      await sweepOnce(api.deps);
      await expectAllOrNone(one, broken, FREED_AND_CREDITED);
    },
  );
});
