import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { orders } from '../../db/schema/orders';
import type { OrderRow } from '../orders.sql';

/** Marks an unpaid order as cooked and ends the limit of its hold; null when it has changed meanwhile. */
export async function setCooked(tx: Database, id: number, version: number, now: Date): Promise<OrderRow | null> {
  const [changed] = await tx
    .update(orders)
    .set({ cooked_at: now, pay_before: null, updated_at: now, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, id), eq(orders.version, version), eq(orders.status, 'created')))
    .returning();
  return changed ?? null;
}
