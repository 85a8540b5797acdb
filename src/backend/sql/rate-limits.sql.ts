import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema/people';

export interface Limit {
  /** Names what is limited and whom. */
  readonly key: string;
  readonly most: number;
  readonly windowSeconds: number;
}

/**
 * Takes one of the turns that a key has in the fixed window around `now`, in one statement, so that turns asked for at once
 * are never more than there are. Null when it was taken; otherwise the seconds until the window ends.
 */
export async function takeTurn(db: Database, { key, most, windowSeconds }: Limit, now: Date): Promise<number | null> {
  const windowMs = windowSeconds * 1000;
  const start = Math.floor(now.getTime() / windowMs) * windowMs;
  const wait = Math.ceil((start + windowMs - now.getTime()) / 1000);
  if (most < 1) return wait;
  const taken = await db
    .insert(rateLimits)
    .values({ key, window_start: new Date(start), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.window_start],
      set: { count: sql`${rateLimits.count} + 1` },
      setWhere: lt(rateLimits.count, most),
    })
    .returning({ count: rateLimits.count });
  return taken.length > 0 ? null : wait;
}

export async function deleteOldWindows(db: Database, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.window_start, before));
}
