import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import type { OrderRow } from './orders.sql';

/**
 * Reservations that have waited for their host's acceptance since `since` or longer and have not expired, oldest first.
 */
export async function listWaiting(
  db: Database,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<OrderRow[]> {
  return await db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'rt_wait'), gt(orders.pay_before, now), lte(orders.created_at, since)))
    .orderBy(asc(orders.created_at), asc(orders.id))
    .limit(limit);
}
