/** What a search may be narrowed by, and by how much (CAT-03). */
import { type Facet, type SearchFilter, type SearchProperties, SORTS } from '@/contract/catalogue.schemas';
import { MAX_COUNTED_CHOICES, SEARCH_PRICE_MAX, SEARCH_PRICE_MIN } from '@/domain/constants';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { type CountedValue, countFacets, type FacetRow } from '../sql/facets.sql';
import { countFound, findIds, type SortOrder, type SearchScope } from '../sql/search.sql';
import { findBookable, type Found, listOrder, type SearchCriteria, searchCriteriaOf } from './product-search';
import { atNoCost, type SpendUnits } from './search-cost';
import { MAX_PRICED, stayPrices } from './stay-search';
import { backendMessages } from '@/messages/backend';

/** One request reckons the stays of so many narrowings, of MAX_PRICED residences each, the list's own among them. */
export const MAX_NARROWED = 4;

type Chosen = NonNullable<SearchScope['properties']>;
type By = Pick<SearchScope, 'price' | 'properties'>;

interface Narrowed {
  readonly scope: SearchScope;
  /** Whether there may be more than are in it. */
  readonly more: boolean;
}

/** Every facet of the shop, without counts. */
export async function getSearchProperties(deps: BackendDeps): Promise<SearchProperties> {
  const { properties, total: _total, ...rest } = await searchProperties(deps, {}, atNoCost);
  const withoutCounts = properties.map((facet) => ({
    ...facet,
    options: facet.options.map(({ value, title }) => ({ value, title })),
  }));
  return { properties: withoutCounts, ...rest };
}

/**
 * The facets under a filter. A property's own choice does not narrow its own counts, so that a customer sees what another
 * value would bring; a chosen value stays to be seen when it finds nothing. The price range leaves the filter's price out.
 * Of more than MAX_COUNTED_CHOICES chosen properties only the first are counted so, the others as the filter narrows them.
 * With dates and more residences than may be reckoned, of those that come first in the filter's order, as the list is.
 */
export async function searchProperties(
  deps: BackendDeps,
  filter: SearchFilter,
  spend: SpendUnits,
): Promise<SearchProperties> {
  return await facetsUnder(deps, await searchCriteriaOf(deps, filter, spend), filter.sort);
}

/** The same for whoever knows already what the filter looks for, and perhaps what its list has found. */
export async function facetsUnder(
  deps: BackendDeps,
  criteria: SearchCriteria,
  sort: SearchFilter['sort'],
  found?: Found,
): Promise<SearchProperties> {
  const { price, properties: chosen = [] } = criteria.scope;
  const narrow = await narrowing(deps, criteria, listOrder(criteria, sort), found);
  const all = await narrow({ price, properties: chosen });
  const priced = await narrow({ properties: chosen });
  const others: (Narrowed & { readonly of: number })[] = [];
  // One after the other: what may be reckoned at all is reckoned for whoever comes first.
  const alone = chosen.slice(0, MAX_COUNTED_CHOICES);
  for (const { id } of alone)
    others.push({ ...(await narrow({ price, properties: chosen.filter((one) => one.id !== id) })), of: id });
  // The prices of the cheapest alone would be no range to choose from: where so many are free it is theirs, whether or not they take the stay.
  const range = priced.more ? { ...criteria.scope, price: undefined } : priced.scope;
  const counts = await countFacets(deps.db, range, [
    { scope: all.scope, without: alone.map(({ id }) => id) },
    ...others,
  ]);
  const total = found?.total ?? counts.total ?? (await countFound(deps.db, all.scope));
  return {
    properties: counts.facets.flatMap((facet) =>
      facetOf(facet, counts.counted, chosen, others.find(({ of }) => of === facet.id) ?? all),
    ),
    price: counts.range ?? { min: SEARCH_PRICE_MIN, max: SEARCH_PRICE_MAX },
    sorts: SORTS.map((value) => ({ value, title: t(backendMessages[`sort.${value}`]) })),
    total,
    ...(all.more && { more: true }),
  };
}

/**
 * How price and properties narrow what is looked for. With dates, what takes the stay is found first, since its rules are no
 * SQL: once for all where so many may be reckoned, else within what price and properties leave, as the results are.
 */
async function narrowing(
  deps: BackendDeps,
  { scope, stay, people }: SearchCriteria,
  order: SortOrder,
  found?: Found,
): Promise<(by: By) => Promise<Narrowed>> {
  const { price, properties, ...wide } = scope;
  if (!stay) return async (by) => ({ scope: { ...wide, ...by }, more: false });
  const free = await findIds(deps.db, wide, null, MAX_PRICED + 1);
  if (free.length <= MAX_PRICED) {
    const ids = [...(await stayPrices(deps, free, stay, people)).keys()];
    return async (by) => ({ scope: { ids, ...by }, more: false });
  }
  const known = new Map<string, Narrowed>();
  /** All that is known to take the stay. */
  const taking = new Set<number>();
  const keep = (by: By, ids: readonly number[], more: boolean): Narrowed => {
    const narrowed = { scope: { ids }, more };
    known.set(keyOf(by), narrowed);
    for (const id of ids) taking.add(id);
    return narrowed;
  };
  if (found?.prices) keep({ price, properties }, [...found.prices.keys()], found.more);
  return async (by) => {
    const before = known.get(keyOf(by));
    if (before) return before;
    // Of what may not be reckoned any more there are at least those that are known from another narrowing.
    if (known.size >= MAX_NARROWED) return { scope: { ids: [...taking], ...by }, more: true };
    const { ids, more } = await findBookable(deps, { ...wide, ...by }, order, stay, people);
    return keep(by, ids, more);
  };
}

function keyOf({ price, properties = [] }: By): string {
  return JSON.stringify([price, properties]);
}

/**
 * ours: a value is its own title; a facet without any option is left out. Where there may be more than were counted, each
 * count is the least, and a chosen value that was not met has none.
 */
function facetOf(
  { id, title, kind }: FacetRow,
  counted: readonly CountedValue[],
  chosen: Chosen,
  { more: isLeast }: Narrowed,
): Facet[] {
  const own = counted.filter((one) => one.property_id === id);
  const options: Facet['options'] = own.map(({ value, total, more }) => ({
    value,
    title: value,
    count: total,
    ...((more || isLeast) && { more: true }),
  }));
  for (const value of chosen.find((one) => one.id === id)?.values ?? []) {
    if (!own.some((one) => one.value === value)) options.push({ value, title: value, ...(!isLeast && { count: 0 }) });
  }
  return options.length > 0 ? [{ id, title, kind, options }] : [];
}
