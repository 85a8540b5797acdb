/** Properties of products: what customers compare and filter by. */
import { eq } from 'drizzle-orm';
import type { NewProperty, PanelProperty, PropertyChange } from '@/contract/panel-properties.schemas';
import { toPersianDigits } from '@/domain/digits';
import { foldForSearch } from '@/domain/fold-for-search';
import { normalizeText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import { backendPanelCatalogueMessages } from '@/messages/backend-panel-catalogue';
import type { Database } from '../../db/database';
import { properties } from '../../db/schema/catalogue';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import {
  arrangeRows,
  deleteProperty,
  insertProperty,
  loadProperties,
  lockProperties,
  productsHaving,
  renameValue,
} from '../../sql/panel/properties.sql';
import { invalidateProducts } from '../invalidate-products';
import { type ListQuery, pageOfItems } from './list';
import { assertVersion, auditChange, updateVersioned } from './versioned';

type Editor = Pick<Caller, 'userId' | 'role' | 'panelRole' | 'hostId'>;

/** Above so many products, all pages are invalidated by one tag instead of one tag per product. */
const MAX_PRODUCT_TAGS = 1_000;

/** Hosts and the desk may read them as well, for their products' forms. */
export async function listProperties({ db }: BackendDeps, query: ListQuery<'position' | 'title' | 'id'>) {
  const text = foldForSearch(query.q ?? '');
  const properties = (await loadProperties(db)).filter(
    ({ id, title }) => (query.ids?.includes(id) ?? true) && foldForSearch(title).includes(text),
  );
  return pageOfItems(properties, query);
}

export async function getProperty({ db }: BackendDeps, id: number): Promise<PanelProperty> {
  return await existing(db, id);
}

/** Creates a property as the last one. A field error for a missing title or one that another property has. */
export async function createProperty(deps: BackendDeps, caller: Editor, fields: NewProperty): Promise<PanelProperty> {
  const item = await inTransaction(deps.db, async (tx) => {
    await lockProperties(tx);
    const all = await loadProperties(tx);
    const id = await insertProperty(tx, {
      title: titleOf(all, null, fields.title),
      kind: fields.kind ?? 'choice',
      is_facet: fields.is_facet ?? true,
      position: Math.max(0, ...all.map(({ position }) => position)) + 1,
    });
    const item = await existing(tx, id);
    const entry = { action: 'property.create', subject: `property:${id}` } as const;
    await auditChange(tx, caller, entry, { before: {}, after: item }, deps.clock.now());
    return item;
  });
  invalidatePages(deps, []);
  return item;
}

/** Changes a property, or the text of one of its values in every product. 409 for another version. */
export async function changeProperty(
  deps: BackendDeps,
  caller: Editor,
  id: number,
  { version, rename_value, title, ...change }: PropertyChange,
): Promise<PanelProperty> {
  const { item, products } = await inTransaction(deps.db, async (tx) => {
    await lockProperties(tx);
    const all = await loadProperties(tx);
    const before = all.find((one) => one.id === id);
    const set = {
      ...(change.kind === undefined ? {} : { kind: change.kind }),
      ...(change.is_facet === undefined ? {} : { is_facet: change.is_facet }),
      ...(title === undefined || !before ? {} : { title: titleOf(all, id, title) }),
    };
    await updateVersioned(tx, properties, eq(properties.id, id), version, set, () => Promise.resolve(before ?? null));
    const products = await productsHaving(tx, id);
    if (rename_value) {
      const to = normalizeText(rename_value.to);
      if (to === '') throw validationError('rename_value.to', t(backendPanelCatalogueMessages.panelNameRequired));
      if (to !== rename_value.from && (await renameValue(tx, id, rename_value.from, to)).length === 0)
        throw validationError('rename_value.from', t(backendPanelCatalogueMessages.panelValueUnknown));
    }
    const after = await existing(tx, id);
    const entry = { action: 'property.update', subject: `property:${id}` } as const;
    await auditChange(tx, caller, entry, { before: before ?? {}, after }, deps.clock.now());
    return { item: after, products };
  });
  invalidatePages(deps, products);
  return item;
}

/** Puts all properties into an order. 409 when the list lacks one. */
export async function arrangeProperties(
  deps: BackendDeps,
  caller: Editor,
  orderedIds: readonly number[],
): Promise<PanelProperty[]> {
  const ids = [...new Set(orderedIds)];
  const items = await inTransaction(deps.db, async (tx) => {
    await lockProperties(tx);
    const before = await loadProperties(tx);
    if (before.length !== ids.length || before.some(({ id }) => !ids.includes(id)))
      throw new ApiError(409, t(backendPanelCatalogueMessages.panelCategoriesOutdated), { data: { items: before } });
    await arrangeRows(tx, ids);
    const order = { before: { ids: before.map(({ id }) => id) }, after: { ids } };
    await auditChange(tx, caller, { action: 'property.arrange', subject: 'property:all' }, order, deps.clock.now());
    return await loadProperties(tx);
  });
  deps.invalidate('config');
  return items;
}

/** Removes a property. 409 while products have it, unless the request removes it from them as well. */
export async function removeProperty(
  deps: BackendDeps,
  caller: Editor,
  id: number,
  removal: { readonly version: number; readonly with_values?: boolean | undefined },
): Promise<PanelProperty> {
  const { item, products } = await inTransaction(deps.db, async (tx) => {
    await lockProperties(tx);
    const [before] = await loadProperties(tx, id);
    await assertVersion(before, removal.version, () => Promise.resolve(before ?? null));
    if (!before) throw notFound();
    const having = await productsHaving(tx, id);
    if (having.length > 0 && removal.with_values !== true)
      throw new ApiError(
        409,
        t(backendPanelCatalogueMessages.panelPropertyUsed, { name: before.title, n: toPersianDigits(having.length) }),
      );
    const products = await deleteProperty(tx, id);
    const entry = { action: 'property.remove', subject: `property:${id}` } as const;
    await auditChange(tx, caller, entry, { before, after: {} }, deps.clock.now());
    return { item: before, products };
  });
  invalidatePages(deps, products);
  return item;
}

async function existing(db: Database, id: number): Promise<PanelProperty> {
  const [item] = await loadProperties(db, id);
  if (!item) throw notFound();
  return item;
}

function titleOf(all: readonly { id: number; title: string }[], id: number | null, text: string): string {
  const title = normalizeText(text);
  if (title === '') throw validationError('title', t(backendPanelCatalogueMessages.panelNameRequired));
  if (all.some((one) => one.title === title && one.id !== id))
    throw validationError('title', t(backendPanelCatalogueMessages.panelPropertyTaken));
  return title;
}

function invalidatePages(deps: BackendDeps, products: readonly number[]): void {
  // Every page carries the tag `config`. What no product has is still known by filters.
  if (products.length === 0 || products.length > MAX_PRODUCT_TAGS) deps.invalidate('config');
  else invalidateProducts(deps, products);
}
