/** The facets of a search: what it may be narrowed by, with counts (CAT-03). */
import { type Facet, ONLY, type SearchFilter, type SearchProperties, SORTS } from '@/contract/search.schemas';
import { MAX_COUNTED_CHOICES, SEARCH_PRICE_MAX, SEARCH_PRICE_MIN } from '@/domain/constants';
import { orderByNumber } from '@/domain/order-by-number';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { type CountedValue, countFacets, type FacetRow } from '../sql/facets.sql';
import { countFound, findIds, type SortOrder, type SearchScope } from '../sql/search.sql';
import { findBookable, type Found, listOrder, type SearchCriteria, searchCriteriaOf } from './product-search';
import { atNoCost, type SpendUnits } from './search-cost';
import { MAX_PRICED, stayPrices } from './stay-search';
import { backendMessages } from '@/messages/backend';

/**
 * The number of narrowed sets for which one request prices stays, of MAX_PRICED residences each, the unnarrowed list
 * included.
 */
export const MAX_NARROWED = 4;

type Chosen = NonNullable<SearchScope['properties']>;
type By = Pick<SearchScope, 'price' | 'properties'>;

interface Narrowed {
  readonly scope: SearchScope;
  /** Whether there may be more than those in the set. */
  readonly more: boolean;
}

/** All facets of the shop, without counts. */
export async function getSearchProperties(deps: BackendDeps): Promise<SearchProperties> {
  const { properties, total: _total, ...rest } = await searchProperties(deps, {}, atNoCost);
  const withoutCounts = properties.map((facet) => ({
    ...facet,
    options: facet.options.map(({ value, title }) => ({ value, title })),
  }));
  return { properties: withoutCounts, ...rest };
}

/**
 * The facets under a filter. A property's own choice does not narrow its own counts, so that a customer sees what
 * another value would find; a chosen value remains listed when it finds nothing. The price range ignores the filter's
 * price. Of more than MAX_COUNTED_CHOICES chosen properties only the first are counted in this way, the others as the
 * filter narrows them. With dates and more residences than can be priced, the counts cover those that come first in the
 * filter's order, as the list does.
 */
export async function searchProperties(
  deps: BackendDeps,
  filter: SearchFilter,
  spend: SpendUnits,
): Promise<SearchProperties> {
  return await facetsUnder(deps, await searchCriteriaOf(deps, filter, spend), filter.sort);
}

/** The same for a caller that already has the search criteria, and perhaps the result of the list. */
export async function facetsUnder(
  deps: BackendDeps,
  criteria: SearchCriteria,
  sort: SearchFilter['sort'],
  foundProducts?: Found,
): Promise<SearchProperties> {
  const { price, properties: chosen = [] } = criteria.scope;
  const narrow = await narrowing(deps, criteria, listOrder(criteria, sort), foundProducts);
  const all = await narrow({ price, properties: chosen });
  const priced = await narrow({ properties: chosen });
  const others: (Narrowed & { readonly of: number })[] = [];
  // One after the other: the limited number of priced sets goes to the first ones.
  const alone = chosen.slice(0, MAX_COUNTED_CHOICES);
  for (const { id } of alone)
    others.push({ ...(await narrow({ price, properties: chosen.filter((one) => one.id !== id) })), of: id });
  // The prices of only the cheapest residences would be a useless range. With so many free residences the range covers
  // all of them, whether or not they accept the stay.
  const range = priced.more ? { ...criteria.scope, price: undefined } : priced.scope;
  const counts = await countFacets(deps.db, range, [
    { scope: all.scope, without: alone.map(({ id }) => id) },
    ...others,
  ]);
  const total = foundProducts?.total ?? counts.total ?? (await countFound(deps.db, all.scope));
  return {
    properties: counts.facets.flatMap((facet) =>
      facetOf(facet, counts.counted, chosen, others.find(({ of }) => of === facet.id) ?? all),
    ),
    price: counts.range ?? { min: SEARCH_PRICE_MIN, max: SEARCH_PRICE_MAX },
    sorts: SORTS.map((value) => ({ value, title: t(backendMessages[`sort.${value}`]) })),
    only: await onlyOf(deps, criteria.scope.only),
    total,
    ...(all.more && { more: true }),
  };
}

/** What the list may be limited to, and what it is limited to already. */
async function onlyOf(
  { db, searchOptions }: BackendDeps,
  chosen: SearchScope['only'] = [],
): Promise<SearchProperties['only']> {
  const offered = (await searchOptions(db)).only;
  return ONLY.filter((value) => offered.includes(value) || chosen.includes(value)).map((value) => ({
    value,
    title: t(backendMessages[`only.${value}`]),
  }));
}

/**
 * How price and properties narrow the criteria. With dates, the residences that accept the stay are found first, since
 * stay rules are not expressed in SQL: once for all where few enough can be priced, otherwise within what price and
 * properties leave, as the results are.
 */
async function narrowing(
  deps: BackendDeps,
  { scope, stay, people }: SearchCriteria,
  order: SortOrder,
  foundProducts?: Found,
): Promise<(by: By) => Promise<Narrowed>> {
  const { price, properties, ...wide } = scope;
  if (!stay) return async (by) => ({ scope: { ...wide, ...by }, more: false });
  const free = await findIds(deps.db, wide, null, MAX_PRICED + 1);
  if (free.length <= MAX_PRICED) {
    const ids = [...(await stayPrices(deps, free, stay, people)).keys()];
    return async (by) => ({ scope: { ids, ...by }, more: false });
  }
  const narrowedScopes = new Map<string, Narrowed>();
  /** All residences known to accept the stay. */
  const taking = new Set<number>();
  const keep = (by: By, ids: readonly number[], more: boolean): Narrowed => {
    const narrowed = { scope: { ids }, more };
    narrowedScopes.set(keyOf(by), narrowed);
    for (const id of ids) taking.add(id);
    return narrowed;
  };
  if (foundProducts?.prices) keep({ price, properties }, [...foundProducts.prices.keys()], foundProducts.more);
  return async (by) => {
    const before = narrowedScopes.get(keyOf(by));
    if (before) return before;
    // Beyond the limit, the result is at least what other narrowed sets have found.
    if (narrowedScopes.size >= MAX_NARROWED) return { scope: { ids: [...taking], ...by }, more: true };
    const { ids, more } = await findBookable(deps, { ...wide, ...by }, order, stay, people);
    return keep(by, ids, more);
  };
}

function keyOf({ price, properties = [] }: By): string {
  return JSON.stringify([price, properties]);
}

/**
 * A value's title is the value itself, and values that are numbers are in their order. A facet without options is left
 * out. Where there may be more than were counted,
 * each count is a lower bound, and a chosen value that was not seen has no count.
 */
function facetOf(
  { id, title, kind }: FacetRow,
  counted: readonly CountedValue[],
  chosen: Chosen,
  { more: isLeast }: Narrowed,
): Facet[] {
  const propertyValues = counted.filter((one) => one.property_id === id);
  const options: Facet['options'] = propertyValues.map(({ value, total, more }) => ({
    value,
    title: value,
    count: total,
    ...((more || isLeast) && { more: true }),
  }));
  for (const value of chosen.find((one) => one.id === id)?.values ?? []) {
    if (!propertyValues.some((one) => one.value === value))
      options.push({ value, title: value, ...(!isLeast && { count: 0 }) });
  }
  return options.length > 0 ? [{ id, title, kind, options: orderByNumber(options) }] : [];
}
