/**
 * Which holds of unpaid orders have expired, and how these orders end. What they held is given back by
 * services/release-holds.ts.
 */
import { and, asc, eq, inArray, isNotNull, lte, not, sql, type SQL } from 'drizzle-orm';
import { subStatusOf, HOLDING_STATUSES } from '@/domain/order-state-machine';
import type { Database } from '../db/database';
import { nights, orders } from '../db/schema/orders';
import { days } from './day-list';
import { numbers } from './int-array-param';
import { writeSystemSteps } from './system-steps.sql';
import { ofKindsWith } from './order-kinds';

type OrderRow = typeof orders.$inferSelect;

/** The condition of `orders` rows in a status that holds something; literals, for plans and partial indexes. */
export function isHolding(): SQL {
  return sql`(${orders.status} in (${sql.raw(HOLDING_STATUSES.map((status) => `'${status}'`).join(', '))}))`;
}

/** The condition of `orders` rows whose hold has expired by `now`, whether or not the expiry job has released them. */
export function isExpired(now: Date): SQL | undefined {
  return and(isNotNull(orders.pay_before), lte(orders.pay_before, now), isHolding());
}

/**
 * Locks those of these orders whose hold has expired, by ascending id, and waits for concurrent transactions on them.
 * Orders paid or released meanwhile are not returned.
 */
export async function lockByIds(db: Database, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isExpired(now), among(ids)))
    .orderBy(asc(orders.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Locks the orders whose hold expired first, skipping rows locked by others; for the expiry job. */
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

/**
 * Cancels these orders as expired, and writes the transition to their events and to the audit log. The caller has
 * locked them.
 */
export async function expireOrders(db: Database, ids: readonly number[], now: Date): Promise<OrderRow[]> {
  const ended = await db
    .update(orders)
    .set({
      status: 'canceled',
      sub_status: subStatusOf('canceled', 'system'),
      pay_before: null,
      // What was paid of it goes back.
      refunded: sql`${orders.paid}`,
      updated_at: now,
      version: sql`${orders.version} + 1`,
    })
    .where(and(among(ids), isExpired(now)))
    .returning();
  await writeSystemSteps(
    db,
    ended.map(({ id }) => id),
  );
  return ended.sort((one, other) => one.id - other.id);
}

function among(ids: readonly number[]): SQL {
  return sql`${orders.id} = any(${numbers(ids)})`;
}

/** The resources that an order is about to acquire: expired holds on them are released first. */
export type HoldTarget =
  | { readonly kind: 'nights'; readonly productId: number; readonly nights: readonly string[] }
  | { readonly kind: 'pieces' }
  | { readonly kind: 'orders'; readonly ids: readonly number[] }
  | { readonly kind: 'customer'; readonly customerId: number }
  | { readonly kind: 'all' };

/** The ids of orders whose hold has expired, oldest first, up to `limit`. */
export async function listExpired(db: Database, wanted: HoldTarget, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isExpired(now), conditionOf(wanted)))
    .orderBy(orders.pay_before, orders.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

function conditionOf(wanted: HoldTarget): SQL | undefined {
  switch (wanted.kind) {
    case 'nights':
      return sql`exists (select 1 from ${nights} where ${nights.order_id} = ${orders.id}
        and ${nights.product_id} = ${wanted.productId} and ${nights.night} = any(${days(wanted.nights)}))`;
    case 'pieces':
      return not(ofKindsWith('hasNights'));
    case 'orders':
      return inArray(orders.id, [...wanted.ids]);
    case 'customer':
      return eq(orders.customer_id, wanted.customerId);
    case 'all':
      return undefined;
  }
}
