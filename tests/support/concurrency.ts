/** Races: many callers at one moment, and the count of what they got. */
import { count, countDistinct, eq, sql, sum } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { ledger, nights, orderLines } from '@/backend/db/schema/orders';
import { customers } from '@/backend/db/schema/users';
import type { LoggedIn, TestBackend } from './backend';
import { countByStatus } from './order-helpers';

/** 50 at once, once; `npm run soak` (SOAK=1) twenty times. */
export const AT_ONCE = 50;
export const ROUNDS = process.env.SOAK ? 20 : 1;

/**
 * How often a property is tried. The seed is fixed, so that a failure comes again; the soak draws a new one, which
 * fast-check names with the failure, and SEED chooses one.
 */
export function propertyRuns(few: number, many: number): { numRuns: number; seed?: number } {
  const { SEED, SOAK } = process.env;
  const seed = SEED ? Number(SEED) : SOAK ? undefined : 1405;
  return { numRuns: SOAK ? many : few, ...(seed === undefined ? {} : { seed }) };
}

/** Starts all of them before the first one is waited for. */
export async function allAtOnce<T, R>(
  callers: readonly T[],
  work: (caller: T, index: number) => Promise<R>,
): Promise<R[]> {
  return await Promise.all(callers.map(work));
}

/**
 * The same for hundreds: fifty at a time. More than that wait for one of a server's connections only, and whoever waits for
 * five seconds is answered 503, which says something of the machine and nothing of the race.
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

/** One attempt to buy, however it is made; the status is the HTTP one. */
export type Attempt = (shopper: LoggedIn, index: number) => Promise<{ status: number }>;

/** What came of a race: the answers by status, and how many orders really have the thing. */
export interface Outcome {
  readonly answers: Record<number, number>;
  readonly sold: number;
}

/** Everybody wants the same night; `sold` counts the orders that hold it. */
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

/** Everybody wants a piece of the same product; `sold` counts the orders that have one. */
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

/** Nothing of the inside went wrong: no 5xx was answered and none was logged. */
export function expectNoServerErrors(api: TestBackend, answers: Record<number, number>): void {
  expect(Object.keys(answers).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(api.logged.filter(({ event }) => event === 'request_failed')).toEqual([]);
}

/** The sum of every customer's credit, which began at `given` toman, is the sum of the ledger: no movement is missing. */
export async function expectLedgerBalanced(db: Database, given = 0): Promise<void> {
  const [{ credit } = { credit: null }] = await db.select({ credit: sum(customers.credit) }).from(customers);
  const [{ moved } = { moved: null }] = await db.select({ moved: sum(ledger.amount) }).from(ledger);
  expect(Number(credit)).toBe(given + Number(moved ?? 0));
}

/** How often the database had to break a circle of waiting transactions: each costs its callers a second. Always 0 on one connection. */
export async function deadlocks({ db, engine }: Pick<TestBackend, 'db' | 'engine'>): Promise<number> {
  if (engine === 'pglite') return 0;
  const { rows } = (await db.execute(
    sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  )) as unknown as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
}

/** Lets nobody on before `parties` have arrived; whoever comes later passes. */
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

/** Asks the database for nothing, so many times: callers that start together then meet at other points. */
export async function runIdleQueries(db: Database, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await db.execute(sql`select 1`);
}

/** The same database, whose next transaction does all its work and is then kept open until it is let go. */
export interface OpenTransaction {
  readonly db: Database;
  /** The work is done, its locks are held, nobody sees it yet. */
  readonly worked: Promise<void>;
  commit(): void;
  /** Lets it end as if the connection had broken: nothing of it remains. */
  abort(): void;
}

export function holdTransactionOpen(db: Database): OpenTransaction {
  let commit: () => void = () => undefined;
  let abort: () => void = () => undefined;
  const allowed = new Promise<void>((resolve, reject) => {
    commit = resolve;
    abort = () => reject(new Error('Connection lost'));
  });
  let tell: () => void = () => undefined;
  const worked = new Promise<void>((resolve) => (tell = resolve));
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      tell();
      await allowed;
      return result;
    }, config);
  return { db: Object.create(db, { transaction: { value: transaction } }) as Database, worked, commit, abort };
}

/** Waits until somebody waits for a lock of this database; the embedded one lets nobody ask meanwhile, and all wait for its one connection. */
export async function untilLockIsAwaited({ db, engine }: Pick<TestBackend, 'db' | 'engine'>): Promise<void> {
  if (engine === 'pglite') return;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let turn = 0; turn < 2_000; turn += 1) {
    const { rows } = (await db.execute(waiting)) as unknown as { rows: unknown[] };
    if (rows.length > 0) return;
  }
  throw new Error('Nobody waits');
}

/** Makes every write of this kind to a table fail, as a full disk or a lost connection would; answers how to mend it. */
export async function breakWrites(
  db: Database,
  table: string,
  what: 'insert' | 'update' | 'delete',
): Promise<() => Promise<void>> {
  await db.execute(
    sql.raw(
      `create or replace function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    ),
  );
  await db.execute(sql.raw(`create trigger broken before ${what} on ${table} for each row execute function broken()`));
  return async () => void (await db.execute(sql.raw(`drop trigger broken on ${table}`)));
}

/** Two who want the next step of the same thing. */
export const INTERLEAVINGS = ['the first one first', 'the second one first', 'both at once'] as const;
export type Interleaving = (typeof INTERLEAVINGS)[number];

/** Lets both act, one after the other or at once, then with a lead that changes with `turn` (0 to 7); answers what each heard. */
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
  return await Promise.all([runIdleQueries(db, turn).then(one), runIdleQueries(db, 7 - turn).then(other)]);
}

/** What each way must bring of two stories: only the first, only the second, or some of either; a race that always goes one way is none. */
export function expectInterleaving(
  way: Interleaving,
  told: Readonly<Record<string, number>>,
  first: string,
  second: string,
): void {
  const stories = {
    'the first one first': [first],
    'the second one first': [second],
    'both at once': [first, second].sort(),
  }[way];
  expect(Object.keys(told).sort()).toEqual(stories);
}
