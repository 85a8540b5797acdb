/** Lines of customers' carts. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { LineTopping } from '@/domain/cart-item-key';
import type { Database } from '../db/database';
import { cartLines, customers } from '../db/schema/users';

export type CartRow = typeof cartLines.$inferSelect;

/** Which line: a product with its toppings (domain/cart-line, `toppingsKey`). */
export interface LineKey {
  readonly customerId: number;
  readonly productId: number;
  readonly key: string;
}

/** A customer's lines in the order in which they were put in. */
export async function listLines(db: Database, customerId: number): Promise<CartRow[]> {
  return await db
    .select()
    .from(cartLines)
    .where(eq(cartLines.customer_id, customerId))
    .orderBy(asc(cartLines.position), asc(cartLines.product_id), asc(cartLines.toppings_key));
}

/**
 * Lets one change of a customer's cart through at a time, until the transaction ends: a limit counts over several lines,
 * which no condition on one row could guard.
 */
export async function lockCart(db: Database, customerId: number): Promise<void> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
}

/** One piece more of a line that is there, or the line with so many pieces (CART-01). */
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
      set: { count: sql`${cartLines.count} + 1` },
    });
}

/** So many pieces fewer; a line without pieces goes (CART-02). Answers whether a line went. */
export async function removeQuantity(db: Database, line: LineKey, count: number): Promise<boolean> {
  const own = and(
    eq(cartLines.customer_id, line.customerId),
    eq(cartLines.product_id, line.productId),
    eq(cartLines.toppings_key, line.key),
  );
  const gone = await db
    .delete(cartLines)
    .where(and(own, lte(cartLines.count, count)))
    .returning({ count: cartLines.count });
  if (gone.length > 0) return true;
  await db
    .update(cartLines)
    .set({ count: sql`${cartLines.count} - ${count}` })
    .where(and(own, gt(cartLines.count, count)));
  return false;
}

/** Puts these lines in the place of all that was there. */
export async function replaceLines(db: Database, customerId: number, lines: readonly CartRow[]): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.customer_id, customerId));
  if (lines.length > 0) await db.insert(cartLines).values([...lines]);
}
