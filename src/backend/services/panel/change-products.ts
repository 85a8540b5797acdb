/** Changes of stored products in a transaction, for single changes, lists of changes and bulk changes. */
import type { PanelProduct, ProductChange } from '@/contract/panel-products.schemas';
import { tehranToday } from '@/domain/plain-date';
import type { Database } from '../../db/database';
import type { BackendDeps } from '../../deps';
import { markChanged, packagesWith } from '../../sql/holds.sql';
import { lockProducts } from '../../sql/panel/products.sql';
import { insertSoldPortions } from '../../sql/portions.sql';
import { applyChange, type Editor, type LoadedItem } from './edit-product';
import { auditChange } from './versioned';

/** A product before and after a change. */
export interface Changed {
  readonly before: PanelProduct;
  readonly after: PanelProduct;
}

/**
 * Locks products and the packages that contain them: the stock of its products decides whether a package can be bought.
 * Returns the packages.
 */
export async function lockWithPackages(tx: Database, ids: readonly number[]): Promise<number[]> {
  const packages = await packagesWith(tx, ids);
  await lockProducts(tx, [...ids, ...packages]);
  return packages;
}

/** Applies one change to a product whose row is locked, with its audit entry, and returns it as it is then. */
export async function changeLocked(
  tx: Database,
  caller: Editor,
  before: LoadedItem,
  change: ProductChange,
  now: Date,
  at: (field: string) => string,
): Promise<PanelProduct> {
  const { item } = before;
  const after = await applyChange(tx, caller, before, change, now, at);
  // Orders from before count too: the kitchen makes them from the same portions.
  if (item.daily_portions === null && after.daily_portions !== null)
    await insertSoldPortions(tx, item.id, tehranToday(now.getTime()));
  await auditChange(
    tx,
    caller,
    {
      action: after.status === 'removed' && item.status !== 'removed' ? 'product.remove' : 'product.update',
      subject: `product:${item.id}`,
    },
    { before: auditedFields(item), after: auditedFields(after) },
    now,
  );
  return after;
}

/** Marks the pages of packages whose products have become available or unavailable as changed. */
export async function markPackages(tx: Database, changed: readonly Changed[], now: Date): Promise<void> {
  const touched = changed
    .filter(({ before, after }) => after.status !== before.status || (after.stock === 0) !== (before.stock === 0))
    .map(({ after }) => after.id);
  if (touched.length > 0) await markChanged(tx, await packagesWith(tx, touched), now);
}

/** Without derived fields and those that sales and ratings change. */
export function auditedFields({
  missing,
  path,
  sold,
  rate,
  updated_at,
  created_at,
  id,
  ...fields
}: PanelProduct): object {
  return fields;
}

/** Invalidates the cached pages of changed products and of the packages that contain them. */
export function invalidatePages(
  deps: Pick<BackendDeps, 'invalidate'>,
  ids: readonly number[],
  packages: readonly number[],
): void {
  for (const id of new Set([...ids, ...packages])) deps.invalidate(`product:${id}`);
  deps.invalidate('home');
}
