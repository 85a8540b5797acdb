import { asc, eq } from 'drizzle-orm';
import { coupons, couponUses } from '@/backend/db/schema/coupons';
import { nights, orderEvents, orders } from '@/backend/db/schema/orders';
import { ledger } from '@/backend/db/schema/payments';
import type { BackendDeps } from '@/backend/deps';
import { releaseExpired } from '@/backend/services/release-holds';
import { transitionOrder } from '@/backend/services/panel/transition-order';
import { findOrder } from '@/backend/sql/orders.sql';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { OrderStatus } from '@/contract/orders.schemas';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { TEST_NOW, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeResidence } from '@tests/support/fixtures';
import {
  getCredit,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { repetitions } from '@tests/support/matrix';
import { makeStaff } from '@tests/support/panel';
import { returnFromBank, paidAtBank, RETURNS } from '@tests/support/payment-steps';
import {
  allAtOnce,
  expectLedgerBalanced,
  expectNoServerErrors,
  expectInterleaving,
  interleave,
  INTERLEAVINGS,
  type Interleaving,
} from '@tests/support/concurrency';

/**
 * Two concurrent status changes of one order: the first succeeds, the other is refused, and nothing is stored in
 * part.
 */

/** The number of races that run concurrently. */
const GROUP = 5;
/** How often two actions meet: chance decides only when they are concurrent. Eight races use every head start. */
const TIMES = GROUP * repetitions(6, 40);
const timesOf = (way: Interleaving, times = TIMES) => (way === 'both at once' ? times : GROUP);
/** The race of a payment and the end of its hold. */
const OFTEN = GROUP * repetitions(10, 100);
const PRICE = 1_000_000;
/** Far enough ahead for a full refund at a cancellation (moderate terms). */
const FIRST = 10;

const api = setUpTestBackend({ payment: sandboxBank });

interface Held {
  readonly shopper: LoggedIn;
  readonly id: number;
}

/**
 * Runs `times` races, each on a new order. Returns how often each outcome occurred, and fails for an unlisted
 * outcome.
 */
async function runRaces<T extends Held>(
  way: Interleaving,
  times: number,
  make: (index: number) => Promise<T>,
  [one, other]: readonly [(held: T) => Promise<number>, (held: T) => Promise<number>],
  outcomeOf: (held: T, answers: readonly [number, number]) => Promise<string>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let from = 0; from < times; from += GROUP) {
    api.clock.set(TEST_NOW);
    const all: T[] = [];
    for (let index = 0; index < GROUP; index += 1) all.push(await make(index));
    await allAtOnce(all, async (held, index) => {
      const answers = await interleave(
        api.db,
        way,
        ((from + index) * 3) % 8,
        () => one(held),
        () => other(held),
      );
      const outcome = await outcomeOf(held, answers);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    });
  }
  expectNoServerErrors(api, {});
  return counts;
}

/** The stored order with its events, nights and credit movements. */
async function facts({ shopper, id }: Held) {
  const [order] = await api.db.select().from(orders).where(eq(orders.id, id));
  const steps = await api.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.order_id, id))
    .orderBy(asc(orderEvents.id));
  const moved = await api.db.select().from(ledger).where(eq(ledger.order_id, id)).orderBy(asc(ledger.id));
  return {
    steps: steps.map(({ status, sub_status }) => sub_status ?? status).join(' > '),
    status: order?.sub_status ?? order?.status,
    paid: order?.paid,
    nights: await api.db.$count(nights, eq(nights.order_id, id)),
    credit: await getCredit(api, shopper),
    moved: moved.map(({ amount }) => amount),
  };
}

/** The name of the outcome that matches the stored facts; throws when none matches. */
async function named(
  held: Held,
  answers: readonly number[],
  outcomes: Readonly<Record<string, object>>,
): Promise<string> {
  const seen = { answers, ...(await facts(held)) };
  for (const [name, outcome] of Object.entries(outcomes)) if (equal(outcome, seen)) return name;
  throw new Error(`No story: ${JSON.stringify(seen)}`);
}
const equal = (outcome: object, seen: object) =>
  Object.entries(outcome).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(seen[key as keyof typeof seen]),
  );

/**
 * A cancellation concurrent with a payment: when the payment is first, a cancellation that has read it succeeds, and
 * one that has not read it is refused.
 */
function expectBothOccurred(way: Interleaving, { paid = 0, ...counts }: Readonly<Record<string, number>>): void {
  expectInterleaving(
    way,
    way === 'both at once' && paid > 0 ? { paidThenCanceled: paid, ...counts } : counts,
    'canceled',
    'paidThenCanceled',
  );
}

async function reserve(residence: number, index: number, credit = 0, more: Partial<SubmitBody> = {}): Promise<Held> {
  const shopper = await makeShopper(api, { credit });
  return { shopper, id: await placeOrder(api, shopper, stayBody(residence, nightsFrom(FIRST + index, 1), more)) };
}
/** The dependencies of an instance whose clock shows another time. */
const at = (instant: string): BackendDeps => ({ ...api.deps, clock: { now: () => new Date(instant) } });
const freeAt = async (instant: string, { id }: Held) => (
  await releaseExpired(at(instant), { kind: 'orders', ids: [id] }),
  0
);
const step = async ({ token }: LoggedIn, id: number, status: OrderStatus) =>
  (await api.call(ordersEndpoints.changeStatus, { params: { id }, token, body: { status } })).status;
/** Accepts a request that has not changed since it was submitted. */
const accept = async ({ token }: LoggedIn, id: number) =>
  (
    await api.call(panelDeskEndpoints.changeOrderStatus, {
      params: { id },
      token,
      body: { version: 1, to: 'rt_accept' },
    })
  ).status;
const cancel = ({ shopper, id }: Held) => step(shopper, id, 'canceled');
const payFromCredit = async ({ shopper, id }: Held) =>
  (
    await api.call(paymentsEndpoints.createOrderPayment, {
      params: { id },
      token: shopper.token,
      body: { ...RETURNS, payment_for: 'order_credit' },
    })
  ).status;

const FREED = { steps: 'rt_accept > canceled_expired', status: 'canceled_expired', paid: 0, nights: 0, moved: [] };

describe.each(INTERLEAVINGS)('%s:', (way) => {
  it('a payment from credit and the end of the hold have one valid outcome [PAY-06]', async () => {
    const residence = await makeResidence(api.db);
    const counts = await runRaces(
      way,
      timesOf(way, OFTEN),
      async (index) => {
        api.clock.set(TEST_NOW);
        const held = await reserve(residence, index, PRICE);
        // The customer's request arrives one second before the end.
        api.clock.advance({ minutes: 29, seconds: 59 });
        return held;
      },
      [payFromCredit, (held) => freeAt('2026-11-20T08:30:00.000Z', held)],
      async (held, answers) => {
        const outcome = await named(held, answers, {
          held: {
            answers: [200, 0],
            steps: 'rt_accept > in_progress',
            status: 'in_progress',
            paid: PRICE,
            nights: 1,
            credit: 0,
            moved: [-PRICE],
          },
          freed: { answers: [409, 0], ...FREED, credit: PRICE },
        });
        await step(held.shopper, held.id, 'canceled');
        return outcome;
      },
    );
    expectInterleaving(way, counts, 'held', 'freed');
    await expectLedgerBalanced(api.db, timesOf(way, OFTEN) * PRICE);
  });

  it('a cancellation by the guest and the end of the hold have one valid outcome [ORD-02]', async () => {
    const residence = await makeResidence(api.db);
    const counts = await runRaces(
      way,
      timesOf(way),
      async (index) => {
        api.clock.set(TEST_NOW);
        const held = await reserve(residence, index);
        api.clock.advance({ minutes: 29, seconds: 59 });
        return held;
      },
      [cancel, (held) => freeAt('2026-11-20T08:30:00.000Z', held)],
      (held, answers) =>
        named(held, answers, {
          canceled: {
            answers: [200, 0],
            steps: 'rt_accept > canceled_rt_guest_reject_cancel',
            nights: 0,
            credit: 0,
            moved: [],
          },
          freed: { answers: [409, 0], ...FREED, credit: 0 },
        }),
    );
    expectInterleaving(way, counts, 'canceled', 'freed');
  });

  it('a cancellation by the guest and a payment at the bank have one valid outcome [ORD-02]', async () => {
    const residence = await makeResidence(api.db);
    const counts = await runRaces(
      way,
      timesOf(way),
      async (index) => await paidAtBank(api, await makeShopper(api), residence, FIRST + index),
      [
        cancel,
        async ({ back, id }) =>
          (await returnFromBank(api, back)) === `${RETURNS.success_url}?fromOrder=${id}` ? 200 : 409,
      ],
      async (held, answers) => {
        const canceled = { status: 'canceled_rt_guest_reject_cancel', nights: 0, credit: PRICE, moved: [PRICE] };
        const outcome = await named(held, answers, {
          canceled: { answers: [200, 409], steps: 'rt_accept > canceled_rt_guest_reject_cancel', paid: 0, ...canceled },
          paidThenCanceled: {
            answers: [200, 200],
            steps: 'rt_accept > in_progress > canceled_rt_guest_reject_cancel',
            paid: PRICE,
            ...canceled,
          },
          paid: {
            answers: [409, 200],
            steps: 'rt_accept > in_progress',
            status: 'in_progress',
            paid: PRICE,
            nights: 1,
            credit: 0,
            moved: [],
          },
        });
        if (outcome === 'paid') await cancel(held);
        return outcome;
      },
    );
    expectBothOccurred(way, counts);
    await expectLedgerBalanced(api.db);
  });

  it('a cancellation and a payment from credit in another tab have one valid outcome [ORD-02]', async () => {
    const residence = await makeResidence(api.db);
    const counts = await runRaces(
      way,
      timesOf(way),
      (index) => reserve(residence, index, PRICE),
      [cancel, payFromCredit],
      async (held, answers) => {
        const canceled = { status: 'canceled_rt_guest_reject_cancel', nights: 0, credit: PRICE };
        const outcome = await named(held, answers, {
          canceled: {
            answers: [200, 409],
            steps: 'rt_accept > canceled_rt_guest_reject_cancel',
            paid: 0,
            moved: [],
            ...canceled,
          },
          paidThenCanceled: {
            answers: [200, 200],
            steps: 'rt_accept > in_progress > canceled_rt_guest_reject_cancel',
            paid: PRICE,
            moved: [-PRICE, PRICE],
            ...canceled,
          },
          paid: {
            answers: [409, 200],
            steps: 'rt_accept > in_progress',
            status: 'in_progress',
            paid: PRICE,
            nights: 1,
            credit: 0,
            moved: [-PRICE],
          },
        });
        if (outcome === 'paid') await cancel(held);
        return outcome;
      },
    );
    expectBothOccurred(way, counts);
    await expectLedgerBalanced(api.db, timesOf(way) * PRICE);
  });

  it('an acceptance by the host and the end of the two hours have one valid outcome [RES-07]', async () => {
    const residence = await makeResidence(api.db, { residence: { instant: false } });
    const staff = await makeStaff(api);
    const counts = await runRaces(
      way,
      timesOf(way),
      async (index) => {
        api.clock.set(TEST_NOW);
        const held = await reserve(residence, index);
        api.clock.advance({ minutes: 119, seconds: 59 });
        return held;
      },
      [({ id }) => accept(staff, id), (held) => freeAt('2026-11-20T10:00:00.000Z', held)],
      async (held, answers) => {
        const outcome = await named(held, answers, {
          accepted: {
            answers: [200, 0],
            steps: 'rt_wait > rt_accept',
            status: 'rt_accept',
            paid: 0,
            nights: 1,
            credit: 0,
          },
          freed: { answers: [409, 0], ...FREED, steps: 'rt_wait > canceled_expired', credit: 0 },
        });
        if (outcome === 'accepted') {
          expect(await getOrder(api, held.shopper, held.id)).toMatchObject({
            can_pay: true,
            pay_before: '2026-11-20T10:29:59.000Z',
          });
          await cancel(held);
        }
        return outcome;
      },
    );
    expectInterleaving(way, counts, 'accepted', 'freed');
  });
});

it('an acceptance is refused when the two hours end during the request, even before the release [RES-07]', async () => {
  const held = await reserve(await makeResidence(api.db, { residence: { instant: false } }), 0);
  const staff = {
    ...(await makeStaff(api)),
    role: 'panel',
    panelRole: 'owner',
    hostId: null,
    isScript: false,
  } as const;
  const order = await findOrder(api.db, held.id);
  if (!order) throw new Error('No order');
  const late = at('2026-11-20T10:00:00.000Z');
  await expect(transitionOrder(late, staff, order, { to: 'rt_accept', version: order.version })).rejects.toMatchObject({
    status: 409,
  });
  expect(await facts(held)).toMatchObject({ steps: 'rt_wait', nights: 1 });
});

it('concurrent expiry jobs, reads and quotes release each hold once, with its coupon [RES-07]', async () => {
  const residence = await makeResidence(api.db);
  await api.db.insert(coupons).values({ code: 'ALL', title: 'x', kind: 'fixed', amount: 1_000, max_uses: TIMES });
  const all: Held[] = [];
  for (let index = 0; index < TIMES; index += 1)
    all.push(await reserve(residence, index, 0, { use_coupon: true, coupon: 'ALL' }));
  expect(await api.db.select({ uses: coupons.uses }).from(coupons)).toEqual([{ uses: TIMES }]);
  api.clock.advance({ minutes: 30 });
  api.announced.length = 0;
  const [freed] = await Promise.all([
    allAtOnce(Array.from({ length: 8 }), () => releaseExpiredHolds(api.deps)),
    allAtOnce(
      all.filter((_, index) => index % 3 === 0),
      ({ shopper, id }) => getOrder(api, shopper, id),
    ),
    allAtOnce(all.slice(0, 5), ({ shopper }) =>
      api.ok(ordersEndpoints.price, { token: shopper.token, body: stayBody(residence, nightsFrom(FIRST, 1)) }),
    ),
  ]);
  expect(freed.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(TIMES);
  expect([...new Set(api.announced)]).toEqual([`product:${residence}`]);
  expect(await api.db.$count(orderEvents, eq(orderEvents.sub_status, 'canceled_expired'))).toBe(TIMES);
  for (const held of all) expect(await facts(held)).toMatchObject({ ...FREED, credit: 0 });
  expect([
    await api.db.select({ uses: coupons.uses }).from(coupons),
    await api.db.$count(couponUses),
    await releaseExpiredHolds(api.deps),
  ]).toEqual([[{ uses: 0 }], 0, 0]);
  expectNoServerErrors(api, {});
});
