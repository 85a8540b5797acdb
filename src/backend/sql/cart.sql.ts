/** Lines of customers' carts. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { LineTopping } from '@/domain/cart-item-key';
import type { Database } from '../db/database';
import { cartLines, customers } from '../db/schema/users';

export type CartRow = typeof cartLines.$inferSelect;

/** The key of a line: a product with its toppings (`toppingsKey` in domain/cart-item-key.ts). */
export interface LineKey {
  readonly customerId: number;
  readonly productId: number;
  readonly key: string;
}

/** A customer's lines in the order in which they were added. */
export async function listLines(db: Database, customerId: number): Promise<CartRow[]> {
  return await db
    .select()
    .from(cartLines)
    .where(eq(cartLines.customer_id, customerId))
    .orderBy(asc(cartLines.position), asc(cartLines.product_id), asc(cartLines.toppings_key));
}

/**
 * Serialises changes of a customer's cart until the transaction ends: a limit counts over several lines, which no
 * condition on one row could guard.
 */
export async function lockCart(db: Database, customerId: number): Promise<void> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
}

/** Adds pieces to a line; inserts the line if it is missing. */
export async function addQuantity(
  db: Database,
  line: LineKey,
  toppings: readonly LineTopping[],
  count: number,
  now: Date,
): Promise<void> {
  await db
    .insert(cartLines)
    .values({
      customer_id: line.customerId,
      product_id: line.productId,
      toppings_key: line.key,
      toppings: [...toppings],
      count,
      position: now,
    })
    .onConflictDoUpdate({
      target: [cartLines.customer_id, cartLines.product_id, cartLines.toppings_key],
      set: { count: sql`${cartLines.count} + ${count}` },
    });
}

/** Reduces a line's count; a line without pieces is deleted (CART-02). Returns whether it was deleted. */
export async function removeQuantity(db: Database, line: LineKey, count: number): Promise<boolean> {
  const isOwnLine = and(
    eq(cartLines.customer_id, line.customerId),
    eq(cartLines.product_id, line.productId),
    eq(cartLines.toppings_key, line.key),
  );
  const deleted = await db
    .delete(cartLines)
    .where(and(isOwnLine, lte(cartLines.count, count)))
    .returning({ count: cartLines.count });
  if (deleted.length > 0) return true;
  await db
    .update(cartLines)
    .set({ count: sql`${cartLines.count} - ${count}` })
    .where(and(isOwnLine, gt(cartLines.count, count)));
  return false;
}

/** Replaces all lines of the cart. */
export async function replaceLines(db: Database, customerId: number, lines: readonly CartRow[]): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.customer_id, customerId));
  if (lines.length > 0) await db.insert(cartLines).values([...lines]);
}
