/** Search and lists of products (CAT-02). */
import { PRODUCT_TYPES, SORTS, type Product, type SearchFilter } from '@/contract/catalogue.shapes';
import { foldWords } from '@/domain/persian-text';
import '@/text/backend';
import { t } from '@/text/t';
import type { BackendDeps } from '../deps';
import { badField, notFound } from '../refusals';
import { listCategories } from '../sql/categories.sql';
import { countFound, findIds, type Order, type Scope } from '../sql/search.sql';
import { productsInOrder } from './catalogue.service';
import { subtreeIds } from './category-tree';
import { type Stay, stayOf, stayPrices } from './stay-search';

const MOST_WORDS = 10;

export interface Page {
  readonly page: number;
  readonly limit: number;
}

export interface ProductList extends Page {
  readonly products: Product[];
  readonly total: number;
}

/** A filter as what SQL and the stay's rules look for. */
export interface Sought {
  readonly scope: Scope;
  readonly stay: Stay | null;
  readonly people: number | undefined;
}

/**
 * What a filter looks for. 404 for a category that there is not, 400 for dates that are none.
 * ours: the price is the product's own (of a residence its base price of a night), with dates as well.
 */
export async function soughtBy(deps: BackendDeps, filter: SearchFilter): Promise<Sought> {
  const stay = stayOf(filter.start_date, filter.end_date);
  const people = filter.person_count ?? undefined;
  const name = filter.name?.trim() ?? '';
  const scope: Scope = {
    ...(filter.category ? { categoryIds: await categoryIdsOf(deps, filter.category) } : {}),
    ...(name === '' ? {} : { words: foldWords(name).slice(0, MOST_WORDS) }),
    ...(filter.price ? { price: filter.price } : {}),
    ...(filter.properties ? { properties: filter.properties } : {}),
    ...(people === undefined ? {} : { people }),
    ...(stay ? { free: { from: stay.checkIn, to: stay.checkOut, now: deps.clock.now() } } : {}),
  };
  return { scope, stay, people };
}

/** A category's or place's number and those below it; 404 for a slug that there is not. */
export async function categoryIdsOf({ db }: BackendDeps, slug: string): Promise<number[]> {
  const rows = await listCategories(db);
  const category = rows.find((row) => row.slug === slug);
  if (!category) throw notFound();
  return subtreeIds(rows, category.id);
}

/** A page of what a filter finds; with dates only residences that take the stay, each with its `stay_price`. */
export async function searchProducts(
  deps: BackendDeps,
  filter: SearchFilter,
  { page, limit, allImages }: Page & { readonly allImages: boolean },
  customerId: number | null,
): Promise<ProductList> {
  const sought = await soughtBy(deps, filter);
  const order = filter.sort ?? (sought.scope.words?.length ? 'relevance' : 'popular');
  if (sought.stay) return await searchStays(deps, sought, sought.stay, order, { page, limit, allImages }, customerId);
  const { ids, total } = await pageOf(deps, sought.scope, order, { page, limit });
  return { products: await productsInOrder(deps.db, ids, { customerId, allImages }), page, limit, total };
}

async function searchStays(
  deps: BackendDeps,
  { scope, people }: Sought,
  stay: Stay,
  order: Order,
  { page, limit, allImages }: Page & { readonly allImages: boolean },
  customerId: number | null,
): Promise<ProductList> {
  const found = await findIds(deps.db, scope, order);
  const prices = await stayPrices(deps, found, stay, people);
  const fitting = byStayPrice(found.filter((id) => prices.has(id)), prices, order);
  const ids = fitting.slice((page - 1) * limit, page * limit);
  const products = await productsInOrder(deps.db, ids, { customerId, allImages });
  return { products: products.map((one) => ({ ...one, stay_price: prices.get(one.id) })), page, limit, total: fitting.length };
}

/** What the customer sees is the whole stay's price: by it the two price orders go. */
function byStayPrice(ids: readonly number[], prices: ReadonlyMap<number, number>, order: Order): number[] {
  const sign = order === 'cheapest' ? 1 : order === 'dearest' ? -1 : 0;
  if (sign === 0) return [...ids];
  return ids.toSorted((a, b) => sign * ((prices.get(a) ?? 0) - (prices.get(b) ?? 0)));
}

/** ours: `type` is a product type, one of the search's sorts, `discount`, or `category` with its slug. */
export async function listProducts(
  deps: BackendDeps,
  { type, category, page, limit }: Page & { readonly type?: string; readonly category?: string },
  customerId: number | null,
): Promise<ProductList> {
  const productType = PRODUCT_TYPES.find((one) => one === type);
  const sort = SORTS.find((one) => one === type);
  const known = type === undefined || type === 'category' || type === 'discount' || productType !== undefined || sort !== undefined;
  if (!known) throw badField('type', t('api.field.choice'));
  if (type === 'category' && category === undefined) throw badField('category', t('v.required'));
  const scope: Scope = {
    ...(productType ? { type: productType } : {}),
    ...(type === 'discount' ? { discounted: true } : {}),
    ...(category === undefined ? {} : { categoryIds: await categoryIdsOf(deps, category) }),
  };
  const { ids, total } = await pageOf(deps, scope, sort ?? 'popular', { page, limit });
  return { products: await productsInOrder(deps.db, ids, { customerId, allImages: false }), page, limit, total };
}

async function pageOf({ db }: BackendDeps, scope: Scope, order: Order, { page, limit }: Page): Promise<{ ids: number[]; total: number }> {
  const [ids, total] = await Promise.all([findIds(db, scope, order, { limit, offset: (page - 1) * limit }), countFound(db, scope)]);
  return { ids, total };
}
