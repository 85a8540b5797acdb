import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { orders } from '../../db/schema/orders';
import { ofKindsWith } from '../order-kinds';
import type { OrderRow } from '../orders.sql';

/** Sets the arrival of a paid stay's guest; null when the order has another version or status meanwhile. */
export async function setArrived(
  tx: Database,
  id: number,
  version: number,
  arrivedAt: Date | null,
  now: Date,
): Promise<OrderRow | null> {
  const [changed] = await tx
    .update(orders)
    .set({ arrived_at: arrivedAt, updated_at: now, version: sql`${orders.version} + 1` })
    .where(
      and(eq(orders.id, id), eq(orders.version, version), ofKindsWith('hasArrival'), eq(orders.status, 'in_progress')),
    )
    .returning();
  return changed ?? null;
}
