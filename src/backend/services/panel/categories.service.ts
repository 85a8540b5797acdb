/** Categories and regions: the tree that products, search, home and addresses of lists refer to. */
import { eq } from 'drizzle-orm';
import type { CategoryChange, NewCategory, PanelCategory } from '@/contract/panel-catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { foldForSearch } from '@/domain/fold-for-search';
import { normalizeMultilineText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import { backendPanelCatalogueMessages } from '@/messages/backend-panel-catalogue';
import { categories } from '../../db/schema/catalogue';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound } from '../../http-errors';
import { writeAudit } from '../../sql/audit.sql';
import { type CategoryRow, listCategories } from '../../sql/categories.sql';
import {
  arrange,
  claimSlugs,
  countReferences,
  deleteSections,
  insertCategory,
  mergeCategory,
  renameInSections,
} from '../../sql/panel/categories.sql';
import { subtreeIds } from '../category-tree';
import {
  type Editor,
  freeSlug,
  imageOf,
  lastPosition,
  listOf,
  nameOf,
  parentOf,
  slugAfter,
  slugOf,
  targetOf,
} from './category-fields';
import { changeTree, inTree, invalidatePages, panelCategories, panelCategory } from './edit-category-tree';
import { formerSlugs } from './former-slugs';
import { type ListQuery, pageOfItems } from './list';
import { releasePictures } from './pictures';
import { assertVersion, auditChange } from './versioned';

export interface CategoryQuery extends ListQuery<'position' | 'name' | 'id' | 'products'> {
  readonly kind?: CategoryRow['kind'] | undefined;
  /** Zero: those without a parent. */
  readonly parent_id?: number | undefined;
}

export async function listPanelCategories({ db }: BackendDeps, query: CategoryQuery) {
  const { kind, parent_id, ids, q } = query;
  const text = foldForSearch(q ?? '');
  const categories = (await panelCategories(db)).filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (parent_id === undefined || (one.parent_id ?? 0) === parent_id) &&
      (ids === undefined || ids.includes(one.id)) &&
      (foldForSearch(one.name).includes(text) || one.slug.includes(text)),
  );
  return pageOfItems(categories, query);
}

export async function getPanelCategory({ db }: BackendDeps, id: number): Promise<PanelCategory> {
  const item = await panelCategory(db, id);
  if (!item) throw notFound();
  return item;
}

/**
 * Creates a category as the last child of its parent. A field error for a missing name, a taken slug, a wrong parent.
 */
export async function createCategory(deps: BackendDeps, caller: Editor, fields: NewCategory): Promise<PanelCategory> {
  return await changeTree(deps, async (tx, now) => {
    const rows = await listCategories(tx);
    const kind = fields.kind ?? 'category';
    const name = nameOf(fields.name);
    const parent_id = parentOf(rows, { id: null, kind }, fields.parent_id ?? null);
    const row = await insertCategory(tx, {
      kind,
      name,
      slug: fields.slug == null ? freeSlug(rows, name) : slugOf(rows, null, fields.slug),
      description: normalizeMultilineText(fields.description ?? ''),
      parent_id,
      tax_rate: fields.tax_rate ?? null,
      position: lastPosition(rows, parent_id) + 1,
      ...(await imageOf(tx, caller, fields.image ?? null, null)),
    });
    await claimSlugs(tx, row.id, [row.slug]);
    const entry = { action: 'category.create', subject: `category:${row.id}` } as const;
    await auditChange(tx, caller, entry, { before: {}, after: row }, now);
    return { id: row.id, reindex: [] };
  });
}

/**
 * Changes a category. The former slug keeps leading to it, and home sections follow. 409 with the newer record for
 * another version; field errors as for a new one.
 */
export async function changeCategory(
  deps: BackendDeps,
  caller: Editor,
  id: number,
  { version, ...change }: CategoryChange,
): Promise<PanelCategory> {
  return await changeTree(deps, async (tx, now) => {
    const rows = await listCategories(tx);
    const before = rows.find((row) => row.id === id);
    await assertVersion(before, version, () => panelCategory(tx, id));
    if (!before) throw notFound();
    const name = change.name === undefined ? before.name : nameOf(change.name);
    const slug = slugAfter(rows, before, name, change.slug);
    const parent_id = change.parent_id === undefined ? before.parent_id : parentOf(rows, before, change.parent_id);
    const after = {
      ...before,
      name,
      slug,
      former_slugs: formerSlugs(before, slug),
      description: change.description === undefined ? before.description : normalizeMultilineText(change.description),
      parent_id,
      tax_rate: change.tax_rate === undefined ? before.tax_rate : change.tax_rate,
      position: parent_id === before.parent_id ? before.position : lastPosition(rows, parent_id) + 1,
      ...(change.image === undefined ? {} : await imageOf(tx, caller, change.image, before)),
    };
    const { id: _id, ...set } = { ...after, version: before.version + 1 };
    await tx.update(categories).set(set).where(eq(categories.id, id));
    if (slug !== before.slug) {
      await claimSlugs(tx, id, [slug]);
      await renameInSections(tx, before.slug, slug);
    }
    await releasePictures(tx, listOf(before.image), listOf(after.image), now);
    await auditChange(tx, caller, { action: 'category.update', subject: `category:${id}` }, { before, after }, now);
    const isMoved = after.name !== before.name || parent_id !== before.parent_id;
    return { id, reindex: isMoved ? subtreeIds(rows, id) : [] };
  });
}

/**
 * Puts the children of a category into an order; listed ids from elsewhere become its children. 409 when the list lacks
 * one of its children, which another person has added.
 */
export async function arrangeCategories(
  deps: BackendDeps,
  caller: Editor,
  arrangement: {
    readonly parent_id: number | null;
    readonly kind: CategoryRow['kind'];
    readonly ids: readonly number[];
  },
): Promise<PanelCategory[]> {
  const ids = [...new Set(arrangement.ids)];
  const reindexed = await inTree(deps, async (tx, now) => {
    const rows = await listCategories(tx);
    const listed = ids.map((id) => rows.find((row) => row.id === id));
    const isWhole = rows.every(
      (row) => row.kind !== arrangement.kind || row.parent_id !== arrangement.parent_id || ids.includes(row.id),
    );
    if (!isWhole || listed.some((row) => row?.kind !== arrangement.kind))
      throw new ApiError(409, t(backendPanelCatalogueMessages.panelCategoriesOutdated), {
        data: { items: await panelCategories(tx) },
      });
    for (const row of listed) if (row) parentOf(rows, row, arrangement.parent_id);
    await arrange(tx, arrangement.parent_id, ids);
    const subject = `category:${arrangement.parent_id ?? arrangement.kind}`;
    const order = (all: readonly CategoryRow[]) =>
      all.filter((row) => row.kind === arrangement.kind && row.parent_id === arrangement.parent_id).map(({ id }) => id);
    await auditChange(
      tx,
      caller,
      { action: 'category.arrange', subject },
      { before: { ids: order(rows) }, after: { ids } },
      now,
    );
    return listed.flatMap((row) => (row && row.parent_id !== arrangement.parent_id ? subtreeIds(rows, row.id) : []));
  });
  invalidatePages(deps, reindexed.rest);
  return (await panelCategories(deps.db)).filter(({ id }) => ids.includes(id));
}

/**
 * Removes a category. Its products, children, home sections and slugs move to `move_to`. 409 without it while products
 * (removed ones too, which orders refer to) or children are left. Returns the category as it was.
 */
export async function removeCategory(
  deps: BackendDeps,
  caller: Editor,
  id: number,
  removal: { readonly version: number; readonly move_to?: number | undefined },
): Promise<PanelCategory> {
  let removed: PanelCategory | null = null;
  const reindexed = await inTree(deps, async (tx, now) => {
    const rows = await listCategories(tx);
    const before = rows.find((row) => row.id === id);
    removed = await panelCategory(tx, id);
    await assertVersion(before, removal.version, () => Promise.resolve(removed));
    if (!before) throw notFound();
    const into = removal.move_to === undefined ? null : targetOf(rows, before, removal.move_to);
    const children = rows.filter(({ parent_id }) => parent_id === id).length;
    const references = into ? 0 : (await countReferences(tx, id)) + children;
    if (references > 0)
      throw new ApiError(
        409,
        t(backendPanelCatalogueMessages.panelCategoryFilled, { name: before.name, n: toPersianDigits(references) }),
      );
    const moved = into ? subtreeIds(rows, id) : [];
    await mergeCategory(tx, id, into?.id ?? null);
    if (into) {
      const former_slugs = [...new Set([...into.former_slugs, ...before.former_slugs, before.slug])];
      await tx
        .update(categories)
        .set({ former_slugs, version: into.version + 1 })
        .where(eq(categories.id, into.id));
      await renameInSections(tx, before.slug, into.slug);
    } else await deleteSections(tx, before.slug);
    await releasePictures(tx, listOf(before.image), [], now);
    const details = { before, after: { moved_to: into?.id ?? null } };
    await writeAudit(tx, { userId: caller.userId, action: 'category.remove', subject: `category:${id}`, details }, now);
    return into ? [...moved, into.id].filter((one) => one !== id) : [];
  });
  invalidatePages(deps, reindexed.rest);
  if (!removed) throw notFound();
  return removed;
}
