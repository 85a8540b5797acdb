/** From a filter to the numbers of what it finds (CAT-02): shared by results, facets, suggestions and the way out of none. */
import type { SearchFilter } from '@/contract/catalogue.schemas';
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

/** A filter as what SQL and the stay's rules look for. */
export interface SearchCriteria {
  readonly scope: SearchScope;
  readonly stay: StayCriteria | null;
  readonly people: number | undefined;
  /** The words, when there are any. */
  readonly interpreted: InterpretedQuery | null;
}

/**
 * What a filter looks for; what pricing a stay costs is spent by `spend`. 404 for a category that there is not, 400 for dates that are none.
 * ours: the price is the product's own (of a residence its base price of a night), with dates as well.
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
    ...(filter.properties ? { properties: choicesOf(filter.properties) } : {}),
    ...(people === undefined ? {} : { people }),
    ...(stay ? { free: { from: stay.checkIn, to: stay.checkOut, now: deps.clock.now() } } : {}),
  };
  return { scope, stay, people, interpreted };
}

/** ours: what is chosen of a property in two places is one choice, of any of the values. A property without a value narrows nothing. */
function choicesOf(properties: NonNullable<SearchFilter['properties']>): NonNullable<SearchScope['properties']> {
  const valuesOf = new Map<number, Set<string>>();
  for (const { id, values } of properties) {
    if (values.length > 0) valuesOf.set(id, new Set([...(valuesOf.get(id) ?? []), ...values]));
  }
  return [...valuesOf].map(([id, values]) => ({ id, values: [...values] }));
}

/** A category's or place's number and those below it; 404 for one that there is not. */
export async function categoryIdsOf({ db }: BackendDeps, named: string): Promise<number[]> {
  return namedSubtree(await listCategories(db), named);
}

export interface Found {
  /** Of the page, in order. */
  readonly ids: readonly number[];
  readonly total: number;
  /** Whether `total` is the least that there are: with dates only so many are reckoned. Never of none. */
  readonly more: boolean;
  /** With dates: the whole stay's price, toman, by product. */
  readonly prices: ReadonlyMap<number, number> | null;
}

/** The order of a list: the one that was asked for; else by words what has them in its name first, what is wanted most otherwise. */
export function listOrder({ scope }: SearchCriteria, sort: SearchFilter['sort']): SortOrder {
  return sort ?? (scope.query?.length ? 'relevance' : 'popular');
}

/** A page of what is looked for, in the filter's order. */
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
 * Of the first MAX_PRICED residences of an order those that take the stay, with its price, toman; `more`: others come after
 * these, which nobody has reckoned, and some of these take it. Of none nobody could say that there are more.
 */
export async function findBookable(
  deps: BackendDeps,
  scope: SearchScope,
  order: SortOrder,
  stay: StayCriteria,
  people: number | undefined,
): Promise<{ ids: number[]; prices: Map<number, number>; more: boolean }> {
  const free = await findIds(deps.db, scope, order, MAX_PRICED + 1);
  const prices = await stayPrices(deps, free.slice(0, MAX_PRICED), stay, people);
  const ids = free.filter((id) => prices.has(id));
  return { ids, prices, more: free.length > MAX_PRICED && ids.length > 0 };
}

/** What the customer sees is the whole stay's price: by it the two price orders go. */
function byStayPrice(ids: readonly number[], prices: ReadonlyMap<number, number>, order: SortOrder): readonly number[] {
  const sign = order === 'cheapest' ? 1 : order === 'dearest' ? -1 : 0;
  return sign === 0 ? ids : ids.toSorted((a, b) => sign * ((prices.get(a) ?? 0) - (prices.get(b) ?? 0)));
}
