/** Money that goes back at the desk: of canceled orders that were paid there. */
import { and, asc, count, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { DESK_PAYMENT_WAYS, type DeskPaymentWay } from '@/contract/panel-desk.schemas';
import type { Database } from '../db/database';
import { deskRefunds } from '../db/schema/desk';
import { payments } from '../db/schema/orders';

export type DeskRefundRow = typeof deskRefunds.$inferSelect;

/** The condition of a row of `payments` that the desk has received for an order. */
export function isPaidAtDesk(): SQL | undefined {
  return and(
    eq(payments.status, 'verified'),
    eq(payments.payment_for, 'order'),
    inArray(payments.gateway, [...DESK_PAYMENT_WAYS]),
  );
}

/** How each of these orders was paid at the desk; orders that were paid otherwise, or not at all, are absent. */
export async function deskWaysOf(db: Database, orderIds: readonly number[]): Promise<Map<number, DeskPaymentWay>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: payments.order_id, way: payments.gateway })
    .from(payments)
    .where(and(inArray(payments.order_id, [...orderIds]), isPaidAtDesk()));
  return new Map(rows.flatMap(({ id, way }) => (id === null ? [] : [[id, way as DeskPaymentWay] as const])));
}

export async function insertDeskRefund(tx: Database, refund: typeof deskRefunds.$inferInsert): Promise<void> {
  await tx.insert(deskRefunds).values(refund);
}

/** The orders whose money is due, the longest due first, `limit` at most. */
export async function listDueRefunds(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: deskRefunds.order_id })
    .from(deskRefunds)
    .where(isNull(deskRefunds.paid_at))
    .orderBy(asc(deskRefunds.created_at), asc(deskRefunds.order_id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The due refunds of these orders; orders without one are absent. */
export async function dueRefundsOf(db: Database, orderIds: readonly number[]): Promise<Map<number, DeskRefundRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(deskRefunds)
    .where(and(inArray(deskRefunds.order_id, [...orderIds]), isNull(deskRefunds.paid_at)));
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Records that a due refund was paid back; null when none is due. Of two concurrent calls one gets the row. */
export async function settleDeskRefund(
  tx: Database,
  orderId: number,
  userId: number,
  now: Date,
): Promise<DeskRefundRow | null> {
  const [row] = await tx
    .update(deskRefunds)
    .set({ paid_at: now, paid_by: userId })
    .where(and(eq(deskRefunds.order_id, orderId), isNull(deskRefunds.paid_at)))
    .returning();
  return row ?? null;
}

/** What was paid back at the desk in this span, by way. */
export async function sumDeskRefunds(db: Database, { since, until }: { readonly since: Date; readonly until: Date }) {
  return await db
    .select({ way: deskRefunds.way, count: count(), amount: sql<number>`sum(${deskRefunds.amount})::float8` })
    .from(deskRefunds)
    .where(and(gte(deskRefunds.paid_at, since), lt(deskRefunds.paid_at, until)))
    .groupBy(deskRefunds.way)
    .orderBy(asc(deskRefunds.way));
}

/** What is due now. */
export async function sumDueRefunds(db: Database): Promise<{ count: number; amount: number }> {
  const [row] = await db
    .select({ count: count(), amount: sql<number>`coalesce(sum(${deskRefunds.amount}), 0)::float8` })
    .from(deskRefunds)
    .where(isNull(deskRefunds.paid_at));
  return row ?? { count: 0, amount: 0 };
}
