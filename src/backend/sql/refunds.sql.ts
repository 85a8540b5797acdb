/** Rows of refunds, and the pieces that they take back. */
import { and, eq, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { refunds, type RefundedLine } from '../db/schema/books';
import { orderLines, portions } from '../db/schema/orders';
import { ledger } from '../db/schema/payments';
import { contentsOf } from './line-contents.sql';
import { rowsOf } from './raw-rows';

export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

/** The id of the movement of credit with this cause. */
export async function ledgerIdOf(tx: Database, cause: string): Promise<number | null> {
  const [row] = await tx.select({ id: ledger.id }).from(ledger).where(eq(ledger.cause, cause));
  return row?.id ?? null;
}

/** The pieces of an order that were taken back so far. */
export async function refundedLinesOf(tx: Database, orderId: number): Promise<RefundedLine[]> {
  const rows = await tx
    .select({ lines: refunds.lines })
    .from(refunds)
    .where(and(eq(refunds.order_id, orderId), isNotNull(refunds.lines)));
  return rows.flatMap(({ lines }) => lines ?? []);
}

/**
 * How many pieces of a line were taken back. The kitchen, the packing and the report subtract them from what was ordered.
 * @param line the line by the name that it has in the statement
 * @param pieces `restocked`: only those that may be sold again
 */
export function returnedPieces(
  line: { readonly order_id: SQLWrapper; readonly position: SQLWrapper } = orderLines,
  pieces: 'all' | 'restocked' = 'all',
): SQL<number> {
  const counts = pieces === 'all' ? sql`` : sql` and (piece ->> 'restock')::boolean`;
  return sql<number>`coalesce((select sum((piece ->> 'count')::int)
    from ${refunds} as back cross join jsonb_array_elements(back.lines) as piece
    where back.order_id = ${line.order_id} and (piece ->> 'position')::int = ${line.position}${counts}), 0)::int`;
}

/** The products in these pieces of an order's lines, those in packages instead of the packages, with their number. */
export async function piecesOf(
  tx: Database,
  orderId: number,
  lines: readonly RefundedLine[],
): Promise<Map<number, number>> {
  if (lines.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; count: number }>(
    tx,
    sql`
    select coalesce(part.product_id, line.product_id) as id, sum(piece.count * coalesce(part.count, 1))::int as count
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as piece(position int, count int)
    join ${orderLines} line on line.order_id = ${orderId} and line.position = piece.position
    left join lateral ${contentsOf(alias(orderLines, 'line'))} as part on true
    group by 1 order by 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Returns portions of dishes that an order takes of its day. The caller has locked the rows of the dishes. */
export async function releasePortionsOf(
  tx: Database,
  orderId: number,
  pieces: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [productId, count] of pieces) {
    const row = and(eq(portions.order_id, orderId), eq(portions.product_id, productId));
    await tx.delete(portions).where(and(row, sql`${portions.count} <= ${count}`));
    await tx
      .update(portions)
      .set({ count: sql`${portions.count} - ${count}` })
      .where(row);
  }
}
