/** From a search filter to product ids (CAT-02); used by results, facets, suggestions and zero-result relaxations. */
import type { SearchFilter } from '@/contract/search.schemas';
import type { BackendDeps } from '../deps';
import { listCategories } from '../sql/categories.sql';
import { findIds, findPage, type SortOrder, type SearchScope } from '../sql/search.sql';
import { namedSubtree } from './category-tree';
import type { SpendUnits } from './search-cost';
import { MAX_PRICED, type StayCriteria, stayCriteriaOf, stayPrices } from './stay-search';
import { interpretQuery, type InterpretedQuery } from './query-interpretation';

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** A filter in the form that SQL and the stay rules use. */
export interface SearchCriteria {
  readonly scope: SearchScope;
  readonly stay: StayCriteria | null;
  readonly people: number | undefined;
  /** The interpreted words, if there are any. */
  readonly interpreted: InterpretedQuery | null;
}

/**
 * The criteria of a filter. `spend` charges the pricing of stays to the rate limit. 404 for an unknown category, 400
 * for invalid dates. The price filter applies to the product's own price (of a residence its base price per night),
 * with dates as well.
 */
export async function searchCriteriaOf(
  deps: BackendDeps,
  filter: SearchFilter,
  spend: SpendUnits,
): Promise<SearchCriteria> {
  const stay = stayCriteriaOf(filter.start_date, filter.end_date, spend);
  const people = filter.person_count ?? undefined;
  const interpreted = filter.name?.trim() ? await interpretQuery(deps, filter.name) : null;
  const scope: SearchScope = {
    ...(filter.category ? { categoryIds: await categoryIdsOf(deps, filter.category) } : {}),
    ...(interpreted ? { query: interpreted.query } : {}),
    ...(filter.price ? { price: filter.price } : {}),
    ...(filter.properties ? { properties: await choicesOf(deps, filter.properties) } : {}),
    ...(filter.only?.length ? { only: filter.only } : {}),
    ...(people === undefined ? {} : { people }),
    ...(stay ? { free: { from: stay.checkIn, to: stay.checkOut, now: deps.clock.now() } } : {}),
  };
  return { scope, stay, people, interpreted };
}

/**
 * Choices of one property listed twice are merged: any of the values matches. A property without values, or that the
 * shop does not have (an old link), does not narrow the result.
 */
async function choicesOf(
  { db, searchOptions }: BackendDeps,
  properties: NonNullable<SearchFilter['properties']>,
): Promise<NonNullable<SearchScope['properties']>> {
  const valuesOf = new Map<number, Set<string>>();
  for (const { id, values } of properties) {
    if (values.length > 0) valuesOf.set(id, new Set([...(valuesOf.get(id) ?? []), ...values]));
  }
  const { propertyIds } = valuesOf.size > 0 ? await searchOptions(db) : { propertyIds: new Set<number>() };
  return [...valuesOf].flatMap(([id, values]) => (propertyIds.has(id) ? [{ id, values: [...values] }] : []));
}

/** The ids of a category or region and of its descendants. 404 for an unknown one. */
export async function categoryIdsOf({ db }: BackendDeps, named: string): Promise<number[]> {
  return namedSubtree(await listCategories(db), named);
}

export interface Found {
  /** The ids of this page, in order. */
  readonly ids: readonly number[];
  readonly total: number;
  /** Whether `total` is a lower bound: with dates only a limited number is priced. Never true for an empty result. */
  readonly more: boolean;
  /** With dates: the price of the whole stay by product id, toman. */
  readonly prices: ReadonlyMap<number, number> | null;
}

/** The order of a list: the requested one; otherwise by relevance with words, and by popularity without. */
export function listOrder({ scope }: SearchCriteria, sort: SearchFilter['sort']): SortOrder {
  return sort ?? (scope.query?.length ? 'relevance' : 'popular');
}

/** A page of the results, in the filter's order. */
export async function findProducts(
  deps: BackendDeps,
  criteria: SearchCriteria,
  sort: SearchFilter['sort'],
  { page, limit }: Page,
): Promise<Found> {
  const { scope, stay, people } = criteria;
  const order = listOrder(criteria, sort);
  const offset = (page - 1) * limit;
  if (!stay) return { ...(await findPage(deps.db, scope, order, { limit, offset })), more: false, prices: null };
  const { ids, prices, more } = await findBookable(deps, scope, order, stay, people);
  return { ids: byStayPrice(ids, prices, order).slice(offset, offset + limit), total: ids.length, more, prices };
}

/**
 * Of the first MAX_PRICED residences of an order those that accept the stay, with its price in toman. `more`: there are
 * further residences that were not priced, and at least one of the priced ones accepts the stay.
 */
export async function findBookable(
  deps: BackendDeps,
  scope: SearchScope,
  order: SortOrder,
  stay: StayCriteria,
  people: number | undefined,
): Promise<{ ids: number[]; prices: ReadonlyMap<number, number>; more: boolean }> {
  const free = await findIds(deps.db, scope, order, MAX_PRICED + 1);
  const prices = await stayPrices(deps, free.slice(0, MAX_PRICED), stay, people);
  const ids = free.filter((id) => prices.has(id));
  return { ids, prices, more: free.length > MAX_PRICED && ids.length > 0 };
}

/** The displayed price is that of the whole stay: both price orders sort by it. */
function byStayPrice(ids: readonly number[], prices: ReadonlyMap<number, number>, order: SortOrder): readonly number[] {
  const sign = order === 'cheapest' ? 1 : order === 'dearest' ? -1 : 0;
  return sign === 0 ? ids : ids.toSorted((a, b) => sign * ((prices.get(a) ?? 0) - (prices.get(b) ?? 0)));
}
