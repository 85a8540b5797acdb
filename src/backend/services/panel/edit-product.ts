/** One change of a product: its columns, and the rows that belong to it. */
import type { PanelProduct, PanelResidence, ProductChange } from '@/contract/panel-products.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import { backendPanelCatalogueMessages } from '@/messages/backend-panel-catalogue';
import type { Database } from '../../db/database';
import { reindexProducts } from '../../db/reindex-search';
import { notFound, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { type CategoryRow, holdCategory } from '../../sql/categories.sql';
import { hostExists } from '../../sql/panel/hosts.sql';
import {
  replaceImages,
  replaceItems,
  replacePriceRules,
  replaceProperties,
  replaceToppings,
} from '../../sql/panel/product-parts.sql';
import { loadPanelProducts, packableIds, updateProduct, updateResidence } from '../../sql/panel/products.sql';
import { knownProperties } from '../../sql/panel/properties.sql';
import { holdPictures, releasePictures } from './pictures';
import {
  assertPublishable,
  assertResidence,
  FIRST_MAX_CAPACITY,
  ownColumns,
  residenceColumns,
  saleColumns,
  stockAfter,
  type StoredProduct,
} from './product-fields';
import { panelProductOf } from './product.mapper';
import { assertVersion } from './versioned';

export type Editor = Pick<Caller, 'userId' | 'customerId' | 'role' | 'panelRole' | 'hostId'>;

export interface LoadedItem {
  readonly item: PanelProduct;
  readonly wasPublished: boolean;
}

/** Products as the panel returns them; unknown ids are left out. */
export async function panelProducts(db: Database, ids: readonly number[]): Promise<LoadedItem[]> {
  return (await loadPanelProducts(db, ids)).map((loaded) => ({
    item: panelProductOf(loaded),
    wasPublished: loaded.product.was_published,
  }));
}

/** A product that the transaction has just inserted, and the pictures that it may have in addition to uploaded ones. */
export interface Made {
  readonly pictures: PanelProduct['pictures'];
}

/** Applies one change to a product whose row is locked, and returns it as it is then. */
export async function applyChange(
  tx: Database,
  caller: Editor,
  { item: before, wasPublished }: LoadedItem,
  { version, ...change }: ProductChange,
  now: Date,
  at: (field: string) => string,
  made?: Made,
): Promise<PanelProduct> {
  const isNew = made !== undefined;
  const { stock: _stock, stock_seen: _seen, stock_change: _change, ...edited } = change;
  const isEdited = Object.values(edited).some((value) => value !== undefined);
  if (!isNew && (isEdited || version !== undefined)) {
    if (version === undefined)
      throw validationError(at('version'), t(backendPanelCatalogueMessages.panelVersionRequired));
    await assertVersion(before, version, () => Promise.resolve(before));
  }
  const stock = stockAfter(before, change, at);
  const set: StoredProduct = {
    ...ownColumns(before, change),
    ...saleColumns(before, change, wasPublished, at, now),
    ...(stock === undefined ? {} : { stock }),
  };
  if (change.category_id !== undefined && change.category_id !== before.category_id)
    set.category_id = (await holdCategoryOf(tx, 'category', change.category_id)).id;
  if (change.place_id !== undefined && change.place_id !== before.place_id)
    set.place_id = change.place_id === null ? null : (await holdCategoryOf(tx, 'place', change.place_id)).id;
  await changeParts(tx, caller, before, change, now, made?.pictures ?? before.pictures);
  const isShown = isEdited || (stock !== undefined && (stock === 0) !== (before.stock === 0));
  await updateProduct(tx, before.id, {
    ...set,
    ...(isEdited && !isNew ? { version: before.version + 1 } : {}),
    ...(isShown ? { updated_at: now } : {}),
  });
  if (
    isNew ||
    [set.name, set.description, set.category_id, set.place_id, change.residence].some((one) => one !== undefined)
  )
    await reindexProducts(tx, [before.id]);
  const [after] = await panelProducts(tx, [before.id]);
  if (!after) throw notFound();
  assertPublishable(before, after.item, at);
  return after.item;
}

/** Pictures, toppings, properties, contents and terms. */
async function changeParts(
  tx: Database,
  caller: Editor,
  before: PanelProduct,
  { pictures, toppings, properties, items, residence }: ProductChange,
  now: Date,
  storedPictures: PanelProduct['pictures'],
): Promise<void> {
  const { id } = before;
  if (pictures !== undefined) {
    const urlsOf = pictures.map(({ url }) => url);
    const heldPictures = await holdPictures(tx, caller, urlsOf, storedPictures, (index) => `pictures.${index}.url`);
    const rows = heldPictures.map((picture, index) => {
      const kept = before.pictures.find(({ url }) => url === picture.url);
      const alt = pictures[index]?.alt;
      const { url, width, height, blurhash } = picture;
      return { url, width, height, blurhash, alt: alt === undefined ? (kept?.alt ?? '') : normalizeText(alt) };
    });
    await replaceImages(tx, id, rows);
    await releasePictures(
      tx,
      before.pictures.map(({ url }) => url),
      urlsOf,
      now,
    );
  }
  if (toppings !== undefined) {
    const named = toppings.map((topping, index) => {
      const title = normalizeText(topping.title);
      if (title === '')
        throw validationError(`toppings.${index}.title`, t(backendPanelCatalogueMessages.panelNameRequired));
      if (topping.id !== undefined && !before.toppings.some((one) => one.id === topping.id))
        throw validationError(`toppings.${index}.id`, t(backendPanelCatalogueMessages.panelToppingUnknown));
      return { ...topping, title };
    });
    await replaceToppings(tx, id, named);
  }
  if (properties !== undefined) await replaceProperties(tx, id, await checkedProperties(tx, properties));
  if (items !== undefined) {
    const packable = await packableIds(
      tx,
      items.map(({ product_id }) => product_id),
    );
    for (const [index, { product_id }] of items.entries()) {
      const isTwice = items.findIndex((one) => one.product_id === product_id) < index;
      const isKept = before.items.some((one) => one.product_id === product_id);
      if (isTwice || (!packable.has(product_id) && !isKept))
        throw validationError(
          `items.${index}.product_id`,
          t(isTwice ? backendPanelCatalogueMessages.panelTwice : backendPanelCatalogueMessages.panelItem),
        );
    }
    await replaceItems(tx, id, items);
  }
  if (residence !== undefined && before.residence !== null) {
    if (residence.host_id !== undefined && !(await hostExists(tx, residence.host_id)))
      throw validationError('residence.host_id', t(backendPanelCatalogueMessages.panelHostUnknown));
    const terms = withMaxCapacity(before.residence, defined(residence));
    assertResidence(before.residence, terms);
    await updateResidence(tx, id, residenceColumns(before.residence, terms));
    if (terms.price_rules !== undefined) await replacePriceRules(tx, id, terms.price_rules);
  }
}

async function checkedProperties(tx: Database, properties: NonNullable<ProductChange['properties']>) {
  const existingIds = await knownProperties(
    tx,
    properties.map(({ id }) => id),
  );
  return properties.map(({ id, values }, index) => {
    if (!existingIds.has(id))
      throw validationError(`properties.${index}.id`, t(backendPanelCatalogueMessages.panelPropertyUnknown));
    if (properties.findIndex((one) => one.id === id) < index)
      throw validationError(`properties.${index}.id`, t(backendPanelCatalogueMessages.panelTwice));
    const texts = [...new Set(values.map(normalizeText))];
    if (texts.includes(''))
      throw validationError(`properties.${index}.values`, t(backendPanelCatalogueMessages.panelNameRequired));
    return { id, values: texts };
  });
}

/** The category or region, which is not removed until the transaction ends. */
export async function holdCategoryOf(
  tx: Database,
  kind: CategoryRow['kind'],
  id: number,
  field = kind === 'category' ? 'category_id' : 'place_id',
): Promise<CategoryRow> {
  const row = await holdCategory(tx, id);
  if (!row) throw validationError(field, t(backendPanelCatalogueMessages.panelParentUnknown));
  if (row.kind !== kind) throw validationError(field, t(backendPanelCatalogueMessages.panelParentKind));
  return row;
}

/** The first capacity is also the most people, unless another number of them was given. */
function withMaxCapacity(before: PanelResidence, change: Partial<PanelResidence>): Partial<PanelResidence> {
  const isGiven = change.max_capacity !== undefined || before.max_capacity !== FIRST_MAX_CAPACITY;
  if (before.capacity !== null || change.capacity == null || isGiven) return change;
  return { ...change, max_capacity: change.capacity };
}

function defined<T extends object>(fields: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
