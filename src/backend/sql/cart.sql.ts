/** Lines of customers' carts. */
import { asc, eq, sql } from 'drizzle-orm';
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

/**
 * Takes the counts of these lines out of the customer's cart, in one statement; a line without pieces is deleted
 * (CART-02). The lines are locked first, so that a count that changes meanwhile is taken from as well.
 * @param lines each line once
 */
export async function removeQuantities(
  db: Database,
  customerId: number,
  lines: readonly Pick<CartRow, 'product_id' | 'toppings_key' | 'count'>[],
): Promise<void> {
  const isOwnLine = sql`line.customer_id = ${customerId}::int and line.product_id = reduced.product_id
    and line.toppings_key = reduced.toppings_key`;
  await db.execute(sql`
    with reduced as (
      select line.product_id, line.toppings_key, line.count - taken.count as rest
      from ${cartLines} as line
      join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as taken(product_id int, toppings_key text, count int)
        using (product_id, toppings_key)
      where line.customer_id = ${customerId}::int
      order by line.product_id, line.toppings_key
      for update of line
    ), emptied as (
      delete from ${cartLines} as line using reduced where ${isOwnLine} and reduced.rest <= 0
    )
    update ${cartLines} as line set count = reduced.rest from reduced where ${isOwnLine} and reduced.rest > 0`);
}

/** Replaces all lines of the cart. */
export async function replaceLines(db: Database, customerId: number, lines: readonly CartRow[]): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.customer_id, customerId));
  if (lines.length > 0) await db.insert(cartLines).values([...lines]);
}
