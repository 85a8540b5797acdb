/** Money that goes back at the desk: of canceled orders that were paid there. */
import { and, asc, count, eq, gte, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { DESK_PAYMENT_WAYS, type DeskPaymentWay } from '@/contract/panel-money.schemas';
import type { MoneySources } from '@/domain/order-money';
import type { Database } from '../db/database';
import { refunds } from '../db/schema/books';
import { orders } from '../db/schema/orders';
import { ledger, payments } from '../db/schema/payments';

/** A refund that is paid back at the desk, not to the credit. */
export type DeskRefundRow = typeof refunds.$inferSelect & { readonly order_id: number; readonly way: DeskPaymentWay };

/** The condition of a row of `payments` that the desk has received for an order. */
export function isPaidAtDesk(): SQL | undefined {
  return and(
    eq(payments.status, 'verified'),
    eq(payments.payment_for, 'order'),
    inArray(payments.gateway, [...DESK_PAYMENT_WAYS]),
  );
}

/** The money of an order that the desk has received. */
export interface DeskMoney {
  /** By which way it came, or some of it. */
  readonly way: DeskPaymentWay;
  /**
   * How much of it is left there: received, neither given back nor due back, and no surplus that became credit
   * (services/receive-money.ts). Toman.
   */
  readonly left: number;
}

/** Where a refund of such money goes: what came by card to card is transferred back. */
export function refundTargetOf({ way }: Pick<DeskMoney, 'way'>): 'desk' | 'card' {
  return way === 'card_to_card' ? 'card' : 'desk';
}

/** The columns of {@link DeskMoney} over the payments of one order. */
const deskMoneyColumns = {
  way: sql<DeskPaymentWay>`min(${payments.gateway})`,
  left: sql`greatest(0, sum(${payments.amount} - coalesce((select surplus.amount from ${ledger} as surplus
    where surplus.cause = 'payment:' || payments.id), 0)) - coalesce((select sum(back.amount) from ${refunds} as back
    where back.order_id = payments.order_id and back.way <> 'credit'), 0))`.mapWith(Number),
};

/** The same of these orders; those that were paid otherwise, or not at all, are absent. */
export async function deskMoneyOf(db: Database, orderIds: readonly number[]): Promise<Map<number, DeskMoney>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: payments.order_id, ...deskMoneyColumns })
    .from(payments)
    .where(and(inArray(payments.order_id, [...orderIds]), isPaidAtDesk()))
    .groupBy(payments.order_id);
  return new Map(rows.flatMap(({ id, ...money }) => (id === null ? [] : [[id, money] as const])));
}

/** The same of one order, as a column of another statement; null without. */
export function deskMoneyColumn(orderId: number): SQL<DeskMoney | null> {
  const { way, left } = deskMoneyColumns;
  return sql<DeskMoney | null>`(select json_build_object('way', ${way}, 'left', ${left}) from ${payments}
    where ${payments.order_id} = ${orderId} and ${isPaidAtDesk()} group by payments.order_id)`;
}

interface OrderOfCustomer {
  readonly id: number;
  readonly customer_id: number;
}

/** Where the money of an order came from, as columns of a statement over `orders`. */
export function moneySourcesColumns({ id, customer_id }: OrderOfCustomer) {
  return {
    atDesk: sql<number>`coalesce((select ${deskMoneyColumns.left} from ${payments}
      where ${payments.order_id} = ${id} and ${isPaidAtDesk()} group by payments.order_id), 0)`
      .mapWith(Number)
      .as('at_desk'),
    // What became credit of a payment that the order did not take is no part of its money.
    fromCredit: sql<number>`(select greatest(0, coalesce(-sum(moved.amount), 0)) from ${ledger} as moved
      where moved.customer_id = ${customer_id} and moved.order_id = ${id}
      and (moved.kind = 'order' or moved.kind = 'refund' and moved.payment_id is null))`
      .mapWith(Number)
      .as('from_credit'),
  };
}

/** The same of one order. */
export async function moneySourcesOf(db: Database, order: OrderOfCustomer): Promise<MoneySources> {
  const [sources] = await db.select(moneySourcesColumns(order)).from(orders).where(eq(orders.id, order.id));
  return sources ?? { atDesk: 0, fromCredit: 0 };
}

export async function insertDeskRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

/** The orders whose money is due, the longest due first, `limit` at most. */
export async function listDueRefunds(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: refunds.order_id })
    .from(refunds)
    .where(isNull(refunds.paid_at))
    .orderBy(asc(refunds.created_at), asc(refunds.order_id))
    .limit(limit);
  return rows.flatMap(({ id }) => id ?? []);
}

/** The due refunds of these orders; orders without one are absent. */
export async function dueRefundsOf(db: Database, orderIds: readonly number[]): Promise<Map<number, DeskRefundRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.order_id, [...orderIds]), isNull(refunds.paid_at)));
  return new Map(rows.filter(isAtDesk).map((row) => [row.order_id, row]));
}

/** Records that a due refund was paid back; null when none is due. Of two concurrent calls one gets the row. */
export async function settleDeskRefund(
  tx: Database,
  orderId: number,
  userId: number,
  now: Date,
): Promise<DeskRefundRow | null> {
  const [row] = await tx
    .update(refunds)
    .set({ paid_at: now, paid_by: userId })
    .where(and(eq(refunds.order_id, orderId), isNull(refunds.paid_at)))
    .returning();
  return row && isAtDesk(row) ? row : null;
}

function isAtDesk(row: typeof refunds.$inferSelect): row is DeskRefundRow {
  return row.order_id !== null && row.way !== 'credit';
}

/** What was paid back at the desk in this span, by way. */
export async function sumDeskRefunds(db: Database, { since, until }: { readonly since: Date; readonly until: Date }) {
  return await db
    .select({
      way: sql<DeskPaymentWay>`${refunds.way}`,
      count: count(),
      amount: sql<number>`sum(${refunds.amount})::float8`,
    })
    .from(refunds)
    .where(and(gte(refunds.paid_at, since), lt(refunds.paid_at, until), ne(refunds.way, 'credit')))
    .groupBy(refunds.way)
    .orderBy(asc(refunds.way));
}

/** What is due now. */
export async function sumDueRefunds(db: Database): Promise<{ count: number; amount: number }> {
  const [row] = await db
    .select({ count: count(), amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(isNull(refunds.paid_at));
  return row ?? { count: 0, amount: 0 };
}
