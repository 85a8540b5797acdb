/** The stays whose guests are to be reminded of what to bring. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { residences } from '../db/schema/residences';
import { orderLines, orders } from '../db/schema/orders';
import type { OrderRow } from './orders.sql';

interface Reminding {
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** So many days before the arrival. */
  readonly days: number;
  /** At this hour, Tehran, `HH:mm`. */
  readonly hour: string;
  readonly now: Date;
}

/**
 * Claims the confirmed stays that begin in `from` to `to` in a residence with a list of what to bring: of several
 * instances each is claimed by one, once. One that was placed within the days of its reminder gets none.
 */
export async function claimArrivals(
  db: Database,
  { from, to, days, hour, now }: Reminding,
): Promise<{ order: OrderRow; things: readonly string[] }[]> {
  const due = sql`(${orders.check_in} - ${days}::int + ${hour}::time) at time zone interval '3 hours 30 minutes'`;
  const claimed = await db
    .update(orders)
    .set({ arrival_reminded_at: now })
    .where(
      and(
        eq(orders.status, 'in_progress'),
        isNotNull(orders.check_in),
        isNull(orders.arrival_reminded_at),
        sql`${orders.check_in} between ${from}::date and ${to}::date`,
        sql`${orders.created_at} < ${due}`,
        sql`exists (select 1 from ${orderLines} inner join ${residences} on ${residences.product_id} = ${orderLines.product_id}
          where ${orderLines.order_id} = ${orders.id} and cardinality(${residences.bring}) > 0)`,
      ),
    )
    .returning();
  if (claimed.length === 0) return [];
  const lists = await db
    .select({ orderId: orderLines.order_id, things: residences.bring })
    .from(orderLines)
    .innerJoin(residences, eq(residences.product_id, orderLines.product_id))
    .where(
      inArray(
        orderLines.order_id,
        claimed.map(({ id }) => id),
      ),
    );
  return claimed.map((order) => ({ order, things: lists.find(({ orderId }) => orderId === order.id)?.things ?? [] }));
}
