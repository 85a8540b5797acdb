import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { dailyEvents } from '../db/schema/daily-events';
import { orders } from '../db/schema/orders';

type Row = typeof dailyEvents.$inferSelect;

/** Adds to the counts of their days, in one statement. */
export async function addDailyEvents(db: Database, rows: readonly Row[]): Promise<void> {
  await db
    .insert(dailyEvents)
    .values([...rows])
    .onConflictDoUpdate({
      target: [dailyEvents.day, dailyEvents.name],
      set: {
        count: sql`${dailyEvents.count} + excluded.count`,
        last_at: sql`greatest(${dailyEvents.last_at}, excluded.last_at)`,
      },
    });
}

export async function deleteDailyEvents(db: Database, before: CivilDate): Promise<void> {
  await db.delete(dailyEvents).where(lt(dailyEvents.day, before));
}

/** The counts of a day, the greatest first. */
export async function listDailyEvents(db: Database, day: CivilDate): Promise<Row[]> {
  return await db
    .select()
    .from(dailyEvents)
    .where(eq(dailyEvents.day, day))
    .orderBy(desc(dailyEvents.count), dailyEvents.name);
}

/** When something has happened last, since a day; null: not since then. */
export async function lastDailyEvent(db: Database, name: string, since: CivilDate): Promise<Date | null> {
  const [row] = await db
    .select({ at: dailyEvents.last_at })
    .from(dailyEvents)
    .where(and(eq(dailyEvents.name, name), gte(dailyEvents.day, since)))
    .orderBy(desc(dailyEvents.day))
    .limit(1);
  return row?.at ?? null;
}

/** When the last order was placed; null: there is none. */
export async function lastOrderAt(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: orders.created_at }).from(orders).orderBy(desc(orders.id)).limit(1);
  return row?.at ?? null;
}
