/** Changes of the content of an order. */
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { EDITABLE_STATUSES } from '@/domain/desk';
import type { Database } from '../../db/database';
import { orderLines, orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { isOpenPayment } from '../payments.sql';
import type { NewOrder, OrderLineRow, OrderRow } from '../orders.sql';

/**
 * Locks an order that may be changed and gives it its next version; null when it has another version or can no longer be
 * changed.
 */
export async function lockForEdit(tx: Database, id: number, version: number, now: Date): Promise<OrderRow | null> {
  const [row] = await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1`, updated_at: now })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.version, version),
        inArray(orders.status, [...EDITABLE_STATUSES]),
        isNull(orders.arrived_at),
        or(isNull(orders.pay_before), gt(orders.pay_before, now)),
      ),
    )
    .returning();
  return row ?? null;
}

/** Whether a payment of the order is open at one of these banks. */
export async function hasOpenPayment(
  tx: Database,
  orderId: number,
  banks: readonly string[],
  now: Date,
): Promise<boolean> {
  return (await tx.$count(payments, and(eq(payments.order_id, orderId), isOpenPayment(banks, now)))) > 0;
}

export async function orderLinesOf(tx: Database, orderId: number): Promise<OrderLineRow[]> {
  return await tx.select().from(orderLines).where(eq(orderLines.order_id, orderId)).orderBy(orderLines.position);
}

/** Writes the new content of a locked order, and its lines. */
export async function writeContent(
  tx: Database,
  id: number,
  set: Partial<NewOrder>,
  lines: readonly Omit<OrderLineRow, 'order_id' | 'position'>[],
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(set).where(eq(orders.id, id)).returning();
  if (!row) throw new Error(`Order ${id} has disappeared`);
  await tx.delete(orderLines).where(eq(orderLines.order_id, id));
  await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, order_id: id, position })));
  return row;
}
