/** Customers' favorites. */
import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { customers, favorites } from '../db/schema/users';

/** The numbers of a customer's favorites that are not removed from the shop, the newest first. */
export async function listFavoriteIds(db: Database, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: favorites.product_id })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.product_id))
    .where(and(eq(favorites.customer_id, customerId), ne(products.status, 'removed')))
    .orderBy(desc(favorites.created_at), desc(favorites.product_id));
  return rows.map(({ id }) => id);
}

/** Whether there is a product by that number which is not removed. */
export async function isInShop(db: Database, productId: number): Promise<boolean> {
  const [row] = await db.select({ status: products.status }).from(products).where(eq(products.id, productId));
  return row !== undefined && row.status !== 'removed';
}

/**
 * Adds a favorite unless it is there already. False when the customer has more than `most` then: the transaction, which
 * this must be called in, is to be given up. The customer's row is locked, so two at once count each other.
 */
export async function insertFavorite(
  db: Database,
  favorite: typeof favorites.$inferInsert,
  max: number,
): Promise<boolean> {
  const own = eq(customers.id, favorite.customer_id);
  await db.select({ id: customers.id }).from(customers).where(own).for('no key update');
  const added = await db
    .insert(favorites)
    .values(favorite)
    .onConflictDoNothing()
    .returning({ id: favorites.product_id });
  if (added.length === 0) return true;
  const [have] = await db
    .select({ total: count() })
    .from(favorites)
    .where(eq(favorites.customer_id, favorite.customer_id));
  return (have?.total ?? 0) <= max;
}

export async function deleteFavorite(db: Database, customerId: number, productId: number): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.customer_id, customerId), eq(favorites.product_id, productId)));
}
