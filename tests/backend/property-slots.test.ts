import fc from 'fast-check';
import { and, eq, ne, sql } from 'drizzle-orm';
import { orderEvents, orders } from '@/backend/db/schema/orders';
import { slots } from '@/backend/db/schema/shop';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { addDays } from '@/domain/plain-date';
import { TEST_NOW, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { makeAddress, makeShopper, getOrder, submit, countByStatus, TODAY } from '@tests/support/order-helpers';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';
import {
  allAtOnce,
  AT_ONCE,
  runIdleQueries,
  deadlocks,
  expectLedgerBalanced,
  expectNoServerErrors,
  propertyRuns,
  ROUNDS,
} from '@tests/support/concurrency';

/**
 * The delivery hours of a food shop: an hour never has more orders than its capacity, and never a taken place without
 * an order.
 */
const CREDIT = 9_000_000_000;
const PRICE = 100_000;
const DAY = addDays(TODAY, 1);
const HOURS = ['12:00', '13:00'] as const;

interface Guest extends LoggedIn {
  readonly address: number;
  /** A separate dish per guest: orders of one dish would wait for each other before they reach the hour. */
  readonly dish: number;
}

const api = setUpTestBackend({ shop_type: 'eco_food', payment: sandboxBank });

async function makeGuests(count: number, credit = 0): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let index = 0; index < count; index += 1) {
    const shopper = await makeShopper(api, { credit });
    const { id: dish } = await makeProduct(api.db, { type: 'food', price: PRICE, images: 0 });
    guests.push({ ...shopper, dish, address: await makeAddress(api, shopper.customerId) });
  }
  return guests;
}
const openHours = async (capacities: readonly number[]) =>
  void (await api.db
    .insert(slots)
    .values(capacities.map((capacity, index) => ({ date: DAY, time: HOURS[index] ?? '', capacity, taken: 0 }))));
const order = (guest: Guest, hour: number, paid = false) =>
  submit(api, guest, {
    products: [{ product_id: guest.dish, count: 1, times: [`${DAY} ${HOURS[hour]}`] }],
    address: guest.address,
    payment_type: paid ? 'credit' : 'cash',
  });
const cancel = async (guest: Guest, id: number) =>
  (await api.call(ordersEndpoints.changeStatus, { params: { id }, token: guest.token, body: { status: 'canceled' } }))
    .status;

/** For each hour its capacity, its taken count and its actual number of orders that are not canceled. */
async function hours() {
  const own = sql<number>`(select count(*) from ${orders} where ${orders.status} <> 'canceled' and ${orders.times} ->> 0 = ${slots.date}::text || ' ' || ${slots.time})::int`;
  return await api.db
    .select({ capacity: slots.capacity, taken: slots.taken, orders: own })
    .from(slots)
    .orderBy(slots.time);
}
/** The number of orders that currently hold a place in an hour. */
const activeOrders = async (hour: number) =>
  await api.db.$count(
    orders,
    and(
      ne(orders.status, 'canceled'),
      sql`${orders.times} ->> 0 = ${`${DAY} ${HOURS[hour]}`}`,
      sql`(${orders.pay_before} is null or ${orders.pay_before} > ${api.clock.now().toISOString()}::timestamptz)`,
    ),
  );

/** The places that are left in each hour, according to the shop's calendar. */
async function left(): Promise<number[]> {
  const { months } = await api.ok(calendarEndpoints.getShopCalendar, { query: { year: 1405, month: 8 } });
  return (months[0]?.days.find(({ date }) => date === DAY)?.slots ?? []).map((slot) => slot.left);
}

const who = fc.nat(5);
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      who,
      hour: fc.nat(1),
      paid: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'pay' as const, 'pay' as const, 'look' as const),
      which: fc.nat(30),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const) }) },
);
const round = fc.record({
  minutes: fc.constantFrom(0, 0, 29, 30, 31),
  actions: fc.array(action, { minLength: 3, maxLength: 10 }),
  late: fc.array(fc.nat(5), { minLength: 10, maxLength: 10 }),
});
const scenario = fc.record({
  capacities: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
  rounds: fc.array(round, { minLength: 2, maxLength: 4 }),
});

it('under concurrent actions an hour counts its orders and is refused only when full [RES-09]', async () => {
  const guests = await makeGuests(6, CREDIT);
  const met = { taken: 0, refused: 0, canceled: 0, paid: 0 };
  const options = propertyRuns(45, 400);
  await fc.assert(
    fc.asyncProperty(scenario, async ({ capacities, rounds }) => {
      api.clock.set(TEST_NOW);
      await api.db.update(orders).set({ times: [] });
      await api.db.delete(slots);
      await openHours(capacities);
      const placed: { guest: Guest; id: number }[] = [];
      for (const { minutes, actions, late } of rounds) {
        api.clock.advance({ minutes });
        const standing = [...placed];
        const refused: number[] = [];
        const statuses = await allAtOnce(actions, async (one, index) => {
          await runIdleQueries(api.db, late[index] ?? 0);
          if (one.kind === 'release') return (await releaseExpiredHolds(api.deps), 200);
          if (one.kind === 'order') {
            const guest = guests[one.who] as Guest;
            const { status, envelope } = await order(guest, one.hour, one.paid);
            if (envelope.success) placed.push({ guest, id: envelope.data.order_id });
            else refused.push(one.hour);
            met[status === 200 ? 'taken' : 'refused'] += 1;
            return status;
          }
          const chosen = standing[one.which % Math.max(1, standing.length)];
          if (!chosen) return 200;
          if (one.kind === 'look') return (await getOrder(api, chosen.guest, chosen.id), 200);
          if (one.kind === 'cancel') {
            const status = await cancel(chosen.guest, chosen.id);
            if (status === 200) met.canceled += 1;
            return status;
          }
          const { status } = await api.call(paymentsEndpoints.createOrderPayment, {
            params: { id: chosen.id },
            token: chosen.guest.token,
            body: { ...RETURNS, payment_for: 'order_credit' },
          });
          if (status === 200) met.paid += 1;
          return status;
        });
        expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
        for (const { taken, capacity, orders: own } of await hours())
          expect({ taken, fits: taken <= capacity }).toEqual({ taken: own, fits: true });
        // When nothing was released meanwhile, an order was refused only because active orders fill the hour.
        const onlyTaking = actions.every(({ kind }) => kind === 'order' || kind === 'look' || kind === 'release');
        for (const hour of onlyTaking ? refused : [])
          expect([hour, await activeOrders(hour)]).toEqual([hour, capacities[hour]]);
        expect(await left()).toEqual([
          (capacities[0] ?? 0) - (await activeOrders(0)),
          (capacities[1] ?? 0) - (await activeOrders(1)),
        ]);
      }
    }),
    options,
  );
  const freed = await api.db.$count(orders, eq(orders.sub_status, 'canceled_expired'));
  for (const [entry, count] of Object.entries({ ...met, freed }))
    expect([entry, count > options.numRuns / 15]).toEqual([entry, true]);
  await expectLedgerBalanced(api.db, 6 * CREDIT);
  expectNoServerErrors(api, {});
  expect(await deadlocks(api)).toBe(0);
});

describe.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))('round %i: 50 concurrent orders', () => {
  it('get exactly the places of the expired orders in a full hour, each released once [RES-09]', async () => {
    await openHours([4, 1]);
    const old = await makeGuests(4);
    const ids: number[] = [];
    for (const guest of old) {
      const { envelope } = await order(guest, 0);
      ids.push(envelope.success ? envelope.data.order_id : 0);
    }
    expect([(await order(old[0] as Guest, 0)).status, await left()]).toEqual([409, [0, 1]]);
    api.clock.advance({ minutes: 30 });
    expect(await left()).toEqual([4, 1]);
    const guests = await makeGuests(AT_ONCE);
    const [answers] = await Promise.all([
      allAtOnce(guests, (guest) => order(guest, 0)),
      releaseExpiredHolds(api.deps),
      releaseExpiredHolds(api.deps),
    ]);
    expect(countByStatus(answers)).toEqual({ 200: 4, 409: AT_ONCE - 4 });
    expect([await hours(), await left()]).toEqual([
      [
        { capacity: 4, taken: 4, orders: 4 },
        { capacity: 1, taken: 0, orders: 0 },
      ],
      [0, 1],
    ]);
    for (const id of ids) expect(await api.db.$count(orderEvents, eq(orderEvents.order_id, id))).toBe(2);
    expectNoServerErrors(api, countByStatus(answers));
  });

  it('never overfill an hour whose expired orders are paid late and kept or refunded [RES-09]', async () => {
    await openHours([4]);
    const old = await makeGuests(4);
    const coming: { guest: Guest; id: number; back: string }[] = [];
    for (const guest of old) {
      const { envelope } = await order(guest, 0);
      const id = envelope.success ? envelope.data.order_id : 0;
      const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
        params: { id },
        token: guest.token,
        body: RETURNS,
      });
      coming.push({ guest, id, back: await answerBank(api, payment_url ?? '', 'paid') });
    }
    api.clock.advance({ minutes: 30 });
    const guests = await makeGuests(AT_ONCE);
    const [answers] = await Promise.all([
      allAtOnce(guests, (guest, index) => runIdleQueries(api.db, index % 6).then(() => order(guest, 0))),
      allAtOnce(coming, ({ back }) => returnFromBank(api, back)),
    ]);
    const kept = (await Promise.all(coming.map(({ guest, id }) => getOrder(api, guest, id)))).filter(
      ({ status }) => status === 'in_progress',
    ).length;
    expect(countByStatus(answers)).toEqual(kept === 4 ? { 409: AT_ONCE } : { 200: 4 - kept, 409: AT_ONCE - 4 + kept });
    expect(await hours()).toEqual([{ capacity: 4, taken: 4, orders: 4 }]);
    await expectLedgerBalanced(api.db);
    expectNoServerErrors(api, countByStatus(answers));
  });
});
