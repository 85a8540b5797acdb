import { and, eq, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { deskLooks } from '../../db/schema/desk';
import { orders } from '../../db/schema/orders';
import { isUnseen } from './desk.sql';
import { ofKindsWith } from '../order-kinds';

/**
 * Claims the orders that wait for the shop since before `since`, after `notBefore`, and that no one has viewed: of
 * several instances each order is claimed by one, once.
 */
export async function claimUnseen(
  db: Database,
  { since, notBefore, now }: { readonly since: Date; readonly notBefore: Date; readonly now: Date },
): Promise<number[]> {
  const lastView = sql`(select max(${deskLooks.looked_at}) from ${deskLooks})`;
  const claimed = await db
    .update(orders)
    .set({ reminded_at: now })
    .where(
      and(
        inArray(orders.status, ['rt_wait', 'in_progress']),
        or(not(ofKindsWith('hasHost')), eq(orders.status, 'rt_wait'), isUnseen()),
        lte(orders.updated_at, since),
        sql`${orders.updated_at} > ${notBefore.toISOString()}::timestamptz`,
        isNull(orders.reminded_at),
        sql`coalesce(${lastView} < ${orders.updated_at}, true)`,
      ),
    )
    .returning({ id: orders.id });
  return claimed.map(({ id }) => id);
}
