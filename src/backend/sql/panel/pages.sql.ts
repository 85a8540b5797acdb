import { and, eq, max, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { inPersianOrder } from '../../db/persian-order';
import { pages } from '../../db/schema/shop';
import { listRows, type ListQuery } from './list-rows.sql';

export type PageRow = typeof pages.$inferSelect;

const sorts = { position: pages.position, title: inPersianOrder(pages.title), updated_at: pages.updated_at };

export async function pageOfPages(db: Database, query: ListQuery<keyof typeof sorts>) {
  return await listRows(
    db,
    pages,
    { id: pages.id, sorts, first: 'position', searched: [pages.title, pages.slug, pages.body] },
    query,
  );
}

export async function findPageRow(db: Database, id: number): Promise<PageRow | null> {
  const [row] = await db.select().from(pages).where(eq(pages.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockPageRow(tx: Database, id: number): Promise<PageRow | null> {
  const [row] = await tx.select().from(pages).where(eq(pages.id, id)).for('update');
  return row ?? null;
}

/** The position after the last page. */
export async function nextPagePosition(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(pages.position) }).from(pages);
  return (row?.last ?? -1) + 1;
}

/** Null when the slug is taken. */
export async function insertPageRow(db: Database, row: typeof pages.$inferInsert): Promise<PageRow | null> {
  const [inserted] = await db.insert(pages).values(row).onConflictDoNothing({ target: pages.slug }).returning();
  return inserted ?? null;
}

export async function isSlugTaken(db: Database, slug: string, except: number): Promise<boolean> {
  const [row] = await db.select({ id: pages.id }).from(pages).where(eq(pages.slug, slug));
  return row !== undefined && row.id !== except;
}

/** Removes this slug from the former ones of every other page, which it no longer redirects to. */
export async function claimPageSlug(tx: Database, ownerId: number, slug: string): Promise<void> {
  await tx
    .update(pages)
    .set({ former_slugs: sql`array_remove(${pages.former_slugs}, ${slug})` })
    .where(and(sql`${slug} = any(${pages.former_slugs})`, ne(pages.id, ownerId)));
}

export async function deletePageRow(tx: Database, id: number): Promise<void> {
  await tx.delete(pages).where(eq(pages.id, id));
}
