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
  const narrow = await narrowing(deps, sought);
  const { price, properties = [] } = sought.scope;
  const chosen = properties.filter(({ values }) => values.length > 0);
  const scope = await narrow({ price, properties: chosen });
  const others = await Promise.all(chosen.map(async ({ id }) => ({ scope: await narrow({ price, properties: chosen.filter((one) => one.id !== id) }), of: id })));
  const { facets, range, counted, total } = await countFacets(deps.db, await narrow({ properties: chosen }), [{ scope, without: chosen.map(({ id }) => id) }, ...others]);
  return {
    properties: facets.flatMap((facet) => facetOf(facet, counted, chosen)),
    price: range ?? { min: SEARCH_PRICE_MIN, max: SEARCH_PRICE_MAX },
    sorts: SORTS.map((value) => ({ value, title: t(`sort.${value}`) })),
    total: known ?? total ?? (await countFound(deps.db, scope)),
  };
}

/**
 * How price and properties narrow what is looked for. With dates, what takes the stay is found first, since its rules are no
 * SQL: once for all where so many may be reckoned, else within what price and properties leave, as the results are.
 */
async function narrowing(deps: BackendDeps, { scope, stay, people }: Sought): Promise<(by: Pick<Scope, 'price' | 'properties'>) => Promise<Scope>> {
  const { price: _price, properties: _properties, ...wide } = scope;
  if (!stay) return async (by) => ({ ...wide, ...by });
  const taking = async (ids: readonly number[]): Promise<Scope> => ({ ids: [...(await stayPrices(deps, ids, stay, people)).keys()] });
  const free = await findIds(deps.db, wide, null, MOST_PRICED + 1);
  if (free.length <= MOST_PRICED) {
    const all = await taking(free);
    return async (by) => ({ ...all, ...by });
  }
  return async (by) => ({ ...(await taking(await findIds(deps.db, { ...wide, ...by }, 'popular', MOST_PRICED))), ...by });
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
