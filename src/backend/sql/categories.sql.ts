import { asc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { categories } from '../db/schema/catalogue';

export type CategoryRow = typeof categories.$inferSelect;

/** All categories and regions in the shop's order. */
export async function listCategories(db: Database): Promise<CategoryRow[]> {
  return await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
}
