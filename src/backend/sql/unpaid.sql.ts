/** What it means that an unpaid order holds something, and that its hold is over: one condition for every statement that asks. */
import { and, asc, count, eq, gt, inArray, isNotNull, lte, min, sql, type SQL } from 'drizzle-orm';
import { subStatusOf } from '@/domain/order-process';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { customers } from '../db/schema/people';
import { numbers } from './number-list';
import { writeSystemSteps } from './system-steps.sql';

type OrderRow = typeof orders.$inferSelect;

/** The statuses in which an order holds nights or stock without having been paid (wire, order states). */
export const HOLDING = ['created', 'rt_wait', 'rt_accept'] as const;

/** `orders` rows whose hold has expired by `now`, whether or not the sweep has come by. */
export function isExpired(now: Date): SQL | undefined {
  return and(isNotNull(orders.pay_before), lte(orders.pay_before, now), inArray(orders.status, [...HOLDING]));
}

/**
 * How many of a customer's own unpaid orders hold something now, and when the first of them lets go (null: there is none).
 * What the shop's own side has taken for them counts for nothing: it is the shop's to give. The customer's row is locked
 * first and looked through in a statement of its own, so that of two at once the second one counts the first.
 */
export async function countOpen(db: Database, customerId: number, now: Date): Promise<{ readonly open: number; readonly nextEnd: Date | null }> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
  const isOpen = and(inArray(orders.status, [...HOLDING]), gt(orders.pay_before, now));
  const [row] = await db
    .select({ open: count(), nextEnd: min(orders.pay_before) })
    .from(orders)
    .where(and(eq(orders.customer_id, customerId), eq(orders.submit_by, 'customer'), isOpen));
  return { open: row?.open ?? 0, nextEnd: row?.nextEnd ?? null };
}

/**
 * Locks those of these orders whose hold is over, in the order of their numbers, and waits for whoever is working on one:
 * what has been paid or freed meanwhile is not among them.
 */
export async function lockThese(db: Database, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isExpired(now), among(ids)))
    .orderBy(asc(orders.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Locks the orders whose hold has been over the longest, as far as nobody else is working on them, for the sweep. */
export async function lockExpired(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isExpired(now))
    .orderBy(orders.pay_before, orders.id)
    .limit(limit)
    .for('no key update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Ends these orders, which the caller has locked, as expired, and writes the step down for their customers and in the audit log. */
export async function expireOrders(db: Database, ids: readonly number[], now: Date): Promise<OrderRow[]> {
  const ended = await db
    .update(orders)
    .set({ status: 'canceled', sub_status: subStatusOf('canceled', 'system'), pay_before: null, updated_at: now })
    .where(and(among(ids), isExpired(now), eq(orders.paid, 0)))
    .returning();
  await writeSystemSteps(db, ended.map(({ id }) => id));
  return ended.sort((one, other) => one.id - other.id);
}

function among(ids: readonly number[]): SQL {
  return sql`${orders.id} = any(${numbers(ids)})`;
}
