/** What a search may be narrowed by, and by how much (CAT-03). */
import { type Facet, type SearchFilter, type SearchProperties, SORTS } from '@/contract/catalogue.shapes';
import { SEARCH_PRICE_MAX, SEARCH_PRICE_MIN } from '@/domain/limits';
import '@/text/backend';
import { t } from '@/text/t';
import type { BackendDeps } from '../deps';
import { countValues, findIds, listFacets, priceRange, type Scope } from '../sql/search.sql';
import { soughtBy } from './search.service';
import { stayPrices } from './stay-search';

type Chosen = NonNullable<Scope['properties']>;
interface Counted {
  readonly property_id: number;
  readonly value: string;
  readonly total: number;
}

/** Every facet of the shop, without counts. */
export async function getSearchProperties(deps: BackendDeps): Promise<SearchProperties> {
  const { properties, ...rest } = await searchProperties(deps, {});
  const withoutCounts = properties.map((facet) => ({ ...facet, options: facet.options.map(({ value, title }) => ({ value, title })) }));
  return { properties: withoutCounts, ...rest };
}

/**
 * The facets under a filter. A property's own choice does not narrow its own counts, so that a customer sees what another
 * value would bring; a chosen value stays to be seen when it finds nothing. The price range leaves the filter's price out.
 */
export async function searchProperties(deps: BackendDeps, filter: SearchFilter): Promise<SearchProperties> {
  const scope = await narrowed(deps, filter);
  const chosen = (scope.properties ?? []).filter(({ values }) => values.length > 0);
  const facets = await listFacets(deps.db);
  const [range, counted] = await Promise.all([
    priceRange(deps.db, { ...scope, price: undefined }),
    countAll(deps, scope, chosen, facets.map(({ id }) => id)),
  ]);
  return {
    properties: facets.flatMap((facet) => facetOf(facet, counted, chosen)),
    price: range ?? { min: SEARCH_PRICE_MIN, max: SEARCH_PRICE_MAX },
    sorts: SORTS.map((value) => ({ value, title: t(`sort.${value}`) })),
  };
}

/** With dates, what takes the stay is found first: its rules are no SQL. */
async function narrowed(deps: BackendDeps, filter: SearchFilter): Promise<Scope> {
  const { scope, stay, people } = await soughtBy(deps, filter);
  if (!stay) return scope;
  const { price, properties, ...wide } = scope;
  const prices = await stayPrices(deps, await findIds(deps.db, wide, 'newest'), stay, people);
  return { ids: [...prices.keys()], ...(price ? { price } : {}), ...(properties ? { properties } : {}) };
}

async function countAll({ db }: BackendDeps, scope: Scope, chosen: Chosen, facetIds: readonly number[]): Promise<Counted[]> {
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const counts = await Promise.all([
    countValues(db, scope, facetIds.filter((id) => !chosenIds.has(id))),
    ...[...chosenIds].map((id) => countValues(db, { ...scope, properties: chosen.filter((one) => one.id !== id) }, [id])),
  ]);
  return counts.flat();
}

/** ours: a value is its own title; a facet without any option is left out. */
function facetOf({ id, title, kind }: { id: number; title: string; kind: Facet['kind'] }, counted: readonly Counted[], chosen: Chosen): Facet[] {
  const counts = new Map(counted.filter((one) => one.property_id === id).map(({ value, total }) => [value, total]));
  for (const value of chosen.find((one) => one.id === id)?.values ?? []) if (!counts.has(value)) counts.set(value, 0);
  const options = [...counts].map(([value, count]) => ({ value, title: value, count }));
  return options.length > 0 ? [{ id, title, kind, options }] : [];
}
