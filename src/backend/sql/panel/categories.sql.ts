/** Categories and regions as edited in the panel. */
import { and, asc, count, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { categories, products } from '../../db/schema/catalogue';
import { homeSections } from '../../db/schema/shop';
import type { CategoryRow } from '../categories.sql';
import { numbers } from '../int-array-param';

/**
 * Serialises edits of the tree until the transaction ends: neither cycles nor equal slugs could be prevented by a
 * condition on one row. Readers, and products that are put into a category, do not wait.
 */
export async function lockTree(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
}

/** The products that are directly in each category or region, without removed ones. */
export async function countProducts(db: Database): Promise<Map<number, number>> {
  const listed = ne(products.status, 'removed');
  const counts = new Map<number, number>();
  for (const column of [products.category_id, products.place_id]) {
    const rows = await db.select({ id: column, n: count() }).from(products).where(listed).groupBy(column);
    for (const { id, n } of rows) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + n);
  }
  return counts;
}

/** The number of products in a category or region, removed ones included: their rows refer to it as well. */
export async function countReferences(db: Database, id: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(products)
    .where(sql`${products.category_id} = ${id} or ${products.place_id} = ${id}`);
  return row?.n ?? 0;
}

export async function insertCategory(db: Database, row: typeof categories.$inferInsert): Promise<CategoryRow> {
  const [inserted] = await db.insert(categories).values(row).returning();
  if (!inserted) throw new Error('No category was inserted');
  return inserted;
}

/** Puts categories under a parent in this order; the version of those that have moved changes. */
export async function arrange(db: Database, parentId: number | null, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update ${categories} set position = wanted.position, parent_id = ${parentId}::int, version = ${categories.version} + 1
    from (select id, position::int from unnest(${numbers(ids)}) with ordinality as one(id, position)) as wanted
    where ${categories.id} = wanted.id
      and (${categories.position} <> wanted.position or ${categories.parent_id} is distinct from ${parentId}::int)`);
}

/** Removes these slugs from the former ones of every other category, which they no longer redirect to. */
export async function claimSlugs(db: Database, ownerId: number, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs)
    await db
      .update(categories)
      .set({ former_slugs: sql`array_remove(${categories.former_slugs}, ${slug})` })
      .where(and(sql`${slug} = any(${categories.former_slugs})`, ne(categories.id, ownerId)));
}

/** Home sections follow a renamed category. */
export async function renameInSections(db: Database, from: string, to: string): Promise<void> {
  await db.update(homeSections).set({ category_slug: to }).where(eq(homeSections.category_slug, from));
}

/** Deletes the sections that show a removed category. */
export async function deleteSections(db: Database, slug: string): Promise<void> {
  await db.delete(homeSections).where(eq(homeSections.category_slug, slug));
}

/** Moves products and children to another category, and then deletes the category. */
export async function mergeCategory(db: Database, id: number, into: number | null): Promise<void> {
  if (into !== null) {
    await db.update(products).set({ category_id: into }).where(eq(products.category_id, id));
    await db.update(products).set({ place_id: into }).where(eq(products.place_id, id));
    await db
      .update(categories)
      .set({ parent_id: into, version: sql`${categories.version} + 1` })
      .where(eq(categories.parent_id, id));
  }
  await db.delete(categories).where(eq(categories.id, id));
}

/** The first ids of the products in these categories and regions, ascending; their rows are locked. */
export async function holdProductsIn(db: Database, categoryIds: readonly number[], max: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(within(categoryIds))
    .orderBy(asc(products.id))
    .limit(max)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Marks the products in these categories and regions for reindexing (db/reindex-search.ts), by ascending id. */
export async function markForReindexing(db: Database, categoryIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    update ${products} set search_version = 0
    from (select id from ${products} where ${within(categoryIds)} order by id for no key update) as held
    where ${products.id} = held.id`);
}

function within(categoryIds: readonly number[]) {
  return or(inArray(products.category_id, [...categoryIds]), inArray(products.place_id, [...categoryIds]));
}
