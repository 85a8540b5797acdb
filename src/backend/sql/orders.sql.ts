/** Orders, their lines and the steps of their lives. */
import { and, count, desc, eq, exists, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { OrderStatus, SubStatus } from '@/contract/orders.schemas';
import type { Actor } from '@/domain/order-state-machine';
import type { Database } from '../db/database';
import { products, residences } from '../db/schema/catalogue';
import { idempotencyKeys, nights, orderEvents, orderLines, orders } from '../db/schema/orders';
import { auditStatement } from './audit.sql';
import { days } from './day-list';
import { HOLDING, isExpired } from './expired-holds.sql';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type OrderLineRow = typeof orderLines.$inferSelect;

/** Writes an order with its lines and its first event; what belongs to it goes over in one statement. */
export async function insertOrder(
  db: Database,
  order: NewOrder,
  lines: readonly Omit<OrderLineRow, 'order_id' | 'position'>[],
): Promise<OrderRow> {
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
      facts: { by: row.submit_by, price: row.price },
    },
    row.created_at,
  );
  await db.execute(
    sql`with lines as (${inserted.getSQL()}), step as (${eventOf(db, row, order.created_by)}) ${audited.getSQL()}`,
  );
  return row;
}

/** Who took a step of an order, from which status, for the audit log. */
export interface TransitionDetails {
  readonly by: Actor;
  readonly from?: OrderStatus;
}

/** Writes down one step of an order's life, as the order stands now, for its customer and in the audit log. */
export async function insertEvent(
  db: Database,
  order: OrderRow,
  byUser: number | null,
  { by, from }: TransitionDetails,
): Promise<void> {
  const facts = { by, ...(from && { from }), to: order.status };
  const audited = auditStatement(
    db,
    { userId: byUser, action: 'order.status', subject: `order:${order.id}`, facts },
    order.updated_at,
  );
  await db.execute(sql`with step as (${eventOf(db, order, byUser)}) ${audited.getSQL()}`);
}

function eventOf(db: Database, { id, status, sub_status, updated_at }: OrderRow, byUser: number | null): SQL {
  return db.insert(orderEvents).values({ order_id: id, status, sub_status, by_user: byUser, at: updated_at }).getSQL();
}

export async function findOrder(db: Database, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** What an order's step may change. */
export interface OrderChange {
  readonly status: OrderStatus;
  readonly sub_status?: SubStatus | null;
  readonly pay_before?: Date | null;
  readonly paid?: number;
  readonly payment_ref?: string | null;
  readonly tracking_code?: string | null;
  readonly carrier?: string | null;
}

/** The order as the step expects to find it; whoever comes second finds it otherwise. */
export interface Expected {
  readonly status: readonly OrderStatus[];
  /** What has been paid for it so far, toman. */
  readonly paid?: number;
  /** The hold is over, or not over, at this instant. */
  readonly expiredAt?: Date;
  readonly heldAt?: Date;
  /** What has been told of its parcel so far. */
  readonly parcel?: Pick<OrderRow, 'tracking_code' | 'carrier'>;
}

/** Takes one step in one conditional statement; null when the order is no longer as expected. */
export async function transitionOrder(
  db: Database,
  id: number,
  expected: Expected,
  step: OrderChange,
  now: Date,
): Promise<OrderRow | null> {
  const conditions: (SQL | undefined)[] = [eq(orders.id, id), inArray(orders.status, [...expected.status])];
  if (expected.paid !== undefined) conditions.push(eq(orders.paid, expected.paid));
  if (expected.expiredAt) conditions.push(lte(orders.pay_before, expected.expiredAt));
  if (expected.heldAt) conditions.push(or(isNull(orders.pay_before), gt(orders.pay_before, expected.heldAt)));
  if (expected.parcel)
    conditions.push(
      sql`(${orders.tracking_code}, ${orders.carrier}) is not distinct from (${expected.parcel.tracking_code}::text, ${expected.parcel.carrier}::text)`,
    );
  const [row] = await db
    .update(orders)
    .set({ ...step, updated_at: now })
    .where(and(...conditions))
    .returning();
  return row ?? null;
}

/** What an order wants to take: expired holds on these are to be freed first. */
export type HoldTarget =
  | { readonly kind: 'nights'; readonly productId: number; readonly nights: readonly string[] }
  | { readonly kind: 'goods' }
  | { readonly kind: 'orders'; readonly ids: readonly number[] }
  | { readonly kind: 'customer'; readonly customerId: number }
  | { readonly kind: 'all' };

/** Numbers of orders whose hold is over, oldest first, at most `limit`. */
export async function listExpired(db: Database, wanted: HoldTarget, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isExpired(now), conditionOf(wanted)))
    .orderBy(orders.pay_before, orders.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Lets every hold that would last longer than until `over` end at `to`; answers how many. What is being worked on waits for the next call. */
export async function shortenHolds(
  db: Database,
  { over, to }: { readonly over: Date; readonly to: Date },
): Promise<number> {
  const tooLong = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gt(orders.pay_before, over), inArray(orders.status, [...HOLDING])))
    .for('no key update', { skipLocked: true });
  const shortened = await db
    .update(orders)
    .set({ pay_before: to })
    .where(inArray(orders.id, tooLong))
    .returning({ id: orders.id });
  return shortened.length;
}

function conditionOf(wanted: HoldTarget): SQL | undefined {
  switch (wanted.kind) {
    case 'nights':
      return sql`exists (select 1 from ${nights} where ${nights.order_id} = ${orders.id}
        and ${nights.product_id} = ${wanted.productId} and ${nights.night} = any(${days(wanted.nights)}))`;
    case 'goods':
      return eq(orders.kind, 'goods');
    case 'orders':
      return inArray(orders.id, [...wanted.ids]);
    case 'customer':
      return eq(orders.customer_id, wanted.customerId);
    case 'all':
      return undefined;
  }
}

/** Whose orders are meant: a customer's, those for a host's places, or all of the shop (null). */
export type OrderScope = { readonly customerId: number } | { readonly hostId: number | null };

function isInScope(db: Database, scope: OrderScope): SQL | undefined {
  if ('customerId' in scope) return eq(orders.customer_id, scope.customerId);
  if (scope.hostId === null) return undefined;
  const itsLines = db
    .select({ id: orderLines.order_id })
    .from(orderLines)
    .innerJoin(residences, eq(residences.product_id, orderLines.product_id))
    .where(and(eq(orderLines.order_id, orders.id), eq(residences.host_id, scope.hostId)));
  return exists(itsLines);
}

/** The orders of a scope in these statuses (of all, where none is named), newest first. */
export async function listOrders(
  db: Database,
  scope: OrderScope,
  statuses: readonly OrderStatus[],
  { page, limit }: { page: number; limit: number },
) {
  const own = and(isInScope(db, scope), statuses.length > 0 ? inArray(orders.status, [...statuses]) : undefined);
  const rows = await db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(orders).where(own);
  return { rows, total };
}

/** How many orders of a scope are in each status. */
export async function countByStatus(db: Database, scope: OrderScope): Promise<Record<string, number>> {
  const rows = await db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(isInScope(db, scope))
    .groupBy(orders.status);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** What a key of this user stands for: the order of a submit (null for another call), with the hash of the request; null when the key is new. */
export async function findByKey(db: Database, userId: number, key: string) {
  const [row] = await db
    .select({ order: orders, requestHash: idempotencyKeys.request_hash, createdAt: idempotencyKeys.created_at })
    .from(idempotencyKeys)
    .leftJoin(orders, eq(orders.id, idempotencyKeys.order_id))
    .where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key)));
  return row ?? null;
}

type NewKey = typeof idempotencyKeys.$inferInsert;

/** Binds a key; false when it is bound already. Waits for a transaction that is binding the same key. */
export async function claimKey(db: Database, key: NewKey): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

/** Binds a key that stood for the order `stale` until now; false when another has bound it meanwhile. */
export async function claimStaleKey(
  db: Database,
  { order_id, created_at, user_id, key }: NewKey,
  stale: number,
): Promise<boolean> {
  const claimed = await db
    .update(idempotencyKeys)
    .set({ order_id, created_at })
    .where(and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key), eq(idempotencyKeys.order_id, stale)))
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

/** Removes keys from before that stand for no order: a lost answer is asked for again at once or not at all. */
export async function deleteOldKeys(db: Database, before: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(isNull(idempotencyKeys.order_id), lte(idempotencyKeys.created_at, before)));
}

/** Statuses in which an order waits for its payment. */
export const UNPAID_STATUSES = HOLDING.filter((status) => status !== 'rt_wait');

/** Counts the pieces of a paid order for «popular», product by product in the order of their numbers. */
export async function addSold(db: Database, orderId: number): Promise<void> {
  const sold = await db
    .select({ productId: orderLines.product_id, pieces: sql<number>`sum(${orderLines.count})::int` })
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId))
    .groupBy(orderLines.product_id)
    .orderBy(orderLines.product_id);
  for (const { productId, pieces } of sold) {
    await db
      .update(products)
      .set({ sold: sql`${products.sold} + ${pieces}` })
      .where(eq(products.id, productId));
  }
}

/** Notes what an order took from counted stock. */
export async function setStockTaken(db: Database, orderId: number, taken: OrderRow['stock_taken']): Promise<void> {
  await db.update(orders).set({ stock_taken: taken }).where(eq(orders.id, orderId));
}
