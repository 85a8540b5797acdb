import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import type { OrderRow } from './orders.sql';

/** The day of arrival, or of the delivery hour; null for a parcel. */
const DAY = sql`coalesce(${orders.check_in}, case when ${orders.delivery} = 'slot' then left(${orders.times} ->> 0, 10)::date end)`;

/**
 * Claims the orders with a deposit of which the rest is unpaid and whose day lies in `from` to `to`: of several instances
 * each order is claimed by one, once. An order that was placed within the days of its reminder gets none.
 * @param days before its day an order is reminded of
 * @param hour of the reminder on its day, Tehran, `HH:mm`
 */
export async function claimRests(
  db: Database,
  {
    from,
    to,
    days,
    hour,
    now,
  }: {
    readonly from: CivilDate;
    readonly to: CivilDate;
    readonly days: number;
    readonly hour: string;
    readonly now: Date;
  },
): Promise<{ order: OrderRow; day: CivilDate }[]> {
  const due = sql`(${DAY} - ${days}::int + ${hour}::time) at time zone interval '3 hours 30 minutes'`;
  const claimed = await db
    .update(orders)
    .set({ rest_reminded_at: now })
    .where(
      and(
        eq(orders.payment_type, 'deposit'),
        inArray(orders.status, ['in_progress', 'ready', 'send']),
        lt(orders.paid, orders.price),
        isNull(orders.rest_reminded_at),
        sql`${DAY} between ${from}::date and ${to}::date`,
        sql`${orders.created_at} < ${due}`,
      ),
    )
    .returning();
  return claimed.map((order) => ({ order, day: order.check_in ?? (order.times[0] ?? '').slice(0, 10) }));
}
