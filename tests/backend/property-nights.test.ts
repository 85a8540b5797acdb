import fc from 'fast-check';
import { eq, inArray } from 'drizzle-orm';
import { nights, orderEvents, orders } from '@/backend/db/schema/orders';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { TEST_NOW, type LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeResidence } from '@tests/support/fixtures';
import { makeShoppers, nightsFrom, stayBody, submit, countByStatus } from '@tests/support/order-helpers';
import { runIdleQueries, deadlocks, expectNoServerErrors, propertyRuns } from '@tests/support/concurrency';

/** The first day after today and the number of days: few, so that the requests overlap in every possible way. */
const FIRST = 3;
const DAYS = 13;
const CUSTOMERS = 6;

let shoppers: LoggedIn[];
const api = setUpTestBackend();
beforeEach(async () => {
  shoppers = await makeShoppers(api, CUSTOMERS, { credit: 9_000_000_000 });
});

/** A request for `count` nights of a place, the first of them `first` days after {@link FIRST}. */
interface Wish {
  readonly place: number;
  readonly who: number;
  readonly first: number;
  readonly count: number;
  /** Whether the nights are listed from the last to the first. */
  readonly reversed: boolean;
  /** Paid from credit, which only an instant place accepts immediately. */
  readonly paid: boolean;
  /** How many idle queries run before the request is sent. */
  readonly late: number;
}
interface Scene {
  /** One or two places: whether each is instant. */
  readonly instant: readonly boolean[];
  readonly blocked: readonly { readonly place: number; readonly first: number }[];
  /** The orders placed before the race, `minutes` earlier. */
  readonly standing: readonly Wish[];
  readonly minutes: number;
  readonly wishes: readonly Wish[];
  /** The delays of the expiry jobs that run during the race. */
  readonly releases: readonly number[];
}

const wish: fc.Arbitrary<Wish> = fc
  .record({
    place: fc.nat(1),
    who: fc.nat(CUSTOMERS - 1),
    first: fc.nat(DAYS - 2),
    count: fc.integer({ min: 1, max: 6 }),
    reversed: fc.boolean(),
    paid: fc.boolean(),
    late: fc.nat(6),
  })
  .map((one) => ({ ...one, count: Math.min(one.count, DAYS - one.first) }));
const scene: fc.Arbitrary<Scene> = fc
  .record({
    instant: fc.array(fc.boolean(), { minLength: 1, maxLength: 2 }),
    blocked: fc.array(fc.record({ place: fc.nat(1), first: fc.nat(DAYS - 1) }), { maxLength: 3 }),
    standing: fc.array(wish, { maxLength: 4 }),
    // Just before and at the end of the payment window (30 minutes) and of the host's response time (2 hours).
    minutes: fc.constantFrom(0, 29, 30, 119, 120),
    wishes: fc.array(wish, { minLength: 3, maxLength: 12 }),
    /** This many of the wishes are requested by the next customer as well. */
    twins: fc.nat(3),
    releases: fc.array(fc.nat(4), { maxLength: 2 }),
  })
  .map(({ instant, blocked, standing, wishes, twins, ...rest }) => {
    const here = <T extends { place: number }>(all: T[]) =>
      all.map((one) => ({ ...one, place: one.place % instant.length }));
    const again = wishes.slice(0, twins).map((one) => ({ ...one, who: (one.who + 1) % CUSTOMERS }));
    return {
      ...rest,
      instant,
      blocked: withoutDuplicates(here(blocked)),
      standing: here(standing),
      wishes: here([...wishes, ...again]),
    };
  });

/** Removes duplicates: each blocked night is a row with a unique key. */
function withoutDuplicates(blocked: Scene['blocked']): Scene['blocked'] {
  return [...new Map(blocked.map((one) => [`${one.place}/${one.first}`, one])).values()];
}

type Range = Pick<Wish, 'place' | 'first' | 'count'>;
const overlap = (one: Range, other: Range) =>
  one.place === other.place && one.first < other.first + other.count && other.first < one.first + one.count;
const nightsOfRange = ({ first, count }: Pick<Range, 'first' | 'count'>) => nightsFrom(FIRST + first, count);
const timesOf = (one: Wish) => (one.reversed ? nightsOfRange(one).reverse() : nightsOfRange(one));

/** The relation between two ranges of one place. */
function relationOf(one: Range, other: Range): string {
  const [end, otherEnd] = [one.first + one.count, other.first + other.count];
  if (one.first === other.first && end === otherEnd) return 'same';
  if (end === other.first || otherEnd === one.first) return 'touching';
  if (!overlap(one, other)) return 'apart';
  const encloses = (one.first <= other.first && otherEnd <= end) || (other.first <= one.first && end <= otherEnd);
  return encloses ? 'enclosing' : 'overlapping';
}

async function send(places: readonly number[], one: Wish) {
  await runIdleQueries(api.db, one.late);
  const who = shoppers[one.who];
  if (!who) throw new Error('No such customer');
  const { status, envelope } = await submit(
    api,
    who,
    stayBody(places[one.place] ?? 0, timesOf(one), { payment_type: one.paid ? 'credit' : 'cash' }),
  );
  return { ...one, status, id: envelope.success ? envelope.data.order_id : null };
}
type Result = Awaited<ReturnType<typeof send>>;

async function play({ instant, blocked, standing, minutes, wishes, releases }: Scene) {
  api.clock.set(TEST_NOW);
  // New customers for each scene: holds that ended unpaid shorten the next hold of the same customer.
  shoppers = await makeShoppers(api, CUSTOMERS, { credit: 9_000_000_000 });
  const places: number[] = [];
  for (const one of instant) places.push(await makeResidence(api.db, { residence: { instant: one } }));
  const closed = blocked.map(({ place, first }) => ({
    product_id: places[place] ?? 0,
    night: nightsOfRange({ first, count: 1 })[0] ?? '',
    order_id: null,
  }));
  if (closed.length > 0) await api.db.insert(nights).values(closed);
  const before: Result[] = [];
  for (const one of standing) before.push(await send(places, one));
  api.clock.advance({ minutes });
  const [results] = await Promise.all([
    Promise.all(wishes.map((one) => send(places, one))),
    ...releases.map(async (late) => (await runIdleQueries(api.db, late), await releaseExpiredHolds(api.deps))),
  ]);
  await releaseExpiredHolds(api.deps);
  return { places, closed, before, results };
}

/** Whether an order still holds its nights `minutes` after it was placed. */
const stillHeld = (one: Result, instant: boolean, minutes: number) =>
  minutes < (instant ? (one.paid ? Infinity : 30) : 120);

const accepted = (all: readonly Result[]) => all.filter(({ status }) => status === 200);
const heldNights = (places: readonly number[], all: readonly Result[]) =>
  all.flatMap((one) =>
    nightsOfRange(one).map((night) => ({ product_id: places[one.place] ?? 0, night, order_id: one.id })),
  );
const inOrder = (rows: readonly { product_id: number; night: string; order_id: number | null }[]) =>
  rows.map(({ product_id, night, order_id }) => `${product_id} ${night} ${order_id}`).sort();

it('concurrent stay requests get disjoint nights, and are refused only for an overlap [RES-07]', async () => {
  const met: Record<string, number> = {};
  const outcomes: Record<number, number> = {};
  const options = propertyRuns(60, 800);
  await fc.assert(
    fc.asyncProperty(scene, async (given) => {
      const { places, closed, before, results } = await play(given);
      const shut = given.blocked.map((one) => ({ ...one, count: 1 }));
      const held = accepted(before).filter((one) => stillHeld(one, given.instant[one.place] ?? false, given.minutes));
      const taken = accepted(results);
      const holding = [...held, ...taken];

      for (const [status, n] of Object.entries(countByStatus(results)))
        outcomes[Number(status)] = (outcomes[Number(status)] ?? 0) + n;
      expect(results.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      for (const [index, one] of holding.entries()) {
        expect([...holding.slice(index + 1), ...shut].filter((other) => overlap(one, other))).toEqual([]);
      }
      for (const one of results.filter(({ status }) => status === 409)) {
        expect({ ...one, meets: [...holding, ...shut].some((other) => overlap(one, other)) }).toMatchObject({
          meets: true,
        });
      }
      const rows = await api.db.select().from(nights).where(inArray(nights.product_id, places));
      expect(inOrder(rows)).toEqual(inOrder([...closed, ...heldNights(places, holding)]));
      await expectFreedOnce(accepted(before).filter((one) => !held.includes(one)));
      for (const [index, one] of given.wishes.entries()) {
        for (const other of given.wishes.slice(index + 1)) {
          if (one.place !== other.place) continue;
          met[relationOf(one, other)] = (met[relationOf(one, other)] ?? 0) + 1;
        }
      }
    }),
    options,
  );
  // Scenes without overlapping requests would prove nothing.
  for (const relation of ['same', 'touching', 'apart', 'enclosing', 'overlapping'])
    expect(met[relation]).toBeGreaterThan(options.numRuns / 3);
  for (const status of [200, 409]) expect(outcomes[status]).toBeGreaterThan(options.numRuns);
  expectNoServerErrors(api, outcomes);
  expect(await deadlocks(api)).toBe(0);
});

/** Checks that each expired order was canceled once, with one event for it. */
async function expectFreedOnce(freed: readonly Result[]): Promise<void> {
  for (const { id } of freed) {
    const [order] = await api.db
      .select()
      .from(orders)
      .where(eq(orders.id, id ?? 0));
    expect(order).toMatchObject({ status: 'canceled', sub_status: 'canceled_expired', paid: 0, pay_before: null });
    expect(await api.db.$count(orderEvents, eq(orderEvents.order_id, id ?? 0))).toBe(2);
  }
}

/** Adjacent stays from the first day to the last, defined by their lengths and requested in a random order. */
const chain = fc
  .array(
    fc.record({
      count: fc.integer({ min: 1, max: 5 }),
      who: fc.nat(CUSTOMERS - 1),
      late: fc.nat(6),
      reversed: fc.boolean(),
      paid: fc.boolean(),
    }),
    { minLength: 2, maxLength: 10 },
  )
  .chain((links) => {
    let first = 1;
    const wishes = links.map((link): Wish => {
      const one = { ...link, place: 0, first };
      first += link.count;
      return one;
    });
    return fc.record({
      wishes: fc.shuffledSubarray(wishes, { minLength: wishes.length }),
      instant: fc.boolean(),
      end: fc.constant(first),
    });
  });

it('adjacent stays are accepted: a departure day or the day after a block can be an arrival day [RES-07]', async () => {
  await fc.assert(
    fc.asyncProperty(chain, async ({ wishes, instant, end }) => {
      const blocked = [
        { place: 0, first: 0 },
        { place: 0, first: end },
      ];
      const { places, closed, results } = await play({
        instant: [instant],
        blocked,
        standing: [],
        minutes: 0,
        wishes,
        releases: [],
      });
      expect(countByStatus(results)).toEqual({ 200: wishes.length });
      expect(inOrder(await api.db.select().from(nights).where(inArray(nights.product_id, places)))).toEqual(
        inOrder([...closed, ...heldNights(places, results)]),
      );
      // All nights are sold now, so that no further night is available.
      const [place = 0] = places;
      for (let first = 0; first < end; first += 3) {
        const body = stayBody(place, nightsFrom(FIRST + first, 1));
        expect((await api.call(ordersEndpoints.price, { token: shoppers[0]?.token, body })).status).toBe(409);
      }
    }),
    propertyRuns(20, 300),
  );
  expectNoServerErrors(api, {});
});
