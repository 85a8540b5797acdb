/** Products, packages, posters and categories. */
import type { Category } from '@/contract/catalogue.schemas';
import type { Product } from '@/contract/product.schemas';
import { isCivilDate, type CivilDate } from '@/domain/plain-date';
import { parseClock } from '@/domain/clock-time';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { validationError, notFound } from '../http-errors';
import { listCategories } from '../sql/categories.sql';
import { favoritesAmong } from '../sql/favorites.sql';
import { findHostAnswerMinutes } from '../sql/host-answers.sql';
import { findPoster } from '../sql/posters.sql';
import { portionsLeft } from '../sql/portions.sql';
import { loadPackageItems, loadProducts, type ProductScope } from '../sql/products.sql';
import { flatOf, treeOf } from './category-tree';
import { productOf } from './product.mapper';
import { backendMessages } from '@/messages/backend';

/** Whose favorites are marked, and the delivery day that availability refers to (RES-09); null for none. */
export interface Audience {
  readonly customerId: number | null;
  readonly day: CivilDate | null;
}

/** The query fields of the food shop's delivery choice. */
export interface ReserveQuery {
  readonly reserve_date?: string;
  readonly reserve_time?: string;
}

/**
 * The delivery day of a catalogue request; null without a choice. The hour has no effect here, and a past day is
 * accepted: an outdated choice stored by a browser must not break a page.
 * @throws a field error for an invalid day or hour
 */
export function dayOf({ reserve_date, reserve_time }: ReserveQuery): CivilDate | null {
  if (reserve_time !== undefined && parseClock(reserve_time) === null)
    throw validationError('reserve_time', t(backendMessages.apiFieldForm));
  if (reserve_date === undefined) return null;
  if (!isCivilDate(reserve_date)) throw validationError('reserve_date', t(backendMessages.apiFieldForm));
  return reserve_date;
}

/**
 * Products of any status in the order of `ids`, with the customer's favorites marked. Unknown ids are left out.
 * @param ids may repeat
 */
export async function productsById(
  { db }: Pick<BackendDeps, 'db'>,
  ids: readonly number[],
  customerId: number | null,
  day: CivilDate | null = null,
): Promise<Product[]> {
  return await productsInOrder(db, ids, { customerId, allImages: false }, day);
}

/** The same, with either all pictures or the first one. */
async function productsInOrder(
  db: Database,
  ids: readonly number[],
  scope: ProductScope,
  day: CivilDate | null = null,
): Promise<Product[]> {
  const loaded = await loadProducts(db, [...new Set(ids)], scope);
  const left = day === null ? new Map<number, number>() : await portionsLeft(db, ids, day);
  const byId = new Map(loaded.map((row) => [row.product.id, productOf(row, day, left.get(row.product.id))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface ListScope extends ProductScope {
  /** Without products that the shop has removed. */
  readonly withoutRemoved?: true;
}

/**
 * Products of a list in the order of `ids`, from memory where they are there, with the customer's favorites and what is
 * left of the day from the database. Unknown ids are left out.
 */
export async function listedInOrder(
  { db, listedProducts }: Pick<BackendDeps, 'db' | 'listedProducts'>,
  ids: readonly number[],
  { withoutRemoved, customerId, allImages }: ListScope,
  day: CivilDate | null = null,
): Promise<Product[]> {
  const [listed, liked, left] = await Promise.all([
    listedProducts(db, ids),
    customerId === null ? new Set<number>() : favoritesAmong(db, customerId, ids),
    day === null ? new Map<number, number>() : portionsLeft(db, ids, day),
  ]);
  return ids.flatMap((id) => {
    const one = listed.get(id);
    if (!one || (withoutRemoved && one.loaded.product.status === 'removed')) return [];
    const product = day === null ? one.product : productOf(one.loaded, day, left.get(id));
    return {
      ...product,
      is_favorite: liked.has(id),
      ...(!allImages && { images: product.images.slice(0, 1) }),
    };
  });
}

/** A product with all pictures; a package with its products. 404 for an unknown id. */
export async function getProduct(deps: BackendDeps, id: number, { customerId, day }: Audience): Promise<Product> {
  const [product] = await productsInOrder(deps.db, [id], { customerId, allImages: true }, day);
  if (!product) throw notFound();
  if (productCapabilities(product.type).hasItems) return await withItems(deps, product, { customerId, day });
  return product.residence && !product.residence.instant ? await withAnswerTime(deps.db, product) : product;
}

async function withAnswerTime(db: Database, product: Product): Promise<Product> {
  const minutes = await findHostAnswerMinutes(db, product.id);
  const { residence } = product;
  if (minutes === null || !residence) return product;
  return { ...product, residence: { ...residence, host: { ...residence.host, answer_minutes: minutes } } };
}

/** A product of any status as it will look on sale, for its preview. 404 for an unknown id. */
export async function getProductForPreview(deps: BackendDeps, id: number): Promise<Product> {
  const [loaded] = await loadProducts(deps.db, [id], { customerId: null, allImages: true, drafts: true });
  if (!loaded) throw notFound();
  const product = productOf({ ...loaded, product: { ...loaded.product, status: 'active' } }, null);
  return productCapabilities(product.type).hasItems
    ? await withItems(deps, product, { customerId: null, day: null })
    : product;
}

/** A package with its products (CAT-06). 404 for any other product. */
export async function getPackage(deps: BackendDeps, id: number, audience: Audience): Promise<Product> {
  const product = await getProduct(deps, id, audience);
  if (!productCapabilities(product.type).hasItems) throw notFound();
  return product;
}

async function withItems(deps: BackendDeps, product: Product, { customerId, day }: Audience): Promise<Product> {
  const items = await loadPackageItems(deps.db, product.id);
  const products = new Map(
    (
      await productsById(
        deps,
        items.map((item) => item.product_id),
        customerId,
        day,
      )
    ).map((one) => [one.id, one]),
  );
  const contents = items.flatMap(({ product_id, count }) => {
    const one = products.get(product_id);
    return one ? [{ product: one, count }] : [];
  });
  return { ...product, details: { products: contents } };
}

/** A poster with its products, without removed ones. 404 for a poster that is not shown. */
export async function getPoster(deps: BackendDeps, id: number, customerId: number | null) {
  const poster = await findPoster(deps.db, id);
  if (!poster) throw notFound();
  const { title, image, link, product_ids } = poster;
  const scope = { customerId, allImages: false, withoutRemoved: true } as const;
  return { id, title, image, link, products: await listedInOrder(deps, product_ids, scope) };
}

export async function getCategoryTree({ db }: BackendDeps): Promise<Category[]> {
  return treeOf(await listCategories(db));
}

export async function getCategories({ db }: BackendDeps): Promise<Category[]> {
  return flatOf(await listCategories(db));
}
