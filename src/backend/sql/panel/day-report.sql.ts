/** Orders, payments and sales of a period, for the daily report. */
import { and, asc, count, desc, eq, gt, gte, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrderKind } from '@/contract/orders.schemas';
import type { Database } from '../../db/database';
import { bookEntries } from '../../db/schema/books';
import { orderEvents, orderLines, orders } from '../../db/schema/orders';
import { ledger, payments } from '../../db/schema/payments';
import { isOwing } from '../orders.sql';
import { returnedPieces } from '../refunds.sql';
import { isMoneyMove, isPaymentOfEntry, isSurplus } from './money-moves.sql';

/** From `since` until before `until`. */
export interface Span {
  readonly since: Date;
  readonly until: Date;
}

const within = (column: PgColumn, { since, until }: Span): SQL | undefined =>
  and(gte(column, since), lt(column, until));

/** How many orders were placed, and how many were canceled. */
export async function countOrders(db: Database, span: Span): Promise<{ placed: number; canceled: number }> {
  const [[placed], [canceled]] = await Promise.all([
    db.select({ n: count() }).from(orders).where(within(orders.created_at, span)),
    db
      .select({ n: count() })
      .from(orderEvents)
      .where(and(within(orderEvents.at, span), eq(orderEvents.status, 'canceled'))),
  ]);
  return { placed: placed?.n ?? 0, canceled: canceled?.n ?? 0 };
}

/**
 * Orders that were confirmed in the span, by their payment or to be paid later. A step that is taken back writes the
 * status before it once more: the first event is the confirmation.
 */
function paidIn(db: Database, span: Span) {
  const isFirst = sql`not exists (select 1 from ${orderEvents} as earlier
    where earlier.order_id = ${orderEvents.order_id} and earlier.id < ${orderEvents.id} and earlier.status = 'in_progress')`;
  return db
    .select({ id: orderEvents.order_id })
    .from(orderEvents)
    .where(and(within(orderEvents.at, span), eq(orderEvents.status, 'in_progress'), isFirst))
    .as('paid');
}

/** Confirmed orders by what was sold, with their price. */
export async function sumByKind(db: Database, span: Span) {
  const paid = paidIn(db, span);
  const kind = sql<OrderKind | 'food'>`case when ${orders.delivery} = 'slot' then 'food' else ${orders.kind} end`;
  return await db
    .select({ kind, count: count(), amount: sql<number>`coalesce(sum(${orders.price}), 0)::float8` })
    .from(paid)
    .innerJoin(orders, eq(orders.id, paid.id))
    .groupBy(kind)
    .orderBy(kind);
}

/** Money that came in, by the way of payment: a bank's name, or the desk's own way. */
export async function sumByWay(db: Database, span: Span) {
  return await db
    .select({ way: payments.gateway, count: count(), amount: sql<number>`sum(${bookEntries.amount})::float8` })
    .from(bookEntries)
    .leftJoin(ledger, eq(ledger.id, bookEntries.ledger_id))
    .innerJoin(payments, isPaymentOfEntry())
    .where(and(within(bookEntries.at, span), isMoneyMove('received')))
    .groupBy(payments.gateway)
    .orderBy(asc(payments.gateway));
}

/** Money that came in in each of these spans, toman. */
export async function sumReceived<Name extends string>(
  db: Database,
  spans: Readonly<Record<Name, Span>>,
): Promise<Record<Name, number>> {
  const named = Object.entries<Span>(spans);
  const times = named.flatMap(([, { since, until }]) => [since.getTime(), until.getTime()]);
  const whole = { since: new Date(Math.min(...times)), until: new Date(Math.max(...times)) };
  const sums = named.map(([name, span]) => [
    name,
    sql<number>`coalesce(sum(${bookEntries.amount}) filter (where ${within(bookEntries.at, span)}), 0)::float8`,
  ]);
  const [row] = await db
    .select(Object.fromEntries(sums) as Record<Name, SQL<number>>)
    .from(bookEntries)
    .where(and(within(bookEntries.at, whole), isMoneyMove('received')));
  return row as Record<Name, number>;
}

/** What the customers of confirmed orders have yet to pay now. */
export async function sumOwed(db: Database): Promise<{ count: number; amount: number }> {
  const [row] = await db
    .select({
      count: count(),
      amount: sql<number>`coalesce(sum(${orders.price} - ${orders.paid}), 0)::float8`,
    })
    .from(orders)
    .where(isOwing());
  return row ?? { count: 0, amount: 0 };
}

type CreditMove = (typeof ledger.$inferSelect)['kind'] | 'surplus';

/** Movements of credit by kind, the surplus of payments apart from what was given back of orders. */
export async function sumLedger(
  db: Database,
  span: Span,
): Promise<Record<CreditMove, { count: number; amount: number }>> {
  const kind = sql<CreditMove>`case when ${isSurplus()} then 'surplus' else ${ledger.kind} end`;
  const rows = await db
    .select({ kind, count: count(), amount: sql<number>`sum(${ledger.amount})::float8` })
    .from(ledger)
    .where(within(ledger.created_at, span))
    // By position: the expression has parameters, which are others in a second copy of it.
    .groupBy(sql`1`);
  const none = { count: 0, amount: 0 };
  const sums = { top_up: none, order: none, refund: none, surplus: none, gift: none, correction: none, payout: none };
  return { ...sums, ...Object.fromEntries(rows.map(({ kind: name, ...sum }) => [name, sum])) };
}

/**
 * The pieces sold by product, most first, in orders that were paid and have not been canceled since, without those that
 * were taken back; of stays the nights are one piece.
 */
export async function listSold(db: Database, span: Span, limit: number) {
  const paid = paidIn(db, span);
  const left = sql`(${orderLines.count} - ${returnedPieces()})`;
  const pieces = sql<number>`sum(${left})::int`;
  const amount = sql<number>`sum(${left} * (${orderLines.unit_price} + coalesce(
    (select sum((topping ->> 'price')::bigint * (topping ->> 'count')::int)
     from jsonb_array_elements(${orderLines.toppings}) as topping), 0)))::float8`;
  return await db
    .select({ product_id: orderLines.product_id, name: sql<string>`max(${orderLines.name})`, count: pieces, amount })
    .from(paid)
    .innerJoin(orders, and(eq(orders.id, paid.id), ne(orders.status, 'canceled')))
    .innerJoin(orderLines, eq(orderLines.order_id, paid.id))
    .groupBy(orderLines.product_id)
    .having(gt(pieces, 0))
    .orderBy(desc(pieces), asc(orderLines.product_id))
    .limit(limit);
}
