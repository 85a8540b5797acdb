/** Products whose search words were made by other rules, or by nobody, are given ours. */
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withAdvisoryLock } from './advisory-lock';
import type { Database } from './database';
import { categories, products, residences } from './schema/catalogue';
import { belongsOf, SEARCH_VERSION, searchTextOf } from './search-vector';

const BATCH = 500;

/** The advisory lock under which one process at a time indexes a batch: two would lock the same rows, perhaps crosswise. */
export const REINDEX_LOCK = 3_905_417;

/** Answers how many products were indexed anew, here. Nothing to do is two short queries; several processes may do it at once. */
export async function reindexSearch(db: Database, batch = BATCH): Promise<number> {
  const rows = await db
    .select({ id: categories.id, name: categories.name, parent_id: categories.parent_id })
    .from(categories);
  let done = 0;
  // By their numbers, so that no look passes again what is behind it.
  let last = 0;
  while ((await oldOnes(db, last, 1)).length > 0) {
    done += await withAdvisoryLock(db, REINDEX_LOCK, async (tx) => {
      const some = await oldOnes(tx, last, batch);
      const texts = some.map(({ id, name, description, ...where }) => ({
        id,
        text: searchTextOf({ name, belongs: belongsOf(rows, where), description }),
      }));
      await tx.execute(sql`
        update products set search_text = fresh.text, search_version = ${SEARCH_VERSION}
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as fresh(id int, text text)
        where products.id = fresh.id`);
      last = some.at(-1)?.id ?? last;
      return some.length;
    });
  }
  return done;
}

async function oldOnes(db: Database, after: number, batch: number) {
  const home = alias(residences, 'home');
  return await db
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
    .where(and(gt(products.id, after), ne(products.search_version, SEARCH_VERSION)))
    .orderBy(asc(products.id))
    .limit(batch);
}
