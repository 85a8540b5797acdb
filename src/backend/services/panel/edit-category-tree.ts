/** Edits of the tree of categories, with the search index and the cached pages that contain it. */
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import type { Database } from '../../db/database';
import { reindexProducts, reindexSearch } from '../../db/reindex-search';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { notFound } from '../../http-errors';
import { listCategories } from '../../sql/categories.sql';
import { countProducts, holdProductsIn, lockTree, markForReindexing } from '../../sql/panel/categories.sql';

/** Products reindexed in the transaction of an edit; of more, all are reindexed soon after it. */
const MAX_REINDEXED_IN_REQUEST = 2_000;

/**
 * Edits one category and reindexes its products in a transaction that locks the tree, then invalidates cached pages.
 * Returns the category.
 */
export async function changeTree(
  deps: BackendDeps,
  work: (tx: Database, now: Date) => Promise<{ readonly id: number; readonly reindex: readonly number[] }>,
): Promise<PanelCategory> {
  let changed = 0;
  const { rest } = await inTree(deps, async (tx, now) => {
    const { id, reindex } = await work(tx, now);
    changed = id;
    return reindex;
  });
  invalidatePages(deps, rest);
  const item = await panelCategory(deps.db, changed);
  if (!item) throw notFound();
  return item;
}

/** Runs the edit and reindexes the products of the categories that it returns; `rest`: too many for one transaction. */
export async function inTree(
  deps: BackendDeps,
  work: (tx: Database, now: Date) => Promise<readonly number[]>,
): Promise<{ readonly rest: boolean }> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockTree(tx);
    const categoryIds = [...new Set(await work(tx, now))];
    if (categoryIds.length === 0) return { rest: false };
    const ids = await holdProductsIn(tx, categoryIds, MAX_REINDEXED_IN_REQUEST + 1);
    const rest = ids.length > MAX_REINDEXED_IN_REQUEST;
    await (rest ? markForReindexing(tx, categoryIds) : reindexProducts(tx, ids));
    return { rest };
  });
}

/** Lists, home and the breadcrumbs of products contain categories. */
export function invalidatePages(deps: BackendDeps, reindexLater: boolean): void {
  for (const subject of ['categories', 'home'] as const) deps.invalidate(subject);
  if (reindexLater)
    void reindexSearch(deps.db).catch((error: unknown) =>
      deps.log('reindex_failed', { error: error instanceof Error ? error.message : String(error) }),
    );
}

/** All categories as the panel shows them, each with the number of its products. */
export async function panelCategories(db: Database): Promise<PanelCategory[]> {
  const [rows, counts] = [await listCategories(db), await countProducts(db)];
  return rows.map((row) => ({ ...row, products: counts.get(row.id) ?? 0 }));
}

/** One of them; null when it does not exist. */
export async function panelCategory(db: Database, id: number): Promise<PanelCategory | null> {
  return (await panelCategories(db)).find((one) => one.id === id) ?? null;
}
