import { and, eq, gt, like, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { preparedOnce } from '../db/prepared-statements';
import { rateLimits } from '../db/schema/users';

export interface Limit {
  /** Identifies the limit and what it applies to. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** The result: units left in the window, or seconds until it ends when there were too few. */
export type Spent = { readonly left: number } | { readonly wait: number };

/**
 * Consumes `cost` units of a key's fixed window around `now`, in one statement, so that concurrent requests never
 * exceed the limit. Nothing is consumed when fewer units are left.
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

/** {@link consumeUnits} with a shorter result: null on success, otherwise the seconds until the window ends. */
export async function consumeRateLimit(db: Database, limit: Limit, now: Date, cost = 1): Promise<number | null> {
  const spent = await consumeUnits(db, limit, now, cost);
  return 'wait' in spent ? spent.wait : null;
}

/** The statement of every rate limit check. */
const usageOf = preparedOnce((db) =>
  db
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), window_start: sql.placeholder('start'), count: sql.placeholder('cost') })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.window_start],
      set: { count: sql`${rateLimits.count} + ${sql.placeholder('cost')}` },
      setWhere: sql`${rateLimits.count} + ${sql.placeholder('cost')} <= ${sql.placeholder('max')}`,
    })
    .returning({ count: rateLimits.count })
    .prepare('consume_rate_limit'),
);

/** Returns one unit that was consumed at `takenAt`. */
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

/** Claims a window once over all instances; false when it is already claimed. */
export async function claimWindow(db: Database, key: string, windowStart: Date): Promise<boolean> {
  const taken = await db
    .insert(rateLimits)
    .values({ key, window_start: windowStart, count: 1 })
    .onConflictDoNothing()
    .returning({ count: rateLimits.count });
  return taken.length > 0;
}

/** Deletes the windows of keys with this prefix that began by `startedBy`, and returns them. */
export async function takeWindows(db: Database, prefix: string, startedBy: Date) {
  return await db
    .delete(rateLimits)
    .where(and(like(rateLimits.key, `${prefix}%`), lte(rateLimits.window_start, startedBy)))
    .returning({ key: rateLimits.key, count: rateLimits.count });
}

/** Deletes windows that began before the given time; with `prefix` only those of matching keys. */
export async function deleteOldWindows(db: Database, before: Date, prefix = ''): Promise<void> {
  await db
    .delete(rateLimits)
    .where(and(lt(rateLimits.window_start, before), prefix === '' ? undefined : like(rateLimits.key, `${prefix}%`)));
}
