/** Concurrent requests and the count of their results. */
import { count, countDistinct, eq, sql, sum } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { nights, orderLines } from '@/backend/db/schema/orders';
import { ledger } from '@/backend/db/schema/payments';
import { listMisfits } from '@/backend/sql/books-audit.sql';
import { customers } from '@/backend/db/schema/users';
import type { LoggedIn, TestBackend } from './backend';
import { isSoak, repetitions, seed } from './matrix';
import { countByStatus } from './order-helpers';

/** 50 concurrent requests, in one round; twenty in the soak. */
export const AT_ONCE = 50;
export const ROUNDS = isSoak ? 20 : 1;

/** Options of a property: {@link repetitions} and the seed, which fast-check prints with a failure. */
export function propertyRuns(full: number, soak: number): { numRuns: number; seed: number } {
  return { numRuns: repetitions(full, soak), seed };
}

/** Starts all of them before awaiting the first. */
export async function allAtOnce<T, R>(
  callers: readonly T[],
  work: (caller: T, index: number) => Promise<R>,
): Promise<R[]> {
  return await Promise.all(callers.map(work));
}

/**
 * The same for hundreds, fifty at a time. More would only wait for the server's connections, and a wait of five
 * seconds ends in a 503, which would depend on the machine and not on the race.
 */
export async function fiftyAtOnce<T, R>(
  callers: readonly T[],
  work: (caller: T, index: number) => Promise<R>,
): Promise<R[]> {
  const all: R[] = [];
  for (let from = 0; from < callers.length; from += AT_ONCE) {
    all.push(...(await allAtOnce(callers.slice(from, from + AT_ONCE), (caller, index) => work(caller, from + index))));
  }
  return all;
}

/** One attempt to buy; `status` is the HTTP status. */
export type Attempt = (shopper: LoggedIn, index: number) => Promise<{ status: number }>;

/** The result of a race: the number of responses by status, and how many orders really have the item. */
export interface Outcome {
  readonly answers: Record<number, number>;
  readonly sold: number;
}

/** All customers try to book the same night; `sold` counts the orders that hold it. */
export async function raceForNight(
  db: Database,
  productId: number,
  shoppers: readonly LoggedIn[],
  attempt: Attempt,
): Promise<Outcome> {
  const answers = countByStatus(await allAtOnce(shoppers, attempt));
  const [held] = await db
    .select({ n: countDistinct(nights.order_id) })
    .from(nights)
    .where(eq(nights.product_id, productId));
  return { answers, sold: held?.n ?? 0 };
}

/** All customers try to buy the same product; `sold` counts the orders that have a piece. */
export async function raceForPieces(
  db: Database,
  productId: number,
  shoppers: readonly LoggedIn[],
  attempt: Attempt,
): Promise<Outcome> {
  const answers = countByStatus(await allAtOnce(shoppers, attempt));
  const [lines] = await db.select({ n: count() }).from(orderLines).where(eq(orderLines.product_id, productId));
  return { answers, sold: lines?.n ?? 0 };
}

/** Asserts that there was no internal error: no 5xx response and no logged error. */
export function expectNoServerErrors(api: TestBackend, answers: Record<number, number>): void {
  expect(Object.keys(answers).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(api.logged.filter(({ event }) => event === 'request_failed')).toEqual([]);
}

/** Asserts that the sum of all customers' credits, initially `given` toman, equals the sum of the ledger. */
export async function expectLedgerBalanced(db: Database, given = 0): Promise<void> {
  const [{ credit } = { credit: null }] = await db.select({ credit: sum(customers.credit) }).from(customers);
  const [{ moved } = { moved: null }] = await db.select({ moved: sum(ledger.amount) }).from(ledger);
  expect(Number(credit)).toBe(given + Number(moved ?? 0));
  await expectBooksFit(db, given === 0);
}

/**
 * Nothing differs from the books.
 * @param hasMovedCredit false when a test has given a customer credit without a movement
 */
export async function expectBooksFit(db: Database, hasMovedCredit = true): Promise<void> {
  const misfits = await listMisfits(db);
  expect(misfits.filter(({ check }) => hasMovedCredit || check !== 'customer_credit')).toEqual([]);
}

/**
 * The number of deadlocks that the database resolved, each of which delays its callers by a second. Always 0 on one
 * connection.
 */
export async function deadlocks({ db, engine }: Pick<TestBackend, 'db' | 'engine'>): Promise<number> {
  if (engine === 'pglite') return 0;
  const { rows } = (await db.execute(
    sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  )) as unknown as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
}

/** A barrier: blocks until `parties` callers have arrived; later callers pass. */
export function barrier(parties: number): () => Promise<void> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let arrived = 0;
  return async () => {
    arrived += 1;
    if (arrived >= parties) open();
    await opened;
  };
}

/** Runs this many trivial queries, so that callers that start together meet at other points. */
export async function runIdleQueries(db: Database, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await db.execute(sql`select 1`);
}

/** A database whose next transaction does its work and then stays open until it is released. */
export interface OpenTransaction {
  readonly db: Database;
  /** Resolves when the work is done, with its locks held and its changes not yet visible. */
  readonly worked: Promise<void>;
  commit(): void;
  /** Rolls the transaction back, as if the connection had been lost. */
  abort(): void;
}

export function holdTransactionOpen(db: Database): OpenTransaction {
  let commit: () => void = () => undefined;
  let abort: () => void = () => undefined;
  const allowed = new Promise<void>((resolve, reject) => {
    commit = resolve;
    abort = () => reject(new Error('Connection lost'));
  });
  let resolveWorked: () => void = () => undefined;
  const worked = new Promise<void>((resolve) => (resolveWorked = resolve));
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      resolveWorked();
      await allowed;
      return result;
    }, config);
  return { db: Object.create(db, { transaction: { value: transaction } }) as Database, worked, commit, abort };
}

/**
 * Waits until a session waits for a lock of this database. The embedded database allows no query meanwhile: all
 * callers wait for its only connection.
 */
export async function untilLockIsAwaited({ db, engine }: Pick<TestBackend, 'db' | 'engine'>): Promise<void> {
  if (engine === 'pglite') return;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let turn = 0; turn < 2_000; turn += 1) {
    const { rows } = (await db.execute(waiting)) as unknown as { rows: unknown[] };
    if (rows.length > 0) return;
  }
  throw new Error('Nobody waits');
}

/**
 * Makes every write of this kind to a table fail, like a full disk or a lost connection; returns a function that
 * undoes it.
 * @param state the SQLSTATE of the error
 */
export async function breakWrites(
  db: Database,
  table: string,
  what: 'insert' | 'update' | 'delete',
  state = 'P0001',
): Promise<() => Promise<void>> {
  await db.execute(
    sql.raw(
      `create or replace function broken() returns trigger language plpgsql as $$ begin raise exception 'broken' using errcode = '${state}'; end $$`,
    ),
  );
  await db.execute(sql.raw(`create trigger broken before ${what} on ${table} for each row execute function broken()`));
  return async () => void (await db.execute(sql.raw(`drop trigger broken on ${table}`)));
}

/** The order in which two actions on the same row take place. */
export const INTERLEAVINGS = ['the first one first', 'the second one first', 'both at once'] as const;
export type Interleaving = (typeof INTERLEAVINGS)[number];

/**
 * By turn, the number of idle queries before an action; the other action gets the number of the opposite turn. The
 * middle turns make both actions overlap; the outer ones give a head start that is long enough on a busy machine too.
 */
const DELAYS = [0, 1, 2, 3, 5, 8, 16, 64];

/**
 * Runs both actions, one after the other or concurrently, the latter with a head start by `turn` (0 to 7);
 * returns both results.
 */
export async function interleave<A, B>(
  db: Database,
  way: Interleaving,
  turn: number,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> {
  if (way === 'the first one first') return [await one(), await other()];
  if (way === 'the second one first') {
    const second = await other();
    return [await one(), second];
  }
  const delays = [DELAYS[turn] ?? 0, DELAYS[DELAYS.length - 1 - turn] ?? 0] as const;
  return await Promise.all([runIdleQueries(db, delays[0]).then(one), runIdleQueries(db, delays[1]).then(other)]);
}

/**
 * Asserts the results of an interleaving: only the first, only the second, or both kinds when they run concurrently;
 * otherwise there was no race.
 */
export function expectInterleaving(
  way: Interleaving,
  results: Readonly<Record<string, number>>,
  first: string,
  second: string,
): void {
  const expected = {
    'the first one first': [first],
    'the second one first': [second],
    'both at once': [first, second].sort(),
  }[way];
  expect(Object.keys(results).sort()).toEqual(expected);
}
