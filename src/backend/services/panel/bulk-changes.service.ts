/**
 * Changes of many products at once. The products are selected when the change is created; each request then processes
 * some of them in one transaction, so that sales and readers never wait for all of them, and the panel can show the
 * progress. The former values are stored for an undo.
 */
import { MAX_BULK } from '@/contract/bulk-limits';
import type { BulkAction, BulkChange, BulkFilter } from '@/contract/panel-bulk.schemas';
import type { ProductChange } from '@/contract/panel-products.schemas';
import { bulkChangeOf, formerValues } from '@/domain/bulk-change';
import { formatAmount } from '@/domain/money';
import { hasPermission, mayChangeSale, maySetStatus, type SaleField } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import { backendPanelCatalogueMessages } from '@/messages/backend-panel-catalogue';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound, validationError } from '../../http-errors';
import {
  type BulkChangeRow,
  bulkExceptions,
  type BulkItemRow,
  countBulkItems,
  deleteOldBulkChanges,
  insertBulkChange,
  insertBulkItems,
  listBulkChanges as listRows,
  lockBulkChange,
  nextBulkItems,
  setBulkStatus,
  updateBulkItem,
} from '../../sql/panel/bulk-changes.sql';
import { assertCatalogue, isVisible } from './catalogue-access';
import { type Changed, changeLocked, invalidatePages, lockWithPackages, markPackages } from './change-products';
import { type Editor, holdCategoryOf, type LoadedItem, panelProducts } from './edit-product';
import { scopeOf } from './products.service';

/** Products of one transaction: their rows are locked for a few tenths of a second. */
const PRODUCTS_PER_TRANSACTION = 50;
const UNDO_MS = 24 * 3_600_000;
/** Bulk changes in the list, and named exceptions of each. */
const LISTED = 5;
const NAMED = 20;

/** The field whose permission an action requires. */
const FIELD_OF: Readonly<Record<Exclude<BulkAction['kind'], 'category'>, SaleField>> = {
  price_percent: 'price',
  price_amount: 'price',
  discount: 'old_price',
  end_discount: 'old_price',
  stock: 'stock',
  stock_change: 'stock_change',
  status: 'status',
};

interface Selection {
  readonly filter?: BulkFilter | undefined;
  readonly except?: readonly number[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly expected?: number | undefined;
  readonly action: BulkAction;
}

/**
 * Selects the products of a bulk change; {@link runBulkChange} changes them. 404 for an action that the role may not
 * make and for an id that the caller does not see, 400 for no or too many products, 409 when others were found than the
 * caller expected.
 */
export async function createBulkChange(
  deps: BackendDeps,
  caller: Editor,
  { filter, except = [], ids, expected, action }: Selection,
): Promise<BulkChange> {
  if (action.kind === 'category') assertCatalogue(caller);
  else if (!mayChangeSale(caller.panelRole, FIELD_OF[action.kind])) throw notFound();
  if ((filter === undefined) === (ids === undefined))
    throw validationError('filter', t(backendPanelCatalogueMessages.panelBulkSelection));
  const scope = await scopeOf(deps, caller, { ...filter, ids });
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    if (action.kind === 'category') await holdCategoryOf(tx, 'category', action.category_id, 'action.category_id');
    await deleteOldBulkChanges(tx, now);
    const id = await insertBulkChange(tx, {
      user_id: caller.userId,
      action,
      status: 'running',
      created_at: now,
      undo_until: new Date(now.getTime() + UNDO_MS),
    });
    const total = await insertBulkItems(tx, id, scope, except, MAX_BULK + 1);
    if (ids !== undefined && total < new Set(ids).size) throw notFound();
    if (total === 0) throw validationError('filter', t(backendPanelCatalogueMessages.panelBulkNone));
    if (total > MAX_BULK)
      throw validationError(
        'filter',
        t(backendPanelCatalogueMessages.panelBulkTooMany, { max: formatAmount(MAX_BULK) }),
      );
    if (expected !== undefined && expected !== total)
      throw new ApiError(409, t(backendPanelCatalogueMessages.panelBulkOther, { n: formatAmount(total) }), {
        data: { total },
      });
    const row = await ownChange(tx, caller, id);
    return await bulkChangeView(tx, row);
  });
}

/** The caller's bulk changes that can still be continued or undone. */
export async function listBulkChanges(deps: BackendDeps, caller: Editor): Promise<{ items: BulkChange[] }> {
  const rows = await listRows(deps.db, caller.userId, deps.clock.now(), LISTED);
  return { items: await Promise.all(rows.map((row) => bulkChangeView(deps.db, row))) };
}

/** Changes the next products; nothing more once all are processed. 409 for a bulk change that is being undone. */
export async function runBulkChange(deps: BackendDeps, caller: Editor, id: number): Promise<BulkChange> {
  return await processRequest(deps, caller, id, async (tx, row, now) => {
    if (row.status === 'undoing' || row.status === 'undone')
      throw new ApiError(409, t(backendPanelCatalogueMessages.panelBulkUndoing));
    const items = await nextBulkItems(tx, id, 'waiting', PRODUCTS_PER_TRANSACTION);
    const processed = await process(tx, caller, items, now, (item, loaded) => {
      if (loaded.item.status === 'removed' && item.seen_status !== 'removed')
        return t(backendPanelCatalogueMessages.panelBulkRemoved);
      const change = bulkChangeOf(row.action, loaded.item, item.seen_stock);
      return typeof change === 'string' ? t(backendPanelCatalogueMessages[`panelBulk.${change}`]) : change;
    });
    for (const { item, changed, reason } of processed.results)
      await updateBulkItem(
        tx,
        item,
        changed
          ? {
              state: 'changed',
              former: formerValues(changed.before, changed.after),
              version_after: changed.after.version,
            }
          : { state: 'skipped', reason },
      );
    if (items.length < PRODUCTS_PER_TRANSACTION && row.status === 'running') await setBulkStatus(tx, id, 'done');
    return processed;
  });
}

/**
 * Gives the next products their former values, also of a bulk change that was stopped halfway. A product that was
 * edited since is retained as it is.
 */
export async function undoBulkChange(deps: BackendDeps, caller: Editor, id: number): Promise<BulkChange> {
  return await processRequest(deps, caller, id, async (tx, row, now) => {
    if (row.undo_until <= now) throw new ApiError(409, t(backendPanelCatalogueMessages.panelBulkLate));
    const items = await nextBulkItems(tx, id, 'changed', PRODUCTS_PER_TRANSACTION);
    const processed = await process(tx, caller, items, now, (item, { item: product }) => {
      if (product.version !== item.version_after) return t(backendPanelCatalogueMessages.panelBulkEdited);
      if (item.former === null) return t(backendPanelCatalogueMessages.panelBulkForward);
      const { former } = item;
      return former.stock === undefined ? former : { ...former, stock_seen: product.stock };
    });
    for (const { item, changed, reason } of processed.results)
      await updateBulkItem(tx, item, changed ? { state: 'restored' } : { state: 'retained', reason });
    await setBulkStatus(tx, id, items.length < PRODUCTS_PER_TRANSACTION ? 'undone' : 'undoing');
    return processed;
  });
}

interface Result {
  readonly item: BulkItemRow;
  readonly changed: Changed | null;
  readonly reason: string;
}
interface Processed {
  readonly results: readonly Result[];
  readonly packages: readonly number[];
}

/** One request of a bulk change in a transaction, and the pages that it has changed. */
async function processRequest(
  deps: BackendDeps,
  caller: Editor,
  id: number,
  work: (tx: Database, row: BulkChangeRow, now: Date) => Promise<Processed>,
): Promise<BulkChange> {
  const now = deps.clock.now();
  const { view, processed } = await inTransaction(deps.db, async (tx) => {
    const done = await work(tx, await ownChange(tx, caller, id), now);
    return { view: await bulkChangeView(tx, await ownChange(tx, caller, id)), processed: done };
  });
  const changed = processed.results.flatMap((result) => (result.changed ? [result.item.product_id] : []));
  if (changed.length > 0) invalidatePages(deps, changed, processed.packages);
  return view;
}

/** Changes these items' products, each in a savepoint: one that is refused is left as it is, with the reason. */
async function process(
  tx: Database,
  caller: Editor,
  items: readonly BulkItemRow[],
  now: Date,
  changeOf: (item: BulkItemRow, loaded: LoadedItem) => ProductChange | string,
): Promise<Processed> {
  const ids = items.map(({ product_id }) => product_id);
  const packages = await lockWithPackages(tx, ids);
  const loaded = new Map((await panelProducts(tx, ids)).map((one) => [one.item.id, one]));
  const results: Result[] = [];
  for (const item of items) {
    const before = loaded.get(item.product_id);
    const change =
      before && isVisible(caller, before.item)
        ? changeOf(item, before)
        : t(backendPanelCatalogueMessages.panelBulkRemoved);
    if (before === undefined || typeof change === 'string')
      results.push({
        item,
        changed: null,
        reason: typeof change === 'string' ? change : t(backendPanelCatalogueMessages.panelBulkRemoved),
      });
    else results.push(await tryChange(tx, caller, item, before, change, now));
  }
  await markPackages(
    tx,
    results.flatMap(({ changed }) => changed ?? []),
    now,
  );
  return { results, packages };
}

async function tryChange(
  tx: Database,
  caller: Editor,
  item: BulkItemRow,
  before: LoadedItem,
  change: ProductChange,
  now: Date,
): Promise<Result> {
  const { status } = change;
  if (status !== undefined && !maySetStatus(caller.panelRole, before.item.status, status))
    return { item, changed: null, reason: t(backendPanelCatalogueMessages.panelBulkNotAllowed) };
  try {
    const after = await tx.transaction((savepoint) =>
      changeLocked(savepoint, caller, before, { ...change, version: before.item.version }, now, (field) => field),
    );
    return { item, changed: { before: before.item, after }, reason: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { item, changed: null, reason: error.message };
  }
}

/** The locked row of a bulk change: 404 for that of another user, whom only the owner stands in for. */
async function ownChange(tx: Database, caller: Editor, id: number): Promise<BulkChangeRow> {
  const row = await lockBulkChange(tx, id);
  if (!row || (row.user_id !== caller.userId && !hasPermission(caller.panelRole, 'catalogue'))) throw notFound();
  return row;
}

async function bulkChangeView(db: Database, row: BulkChangeRow): Promise<BulkChange> {
  const counts = new Map((await countBulkItems(db, [row.id])).map(({ state, n }) => [state, n]));
  const countOf = (state: BulkItemRow['state']) => counts.get(state) ?? 0;
  return {
    id: row.id,
    action: row.action,
    status: row.status,
    total: [...counts.values()].reduce((sum, n) => sum + n, 0),
    waiting: countOf('waiting'),
    changed: countOf('changed'),
    skipped: countOf('skipped'),
    restored: countOf('restored'),
    retained: countOf('retained'),
    exceptions: await bulkExceptions(db, row.id, NAMED),
    created_at: row.created_at.toISOString(),
    undo_until: row.undo_until.toISOString(),
  };
}
