/** Transfers to the shop's card. */
import { and, asc, between, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { cardTransfers } from '../db/schema/card-transfers';

export type CardTransferRow = typeof cardTransfers.$inferSelect;

/** The amounts near a price for which other orders than this one wait with this card. */
export async function takenAmounts(
  db: Database,
  card: string,
  { least, most }: { readonly least: number; readonly most: number },
  orderId: number,
): Promise<Set<number>> {
  const rows = await db
    .select({ amount: cardTransfers.amount })
    .from(cardTransfers)
    .where(
      and(
        eq(cardTransfers.card, card),
        cardTransfers.is_open,
        ne(cardTransfers.order_id, orderId),
        between(cardTransfers.amount, least, most),
      ),
    );
  return new Set(rows.map(({ amount }) => amount));
}

/** Stores a transfer; null when another open order with its card has the amount. */
export async function insertTransfer(
  tx: Database,
  transfer: typeof cardTransfers.$inferInsert,
): Promise<CardTransferRow | null> {
  const [row] = await tx
    .insert(cardTransfers)
    .values(transfer)
    .onConflictDoNothing({ target: [cardTransfers.card, cardTransfers.amount], where: sql`${cardTransfers.is_open}` })
    .returning();
  return row ?? null;
}

/** Gives an open transfer another amount; false when another open order with its card has it. */
export async function changeAmount(tx: Database, id: number, amount: number): Promise<boolean> {
  const changed = await tx
    .update(cardTransfers)
    .set({ amount })
    .where(
      and(
        eq(cardTransfers.id, id),
        sql`not exists (select 1 from ${cardTransfers} as other where other.is_open and other.id <> ${id}
          and other.card = ${cardTransfers.card} and other.amount = ${amount})`,
      ),
    )
    .returning({ id: cardTransfers.id });
  return changed.length > 0;
}

/** The transfers of these orders, by order id. */
export async function transfersOf(db: Database, orderIds: readonly number[]): Promise<Map<number, CardTransferRow>> {
  const rows = await db
    .select()
    .from(cardTransfers)
    .where(inArray(cardTransfers.order_id, [...orderIds]));
  return new Map(rows.map((row) => [row.order_id, row]));
}

export async function findTransfer(db: Database, id: number): Promise<CardTransferRow | null> {
  const [row] = await db.select().from(cardTransfers).where(eq(cardTransfers.id, id));
  return row ?? null;
}

/** The transfer of an order, locked until the transaction ends. The caller has locked the order. */
export async function lockTransferOf(tx: Database, orderId: number): Promise<CardTransferRow | null> {
  const [row] = await tx.select().from(cardTransfers).where(eq(cardTransfers.order_id, orderId)).for('no key update');
  return row ?? null;
}

export async function updateTransfer(
  tx: Database,
  id: number,
  set: Partial<typeof cardTransfers.$inferInsert>,
): Promise<void> {
  await tx.update(cardTransfers).set(set).where(eq(cardTransfers.id, id));
}

/**
 * Ends the transfers of orders that no longer wait for them, so that their amounts are free. A receipt that waits stays
 * for the desk: its money may have arrived. The caller has locked the orders.
 */
export async function endTransfers(tx: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(cardTransfers)
    .set({ state: 'expired', is_open: false })
    .where(and(inArray(cardTransfers.order_id, [...orderIds]), inArray(cardTransfers.state, ['started', 'refused'])));
}

/** The orders whose receipts wait for the desk, those that wait longest first. */
export async function listWaitingReceipts(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: cardTransfers.order_id })
    .from(cardTransfers)
    .where(sql`${cardTransfers.state} = 'waiting'`)
    .orderBy(asc(cardTransfers.sent_at), asc(cardTransfers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Claims the receipts that wait since before `since`, once: of several instances each is claimed by one. */
export async function claimWaitingReceipts(db: Database, since: Date, now: Date): Promise<number[]> {
  const claimed = await db
    .update(cardTransfers)
    .set({ reminded_at: now })
    .where(
      and(
        sql`${cardTransfers.state} = 'waiting'`,
        lte(cardTransfers.sent_at, since),
        isNull(cardTransfers.reminded_at),
      ),
    )
    .returning({ id: cardTransfers.order_id });
  return claimed.map(({ id }) => id);
}
