import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { categories } from '../db/schema/catalogue';

export type CategoryRow = typeof categories.$inferSelect;

/** All categories and regions in the shop's order. */
export async function listCategories(db: Database): Promise<CategoryRow[]> {
  return await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
}

/** A category or region, which is not deleted until the transaction ends; null for an unknown one. */
export async function holdCategory(db: Database, id: number): Promise<CategoryRow | null> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id)).for('key share');
  return row ?? null;
}
