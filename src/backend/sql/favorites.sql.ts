/** Customers' favorites. */
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { customers, favorites } from '../db/schema/users';
import { numbers } from './int-array-param';

/** The ids of a customer's favorites, newest first, without products removed from the shop. */
export async function listFavoriteIds(db: Database, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: favorites.product_id })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.product_id))
    .where(and(eq(favorites.customer_id, customerId), ne(products.status, 'removed')))
    .orderBy(desc(favorites.created_at), desc(favorites.product_id));
  return rows.map(({ id }) => id);
}

/** Which of these products are favorites of the customer. */
export async function favoritesAmong(db: Database, customerId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: favorites.product_id })
    .from(favorites)
    .where(and(eq(favorites.customer_id, customerId), sql`${favorites.product_id} = any(${numbers(ids)})`));
  return new Set(rows.map(({ id }) => id));
}

/** Whether a product exists and is neither removed nor a draft. */
export async function isInShop(db: Database, productId: number): Promise<boolean> {
  const [row] = await db.select({ status: products.status }).from(products).where(eq(products.id, productId));
  return row !== undefined && row.status !== 'removed' && row.status !== 'draft';
}

/**
 * Adds a favorite unless it exists. False when the customer then has more than `max`: the caller must roll back its
 * transaction. The customer's row is locked, so that concurrent inserts count each other.
 */
export async function insertFavorite(
  db: Database,
  favorite: typeof favorites.$inferInsert,
  max: number,
): Promise<boolean> {
  const isCustomer = eq(customers.id, favorite.customer_id);
  await db.select({ id: customers.id }).from(customers).where(isCustomer).for('no key update');
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
