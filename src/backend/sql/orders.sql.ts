/** Orders, their lines and their events. */
import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { OrderStatus, SubStatus } from '@/contract/orders.schemas';
import { type Actor, HOLDING_STATUSES } from '@/domain/order-state-machine';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { orderEvents, orderLines, orders } from '../db/schema/orders';
import { auditStatement } from './audit.sql';
import { deskMoneyColumn, type DeskMoney } from './desk-refunds.sql';
import { type Bound, bindingOf } from './idempotency-keys.sql';
import { rowsOf } from './raw-rows';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type OrderLineRow = typeof orderLines.$inferSelect;

/**
 * Inserts an order, then its lines, its first event, its audit entry and the key of its submit in a second statement.
 * Null when another order has got the key, for which a concurrent transaction is waited for.
 * @param as null: a submit without a key
 */
export async function insertOrder(
  db: Database,
  order: NewOrder,
  lines: readonly Omit<OrderLineRow, 'order_id' | 'position'>[],
  as: Bound | null,
): Promise<OrderRow | null> {
  const [row] = await db.insert(orders).values(order).returning();
  if (!row) throw new Error('The order was not written');
  const inserted = db
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, order_id: row.id, position })));
  const audited = auditStatement(
    db,
    {
      userId: order.created_by,
      action: 'order.submit',
      subject: `order:${row.id}`,
      details: { by: row.submit_by, price: row.price },
    },
    row.created_at,
  );
  const parts = sql`with lines as (${inserted.getSQL()}), step as (${eventOf(db, row, order.created_by)})`;
  if (!as) {
    await db.execute(sql`${parts} ${audited.getSQL()}`);
    return row;
  }
  const bound = await rowsOf(db, sql`${parts}, audited as (${audited.getSQL()}) ${bindingOf(db, as, row)}`);
  return bound.length > 0 ? row : null;
}

/** The role that changes the status and the previous status, for the audit log. */
export interface StatusChangeDetails {
  readonly by: Actor;
  readonly from?: OrderStatus;
}

/** Writes a change of status to the order's events and to the audit log, with the order's new status. */
export async function recordStatusChange(
  db: Database,
  order: OrderRow,
  byUser: number | null,
  { by, from }: StatusChangeDetails,
): Promise<void> {
  const details = { by, ...(from && { from }), to: order.status };
  const audited = auditStatement(
    db,
    { userId: byUser, action: 'order.status', subject: `order:${order.id}`, details },
    order.updated_at,
  );
  await db.execute(sql`with step as (${eventOf(db, order, byUser)}) ${audited.getSQL()}`);
}

function eventOf(db: Database, { id, status, sub_status, updated_at }: OrderRow, byUser: number | null): SQL {
  return db.insert(orderEvents).values({ order_id: id, status, sub_status, by_user: byUser, at: updated_at }).getSQL();
}

/** The order's row, locked until the transaction ends; waits for a concurrent change. */
export async function lockOrder(tx: Database, id: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  return row ?? null;
}

export async function findOrder(db: Database, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** Sets the invoice of an order that this transaction has inserted, with its price. */
export async function setInvoice(tx: Database, id: number, invoice: OrderRow['invoice']): Promise<OrderRow> {
  const [row] = await tx.update(orders).set({ invoice, price: invoice.price }).where(eq(orders.id, id)).returning();
  if (!row) throw new Error(`Order ${id} has disappeared`);
  return row;
}

/** Sets the end of a hold. The caller has locked the order. */
export async function setHold(tx: Database, id: number, until: Date): Promise<OrderRow> {
  const [row] = await tx.update(orders).set({ pay_before: until }).where(eq(orders.id, id)).returning();
  if (!row) throw new Error(`Order ${id} has disappeared`);
  return row;
}

/** What a change of an order's row may set. */
export interface OrderChange {
  readonly status?: OrderStatus;
  readonly sub_status?: SubStatus | null;
  readonly pay_before?: Date | null;
  readonly rest_days?: number | null;
  readonly paid?: number;
  readonly refunded?: number;
  readonly tax_refunded?: number;
  readonly payment_ref?: string | null;
  readonly tracking_code?: string | null;
  readonly carrier?: string | null;
  readonly courier_phone?: string | null;
  readonly cancel_reason?: string | null;
}

/** The state in which a change expects the order; after a concurrent change it no longer matches. */
export interface Expected {
  readonly status: readonly OrderStatus[];
  readonly version?: number | undefined;
  /** What has been paid so far, toman. */
  readonly paid?: number;
  /** What has been given back of it, toman. */
  readonly refunded?: number;
  /** The hold has not expired at this time. */
  readonly heldAt?: Date;
}

/** Changes the order in one conditional statement; null when it is no longer in the expected state. */
export async function updateOrderIfUnchanged(
  db: Database,
  id: number,
  expected: Expected,
  change: OrderChange,
  now: Date,
): Promise<OrderRow | null> {
  const [row] = await updateIfUnchanged(db, id, expected, change, now).returning();
  return row ?? null;
}

/**
 * {@link updateOrderIfUnchanged} for a cancellation, with the money that the desk has received for the order; null
 * without any.
 */
export async function cancelOrderIfUnchanged(
  db: Database,
  id: number,
  expected: Expected,
  change: OrderChange & { readonly status: 'canceled' },
  now: Date,
): Promise<{ readonly order: OrderRow; readonly atDesk: DeskMoney | null } | null> {
  const columns = { ...getTableColumns(orders), atDesk: deskMoneyColumn(id) };
  const [row] = await updateIfUnchanged(db, id, expected, change, now).returning(columns);
  if (!row) return null;
  const { atDesk, ...order } = row;
  return { order, atDesk };
}

function updateIfUnchanged(db: Database, id: number, expected: Expected, change: OrderChange, now: Date) {
  const conditions: (SQL | undefined)[] = [eq(orders.id, id), inArray(orders.status, [...expected.status])];
  if (expected.version !== undefined) conditions.push(eq(orders.version, expected.version));
  if (expected.paid !== undefined) conditions.push(eq(orders.paid, expected.paid));
  if (expected.refunded !== undefined) conditions.push(eq(orders.refunded, expected.refunded));
  if (expected.heldAt) conditions.push(or(isNull(orders.pay_before), gt(orders.pay_before, expected.heldAt)));
  return db
    .update(orders)
    .set({ ...change, updated_at: now, version: sql`${orders.version} + 1` })
    .where(and(...conditions));
}

/**
 * A customer's orders in these statuses (all, if none is given), newest first.
 * @param wanted a further condition
 */
export async function listOrders(
  db: Database,
  customerId: number,
  { statuses, wanted }: { readonly statuses: readonly OrderStatus[]; readonly wanted?: SQL | undefined },
  { page, limit }: { page: number; limit: number },
) {
  const isOwnOrder = and(
    eq(orders.customer_id, customerId),
    statuses.length > 0 ? inArray(orders.status, [...statuses]) : undefined,
    wanted,
  );
  const rows = await db
    .select()
    .from(orders)
    .where(isOwnOrder)
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(orders).where(isOwnOrder);
  return { rows, total };
}

/** The number of a customer's orders by status. */
export async function countByStatus(db: Database, customerId: number): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(eq(orders.customer_id, customerId))
    .groupBy(orders.status);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** The condition of confirmed orders of which something is still to be paid; literals, for their partial index. */
export function isOwing(): SQL {
  return sql`(${orders.status} in ('in_progress', 'ready', 'send', 'done') and ${orders.price} > ${orders.paid})`;
}

/** Statuses in which an order awaits payment. */
export const UNPAID_STATUSES = HOLDING_STATUSES.filter((status) => status !== 'rt_wait');

/** Adds the pieces of a paid order to the popularity counters, product by product by ascending id. */
export async function addSold(db: Database, orderId: number): Promise<void> {
  const pieces = sql`(select product_id, sum(count)::int as count from ${orderLines} where order_id = ${orderId} group by product_id)`;
  await db.execute(sql`
    with sold as materialized (
      select id from ${products} where id in (select product_id from ${pieces} as piece) order by id for no key update)
    update ${products} set sold = ${products.sold} + piece.count
    from sold join ${pieces} as piece on piece.product_id = sold.id
    where ${products.id} = sold.id`);
}

/** Stores what an order took from tracked stock. */
export async function setStockTaken(db: Database, orderId: number, taken: OrderRow['stock_taken']): Promise<void> {
  await db.update(orders).set({ stock_taken: taken }).where(eq(orders.id, orderId));
}
