import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { pages } from '../db/schema/shop';

/** The shop's own pages in its order. */
export async function listOwnPages(db: Database) {
  return await db.select().from(pages).orderBy(asc(pages.position), asc(pages.id));
}

export async function findOwnPage(db: Database, slug: string) {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug));
  return page ?? null;
}

export async function insertPages(db: Database, rows: readonly (typeof pages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(pages).values([...rows]);
}
