/** Reindexes products whose search words are missing or were made by an earlier version of the rules. */
import { and, asc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withAdvisoryLock } from './advisory-lock';
import type { Database } from './database';
import { categories, products } from './schema/catalogue';
import { residences } from './schema/residences';
import { belongsOf, SEARCH_VERSION, searchTextOf } from './search-vector';

const BATCH = 500;

/**
 * The advisory lock under which one process at a time indexes a batch: two could lock the same rows in different
 * orders.
 */
export const REINDEX_LOCK = 3_905_417;

/**
 * Returns how many products this process reindexed. With nothing to do it runs two short queries. Safe to run in
 * several processes concurrently.
 */
export async function reindexSearch(db: Database, batch = BATCH): Promise<number> {
  let done = 0;
  // By ascending id, so that no query scans finished products again.
  let last = 0;
  while ((await oldOnes(db, last, 1)).length > 0) {
    done += await withAdvisoryLock(db, REINDEX_LOCK, async (tx) => {
      const some = await oldOnes(tx, last, batch);
      await writeTexts(tx, some);
      last = some.at(-1)?.id ?? last;
      return some.length;
    });
  }
  return done;
}

/** Reindexes these products in the transaction that has changed their texts, and has locked their rows. */
export async function reindexProducts(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await writeTexts(tx, await indexed(tx, inArray(products.id, [...ids])));
}

async function writeTexts(tx: Database, some: Awaited<ReturnType<typeof indexed>>): Promise<void> {
  const rows = await tx
    .select({ id: categories.id, name: categories.name, parent_id: categories.parent_id })
    .from(categories);
  const texts = some.map(({ id, name, description, ...where }) => ({
    id,
    text: searchTextOf({ name, belongs: belongsOf(rows, where), description }),
  }));
  await tx.execute(sql`
    update products set search_text = fresh.text, search_version = ${SEARCH_VERSION}
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as fresh(id int, text text)
    where products.id = fresh.id`);
}

async function oldOnes(db: Database, after: number, batch: number) {
  return await indexed(db, and(gt(products.id, after), ne(products.search_version, SEARCH_VERSION)), batch);
}

/** What the index contains of these products, by ascending id. */
async function indexed(db: Database, where: SQL | undefined, max?: number) {
  const home = alias(residences, 'home');
  const rows = db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      category_id: products.category_id,
      place_id: products.place_id,
      city: home.city,
      province: home.province,
    })
    .from(products)
    .leftJoin(home, eq(home.product_id, products.id))
    .where(where)
    .orderBy(asc(products.id));
  return await (max === undefined ? rows : rows.limit(max));
}
