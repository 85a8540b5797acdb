/** The rests of deposits: whom to remind of them, and which were not paid in time. */
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { tehranToday, type CivilDate } from '@/domain/plain-date';
import { dayOfOrder, REST_HOUR } from '@/domain/rest-deadline';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { isOwing, type OrderRow } from './orders.sql';
import { isOpenPayment } from './payments.sql';

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
  return claimed.map((order) => ({ order, day: dayOfOrder(order) ?? from }));
}

/** The end of the rest of an order with one. */
const DEADLINE = sql`((${DAY} - ${orders.rest_days} + ${REST_HOUR.text}::time) at time zone interval '3 hours 30 minutes')`;

interface OverdueAt {
  readonly now: Date;
  /** The names of the banks that have keys here. */
  readonly banks: readonly string[];
}

/**
 * The condition of orders whose rest was not paid until its deadline, before their day: on the day itself the guest
 * arrives, or the food is cooked. What is already made ready is not canceled either, and an order whose payment is open
 * at a bank waits for its end.
 */
function isOverdue({ now, banks }: OverdueAt) {
  return and(
    isOwing(),
    eq(orders.payment_type, 'deposit'),
    eq(orders.status, 'in_progress'),
    isNotNull(orders.rest_days),
    sql`${DEADLINE} <= ${now.toISOString()}::timestamptz`,
    sql`${DAY} > ${tehranToday(now.getTime())}::date`,
    sql`not exists (select 1 from ${payments} where ${and(eq(payments.order_id, orders.id), isOpenPayment(banks, now))})`,
  );
}

/** The ids of such orders, up to `limit`. */
export async function listOverdueRests(db: Database, at: OverdueAt, limit: number): Promise<number[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(isOverdue(at)).orderBy(orders.id).limit(limit);
  return rows.map(({ id }) => id);
}

/** Locks such an order; null when it is no longer one, or is being changed: of several instances one gets it. */
export async function lockOverdueRest(tx: Database, id: number, at: OverdueAt): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOverdue(at)))
    .for('no key update', { skipLocked: true });
  return row ?? null;
}
