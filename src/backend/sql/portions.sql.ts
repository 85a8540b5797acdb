/** Portions of dishes by day. */
import { and, eq, sql } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { portions } from '../db/schema/orders';
import { numbers } from './int-array-param';

/** How many portions of these dishes orders have taken of a day; dishes without any are absent. */
export async function portionsTaken(
  db: Database,
  productIds: readonly number[],
  date: CivilDate,
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: portions.product_id, taken: sql<number>`sum(${portions.count})::int` })
    .from(portions)
    .where(and(sql`${portions.product_id} = any(${numbers(productIds)})`, eq(portions.date, date)))
    .groupBy(portions.product_id);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

export async function insertPortions(db: Database, row: typeof portions.$inferInsert): Promise<void> {
  await db.insert(portions).values(row);
}

/** Returns the portions of these canceled orders; gives the dishes. */
export async function giveBackPortions(db: Database, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const freed = await db
    .delete(portions)
    .where(sql`${portions.order_id} = any(${numbers(orderIds)})`)
    .returning({ id: portions.product_id });
  return [...new Set(freed.map(({ id }) => id))];
}
