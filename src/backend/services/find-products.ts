/** From a filter to the numbers of what it finds (CAT-02): shared by results, facets, suggestions and the way out of none. */
import type { SearchFilter } from '@/contract/catalogue.shapes';
import type { BackendDeps } from '../deps';
import { notFound } from '../refusals';
import { listCategories } from '../sql/categories.sql';
import { findIds, findPage, type Order, type Scope } from '../sql/search.sql';
import { subtreeIds } from './category-tree';
import { MOST_PRICED, type Stay, stayOf, stayPrices } from './stay-search';
import { understand, type Understood } from './understand';

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** A filter as what SQL and the stay's rules look for. */
export interface Sought {
  readonly scope: Scope;
  readonly stay: Stay | null;
  readonly people: number | undefined;
  /** The words, when there are any. */
  readonly understood: Understood | null;
}

/**
 * What a filter looks for. 404 for a category that there is not, 400 for dates that are none.
 * ours: the price is the product's own (of a residence its base price of a night), with dates as well.
 */
export async function soughtBy(deps: BackendDeps, filter: SearchFilter): Promise<Sought> {
  const stay = stayOf(filter.start_date, filter.end_date);
  const people = filter.person_count ?? undefined;
  const understood = filter.name?.trim() ? await understand(deps, filter.name) : null;
  const scope: Scope = {
    ...(filter.category ? { categoryIds: await categoryIdsOf(deps, filter.category) } : {}),
    ...(understood ? { query: understood.query } : {}),
    ...(filter.price ? { price: filter.price } : {}),
    ...(filter.properties ? { properties: filter.properties } : {}),
    ...(people === undefined ? {} : { people }),
    ...(stay ? { free: { from: stay.checkIn, to: stay.checkOut, now: deps.clock.now() } } : {}),
  };
  return { scope, stay, people, understood };
}

/** A category's or place's number and those below it; 404 for a slug that there is not. */
export async function categoryIdsOf({ db }: BackendDeps, slug: string): Promise<number[]> {
  const rows = await listCategories(db);
  const category = rows.find((row) => row.slug === slug);
  if (!category) throw notFound();
  return subtreeIds(rows, category.id);
}

export interface Found {
  /** Of the page, in order. */
  readonly ids: readonly number[];
  readonly total: number;
  /** Whether there may be more than `total`: with dates only so many are reckoned. */
  readonly more: boolean;
  /** With dates: the whole stay's price by product. */
  readonly prices: ReadonlyMap<number, number> | null;
}

/** A page of what is looked for, in the filter's order; by words what has them in its name first. */
export async function findProducts(deps: BackendDeps, { scope, stay, people }: Sought, sort: SearchFilter['sort'], { page, limit }: Page): Promise<Found> {
  const order = sort ?? (scope.query?.length ? 'relevance' : 'popular');
  const offset = (page - 1) * limit;
  if (!stay) return { ...(await findPage(deps.db, scope, order, { limit, offset })), more: false, prices: null };
  const found = await findIds(deps.db, scope, order, MOST_PRICED);
  const prices = await stayPrices(deps, found, stay, people);
  const fitting = byStayPrice(found.filter((id) => prices.has(id)), prices, order);
  return { ids: fitting.slice(offset, offset + limit), total: fitting.length, more: found.length === MOST_PRICED, prices };
}

/** What the customer sees is the whole stay's price: by it the two price orders go. */
function byStayPrice(ids: readonly number[], prices: ReadonlyMap<number, number>, order: Order): number[] {
  const sign = order === 'cheapest' ? 1 : order === 'dearest' ? -1 : 0;
  if (sign === 0) return [...ids];
  return ids.toSorted((a, b) => sign * ((prices.get(a) ?? 0) - (prices.get(b) ?? 0)));
}
