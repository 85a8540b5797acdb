import { and, eq, gt, like, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema/users';

export interface Limit {
  /** Names what is limited and whom. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** What became of a cost: the units left in the window, or the seconds until it ends where there were too few. */
export type Spent = { readonly left: number } | { readonly wait: number };

/**
 * Spends `cost` units of what a key has in the fixed window around `now`, in one statement, so that concurrent requests never
 * spend more than there is. Nothing is spent where fewer units are left.
 */
export async function consumeUnits(
  db: Database,
  { key, max, windowSeconds }: Limit,
  now: Date,
  cost = 1,
): Promise<Spent> {
  const start = startOf(windowSeconds, now);
  const wait = Math.ceil((start.getTime() + windowSeconds * 1000 - now.getTime()) / 1000);
  if (cost > max) return { wait };
  const [spent] = await usageOf(db).execute({ key, start, max, cost });
  return spent ? { left: max - spent.count } : { wait };
}

/** {@link consumeUnits} by its outcome alone: null when the cost was spent; otherwise the seconds until the window ends. */
export async function consumeRateLimit(db: Database, limit: Limit, now: Date, cost = 1): Promise<number | null> {
  const spent = await consumeUnits(db, limit, now, cost);
  return 'wait' in spent ? spent.wait : null;
}

/** What every limited call begins with: written once. */
function usageOf(db: Database) {
  const known = usageUpdates.get(db) ?? prepareUsage(db);
  usageUpdates.set(db, known);
  return known;
}

const usageUpdates = new WeakMap<Database, ReturnType<typeof prepareUsage>>();

function prepareUsage(db: Database) {
  return db
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), window_start: sql.placeholder('start'), count: sql.placeholder('cost') })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.window_start],
      set: { count: sql`${rateLimits.count} + ${sql.placeholder('cost')}` },
      setWhere: sql`${rateLimits.count} + ${sql.placeholder('cost')} <= ${sql.placeholder('max')}`,
    })
    .returning({ count: rateLimits.count })
    .prepare('consume_rate_limit');
}

/** Gives one unit back that was spent at `takenAt` and is not to count. */
export async function refundRateLimit(
  db: Database,
  { key, windowSeconds }: Pick<Limit, 'key' | 'windowSeconds'>,
  takenAt: Date,
): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(
      and(
        eq(rateLimits.key, key),
        eq(rateLimits.window_start, startOf(windowSeconds, takenAt)),
        gt(rateLimits.count, 0),
      ),
    );
}

function startOf(windowSeconds: number, now: Date): Date {
  const windowMs = windowSeconds * 1000;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/** Takes the only turn of a window that the caller lays out, by its start; false when somebody else has. */
export async function claimWindow(db: Database, key: string, windowStart: Date): Promise<boolean> {
  const taken = await db
    .insert(rateLimits)
    .values({ key, window_start: windowStart, count: 1 })
    .onConflictDoNothing()
    .returning({ count: rateLimits.count });
  return taken.length > 0;
}

/** Forgets windows that began before an instant, with `prefix` only those of keys that begin so. */
export async function deleteOldWindows(db: Database, before: Date, prefix = ''): Promise<void> {
  await db
    .delete(rateLimits)
    .where(and(lt(rateLimits.window_start, before), prefix === '' ? undefined : like(rateLimits.key, `${prefix}%`)));
}
