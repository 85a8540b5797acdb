/** What a search may be narrowed by, and by how much (CAT-03). */
import { type Facet, type SearchFilter, type SearchProperties, SORTS } from '@/contract/catalogue.shapes';
import { SEARCH_PRICE_MAX, SEARCH_PRICE_MIN } from '@/domain/limits';
import '@/text/backend';
import { t } from '@/text/t';
import type { BackendDeps } from '../deps';
import { type CountedValue, countFacets, type FacetRow } from '../sql/facets.sql';
import { countFound, findIds, type Scope } from '../sql/search.sql';
import { type Sought, soughtBy } from './find-products';
import { MOST_PRICED, stayPrices } from './stay-search';

type Chosen = NonNullable<Scope['properties']>;
/** Every facet of the shop, without counts. */
export async function getSearchProperties(deps: BackendDeps): Promise<SearchProperties> {
  const { properties, total: _total, ...rest } = await searchProperties(deps, {});
  const withoutCounts = properties.map((facet) => ({ ...facet, options: facet.options.map(({ value, title }) => ({ value, title })) }));
  return { properties: withoutCounts, ...rest };
}

/**
 * The facets under a filter. A property's own choice does not narrow its own counts, so that a customer sees what another
 * value would bring; a chosen value stays to be seen when it finds nothing. The price range leaves the filter's price out.
 */
export async function searchProperties(deps: BackendDeps, filter: SearchFilter): Promise<SearchProperties> {
  return await facetsUnder(deps, await soughtBy(deps, filter));
}

/** The same for whoever knows already what the filter looks for, and perhaps how many it finds. */
export async function facetsUnder(deps: BackendDeps, sought: Sought, known?: number): Promise<SearchProperties> {
  const scope = await narrowed(deps, sought);
  const chosen = (scope.properties ?? []).filter(({ values }) => values.length > 0);
  const { facets, range, counted, total } = await countFacets(deps.db, { ...scope, price: undefined }, [
    { scope, without: chosen.map(({ id }) => id) },
    ...chosen.map(({ id }) => ({ scope: { ...scope, properties: chosen.filter((one) => one.id !== id) }, of: id })),
  ]);
  return {
    properties: facets.flatMap((facet) => facetOf(facet, counted, chosen)),
    price: range ?? { min: SEARCH_PRICE_MIN, max: SEARCH_PRICE_MAX },
    sorts: SORTS.map((value) => ({ value, title: t(`sort.${value}`) })),
    total: known ?? total ?? (await countFound(deps.db, scope)),
  };
}

/** With dates, what takes the stay is found first: its rules are no SQL. */
async function narrowed(deps: BackendDeps, { scope, stay, people }: Sought): Promise<Scope> {
  if (!stay) return scope;
  const { price, properties, ...wide } = scope;
  const prices = await stayPrices(deps, await findIds(deps.db, wide, 'popular', MOST_PRICED), stay, people);
  return { ids: [...prices.keys()], ...(price ? { price } : {}), ...(properties ? { properties } : {}) };
}

/** ours: a value is its own title; a facet without any option is left out. */
function facetOf({ id, title, kind }: FacetRow, counted: readonly CountedValue[], chosen: Chosen): Facet[] {
  const own = counted.filter((one) => one.property_id === id);
  const options = own.map(({ value, total, more }) => ({ value, title: value, count: total, ...(more ? { more } : {}) }));
  for (const value of chosen.find((one) => one.id === id)?.values ?? []) {
    if (!own.some((one) => one.value === value)) options.push({ value, title: value, count: 0 });
  }
  return options.length > 0 ? [{ id, title, kind, options }] : [];
}
