/** Products of every kind, as staff and hosts create and change them. */
import { cutToUnits } from '@/domain/graphemes';
import type {
  MissingPart,
  NewProduct,
  PanelProduct,
  ProductChange,
  SaleChange,
  SaleStatus,
} from '@/contract/panel-products.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { tehranToday } from '@/domain/plain-date';
import { parseWholeNumber } from '@/domain/typed-number';
import { maySetStatus } from '@/domain/panel-permissions';
import { nameSlug } from '@/domain/urls';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import { backendPanelCatalogueMessages } from '@/messages/backend-panel-catalogue';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { notFound, validationError } from '../../http-errors';
import { listCategories } from '../../sql/categories.sql';
import { findPanelPage, insertProduct, insertResidence, type PanelScope } from '../../sql/panel/products.sql';
import { subtreeIds } from '../category-tree';
import { interpretQuery } from '../query-interpretation';
import { assertCatalogue, assertSale, isVisible } from './catalogue-access';
import {
  auditedFields,
  type Changed,
  changeLocked,
  invalidatePages,
  lockWithPackages,
  markPackages,
} from './change-products';
import { applyChange, type Editor, holdCategoryOf, type Made, panelProducts } from './edit-product';
import { firstTerms } from './first-terms';
import type { ListQuery } from './list';
import { storedStatus } from './product.mapper';
import { auditChange } from './versioned';

export interface ProductQuery extends ListQuery<'id' | 'name' | 'price' | 'stock' | 'sold' | 'created_at'> {
  readonly status?: SaleStatus | 'all' | undefined;
  readonly type?: PanelProduct['type'] | undefined;
  readonly category_id?: number | undefined;
  readonly host_id?: number | undefined;
  readonly missing?: MissingPart | undefined;
  readonly sold_out?: 'true' | undefined;
  readonly low_stock?: 'true' | undefined;
  readonly packable?: 'true' | undefined;
}

/**
 * A page of products, without removed ones unless they are requested; the search text is interpreted as in the shop's
 * own search.
 */
export async function listPanelProducts(deps: BackendDeps, caller: Editor, query: ProductQuery) {
  const { page, limit, sort = 'id', order = 'desc', ...filter } = query;
  const scope = await scopeOf(deps, caller, filter);
  const window = { limit, offset: (page - 1) * limit };
  const foundPage = await findPanelPage(deps.reads, scope, { sort, order }, window);
  const loaded = new Map((await panelProducts(deps.reads, foundPage.ids)).map(({ item }) => [item.id, item]));
  return { items: foundPage.ids.flatMap((id) => loaded.get(id) ?? []), page, limit, total: foundPage.total };
}

/** The condition for the products that a caller asks for, within those that the caller sees. */
export async function scopeOf(
  deps: BackendDeps,
  caller: Editor,
  { ids, status, type, category_id, host_id, missing, sold_out, low_stock, packable, q }: Partial<ProductQuery>,
): Promise<PanelScope> {
  const text = q?.trim();
  const number = text === undefined ? null : parseWholeNumber(text);
  return {
    ids,
    type: caller.panelRole === 'kitchen' ? 'food' : type,
    missing,
    status: status === undefined ? (ids ? 'all' : null) : status === 'all' ? 'all' : storedStatus(status),
    hostId: caller.hostId ?? host_id,
    soldOut: sold_out !== undefined,
    hasLowStock: low_stock !== undefined,
    isPackable: packable !== undefined,
    ...(category_id === undefined ? {} : { categoryIds: subtreeIds(await listCategories(deps.reads), category_id) }),
    ...(text ? { query: (await interpretQuery({ db: deps.reads }, text)).query } : {}),
    ...(number !== null && number > 0 && number < 2 ** 31 ? { number } : {}),
  };
}

/** A product of any status. 404 for an unknown one and for another host's. */
export async function getPanelProduct({ db }: BackendDeps, caller: Editor, id: number): Promise<PanelProduct> {
  const [product] = await panelProducts(db, [id]);
  if (!product || !isVisible(caller, product.item)) throw notFound();
  return product.item;
}

/**
 * Creates a product. It is a draft unless a status is given; a field error for each part that a published one lacks.
 */
export async function createProduct(deps: BackendDeps, caller: Editor, fields: NewProduct): Promise<PanelProduct> {
  return await create(deps, caller, fields, { pictures: [] });
}

async function create(
  deps: BackendDeps,
  caller: Editor,
  { type, ...fields }: NewProduct,
  made: Made,
): Promise<PanelProduct> {
  const now = deps.clock.now();
  const created = await inTransaction(deps.db, async (tx) => {
    const name = normalizeText(fields.name);
    if (name === '') throw validationError('name', t(backendPanelCatalogueMessages.panelNameRequired));
    if (fields.stock != null && !productCapabilities(type).hasStock)
      throw validationError('stock', t(backendPanelCatalogueMessages.panelStockOfParts));
    await holdCategoryOf(tx, 'category', fields.category_id);
    const id = await insertProduct(tx, {
      type,
      name,
      slug: nameSlug(name),
      description: '',
      category_id: fields.category_id,
      price: 0,
      priced: false,
      status: 'draft',
      was_published: false,
      stock: fields.stock ?? null,
      search_text: '',
      created_at: now,
      updated_at: now,
    });
    if (productCapabilities(type).isPlace)
      await insertResidence(tx, await firstTerms(deps, tx, caller, id, fields.residence?.host_id));
    const [blank] = await panelProducts(tx, [id]);
    if (!blank) throw notFound();
    const { stock: _s, stock_change: _c, stock_seen: _n, ...change } = fields;
    const after = await applyChange(tx, caller, blank, { ...change, name }, now, (field) => field, made);
    await auditChange(
      tx,
      caller,
      { action: 'product.create', subject: `product:${id}` },
      { before: {}, after: auditedFields(after) },
      now,
    );
    return after;
  });
  invalidatePages(deps, [created.id], []);
  return created;
}

/**
 * Changes only the given fields of a product. 409 with the newer record for another version, and for an absolute stock
 * that was based on another one; a change of nothing but a difference of stock needs no version.
 */
export async function changeProduct(
  deps: BackendDeps,
  caller: Editor,
  id: number,
  change: ProductChange,
): Promise<PanelProduct> {
  const [changed] = await changeAll(deps, caller, [{ id, change, at: (field) => field }], { isSale: false });
  if (!changed) throw notFound();
  return changed;
}

/** Changes price, stock, limit and status of several products: all or none. Errors name the field `changes.0.price`. */
export async function changeProducts(
  deps: BackendDeps,
  caller: Editor,
  changes: readonly (SaleChange & { readonly id: number })[],
): Promise<PanelProduct[]> {
  const twice = changes.findIndex(({ id }, index) => changes.findIndex((one) => one.id === id) < index);
  if (twice >= 0) throw validationError(`changes.${twice}.id`, t(backendPanelCatalogueMessages.panelTwice));
  return await changeAll(
    deps,
    caller,
    changes.map(({ id, ...change }, index) => ({ id, change, at: (field: string) => `changes.${index}.${field}` })),
    { isSale: true },
  );
}

/** Removes a product from the shop: customers no longer find it, and references to it stay valid. */
export async function removeProduct(
  deps: BackendDeps,
  caller: Editor,
  id: number,
  { version }: { readonly version: number },
): Promise<PanelProduct> {
  return await changeProduct(deps, caller, id, { version, status: 'removed' });
}

/** A draft with all data of a product except its sales and its stock. */
export async function duplicateProduct(deps: BackendDeps, caller: Editor, id: number): Promise<PanelProduct> {
  const [product] = await panelProducts(deps.db, [id]);
  if (!product) throw notFound();
  const { item } = product;
  const { discount_ends: ends = null } = item;
  const hasEnded = ends !== null && ends < tehranToday(deps.clock.now().getTime());
  const copy: NewProduct = {
    type: item.type,
    name: cutToUnits(t(backendPanelCatalogueMessages.panelCopyName, { name: item.name }), 200),
    category_id: item.category_id,
    place_id: item.place_id,
    description: item.description,
    // The job that ends discounts may not have run today yet.
    ...(hasEnded
      ? { price: item.old_price ?? item.price }
      : { price: item.price, old_price: item.old_price, discount_ends: ends }),
    limit: item.limit,
    ...(item.stock === null ? {} : { stock: 0 }),
    daily_portions: item.daily_portions,
    weight: item.weight,
    weekdays: item.weekdays,
    pictures: item.pictures.map(({ url, alt }) => ({ url, alt })),
    toppings: item.toppings.map(({ id: _, ...topping }) => topping),
    properties: item.properties,
    items: item.items.map(({ product_id, count }) => ({ product_id, count })),
    ...(item.residence ? { residence: item.residence } : {}),
  };
  return await create(deps, caller, copy, item);
}

interface Wanted {
  readonly id: number;
  readonly change: ProductChange;
  readonly at: (field: string) => string;
}

async function changeAll(
  deps: BackendDeps,
  caller: Editor,
  wanted: readonly Wanted[],
  { isSale }: { readonly isSale: boolean },
): Promise<PanelProduct[]> {
  const now = deps.clock.now();
  const ids = wanted.map(({ id }) => id);
  const { items, packages } = await inTransaction(deps.db, async (tx) => {
    const packagesOf = await lockWithPackages(tx, ids);
    const loaded = new Map((await panelProducts(tx, ids)).map((one) => [one.item.id, one]));
    const done: Changed[] = [];
    for (const { id, change, at } of wanted) {
      const before = loaded.get(id);
      if (!before || !isVisible(caller, before.item)) throw notFound();
      if (isSale) assertSale(caller, before.item, change);
      else assertMayChange(caller, before.item, change);
      done.push({ before: before.item, after: await changeLocked(tx, caller, before, change, now, at) });
    }
    await markPackages(tx, done, now);
    return { items: done.map(({ after }) => after), packages: packagesOf };
  });
  invalidatePages(deps, ids, packages);
  return items;
}

/** A host may change description and prices of their residence, but not its category or its host. */
function assertMayChange(caller: Editor, before: PanelProduct, change: ProductChange): void {
  if (caller.hostId === null) {
    assertCatalogue(caller);
    return;
  }
  const isKept =
    (change.category_id ?? before.category_id) === before.category_id &&
    (change.residence?.host_id ?? caller.hostId) === caller.hostId &&
    maySetStatus(caller.panelRole, before.status, change.status ?? before.status);
  if (!isKept) throw notFound();
}
