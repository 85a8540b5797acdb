import { asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { pages } from '../db/schema/shop';

/** The shop's own pages in its order. */
export async function listOwnPages(db: Database) {
  return await db.select().from(pages).orderBy(asc(pages.position), asc(pages.id));
}

/** The page with this slug, or the one that had it before. */
export async function findOwnPage(db: Database, slug: string) {
  const [page] = await db
    .select()
    .from(pages)
    .where(or(eq(pages.slug, slug), sql`${slug} = any(${pages.former_slugs})`))
    .orderBy(desc(eq(pages.slug, slug)))
    .limit(1);
  return page ?? null;
}

export async function insertPages(db: Database, rows: readonly (typeof pages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(pages).values([...rows]);
}
