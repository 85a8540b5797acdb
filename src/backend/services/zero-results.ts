/** Suggestions for a search without results: which part of the filter to drop, and similar products (CAT-02). */
import type { Product } from '@/contract/product.schemas';
import type { SearchFilter } from '@/contract/search.schemas';
import { provinceOf, queryOf } from '@/domain/query-expansion';
import { searchWords } from '@/domain/tokenize';
import type { BackendDeps } from '../deps';
import { listedInOrder, type Audience } from './catalogue.service';
import { findProducts, type Found, type SearchCriteria, searchCriteriaOf } from './product-search';
import { atNoCost, type SpendUnits } from './search-cost';
import { unlessTooMany } from './rate-limit';

/** Parts of a filter that may be dropped, the least important first. */
export const RELAXABLE_PARTS = ['price', 'properties', 'only', 'person_count', 'dates', 'category', 'name'] as const;
export type RelaxablePart = (typeof RELAXABLE_PARTS)[number];

export interface ZeroResults {
  /** How many products are found without this part; `more`: a lower bound. */
  readonly without: { readonly part: RelaxablePart; readonly total: number; readonly more?: true }[];
  /**
   * Products of the first successful relaxation; if there is none, those that match some of the words, or the category
   * alone.
   */
  readonly near: Product[];
}

const NEAR = 6;

/**
 * Searches once without each part of the filter. A filter without parts has no relaxations.
 * @param maySearchAgain whether the visitor may search again: each relaxed search counts against the rate limit
 * @param spend charges the pricing of stays
 */
export async function relaxations(
  deps: BackendDeps,
  filter: SearchFilter,
  criteria: SearchCriteria,
  { customerId, day }: Audience,
  { maySearchAgain: maySearch, spend }: { readonly maySearchAgain: () => Promise<boolean>; readonly spend: SpendUnits },
): Promise<ZeroResults> {
  const without: ZeroResults['without'] = [];
  let near: Found | null = null;
  for (const part of RELAXABLE_PARTS) {
    const rest = withoutPart(filter, part);
    // A search for words alone has nothing left without them.
    if (rest === null || (part === 'name' && Object.keys(rest).length === 0)) continue;
    if (!(await maySearch())) break;
    const foundProducts = await unlessTooMany(async () =>
      findProducts(deps, await searchCriteriaOf(deps, rest, spend), filter.sort, { page: 1, limit: NEAR }),
    );
    if (foundProducts === null) break;
    if (foundProducts.total === 0) continue;
    without.push({ part, total: foundProducts.total, ...(foundProducts.more && { more: true }) });
    near ??= foundProducts;
  }
  near ??=
    (await resultsForAnyWord(deps, filter, criteria, maySearch)) ?? (await resultsForCategory(deps, filter, maySearch));
  if (near === null) return { without, near: [] };
  const { ids, prices } = near;
  const products = await listedInOrder(deps, ids, { customerId, allImages: false }, prices ? null : day);
  return { without, near: prices ? products.map((one) => ({ ...one, stay_price: prices.get(one.id) })) : products };
}

/** The filter without a part; null when the filter does not have it. */
function withoutPart(filter: SearchFilter, part: RelaxablePart): SearchFilter | null {
  const { sort: _sort, ...rest } = filter;
  const kept = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => value != null && value !== '' && !partKeys(part).includes(key)),
  );
  const had = partKeys(part).some((key) => hasValue(filter[key as keyof SearchFilter]));
  return had ? kept : null;
}

function partKeys(part: RelaxablePart): readonly string[] {
  return part === 'dates' ? ['start_date', 'end_date'] : [part];
}

function hasValue(value: SearchFilter[keyof SearchFilter]): boolean {
  if (value == null || value === '') return false;
  if (Array.isArray(value)) return value.some((one) => typeof one === 'string' || one.values.length > 0);
  return typeof value !== 'object' || value.min != null || value.max != null;
}

/** Any of the words instead of all of them, and the province in addition to a town. */
async function resultsForAnyWord(
  deps: BackendDeps,
  { sort }: SearchFilter,
  { interpreted }: SearchCriteria,
  maySearch: () => Promise<boolean>,
): Promise<Found | null> {
  if (!interpreted || interpreted.query.length === 0 || !(await maySearch())) return null;
  const province = provinceOf(interpreted.words);
  const around = province === null ? [] : queryOf(searchWords(province)).map((group) => group[0] ?? []);
  const any = [...interpreted.query.flat(), ...(around.length > 0 ? [around.flat()] : [])];
  const products = await findProducts(
    deps,
    { scope: { query: [any] }, stay: null, people: undefined, interpreted: null },
    sort,
    { page: 1, limit: NEAR },
  );
  return products.total > 0 ? products : null;
}

/** The category or region alone; without category and words, the most popular products. */
async function resultsForCategory(
  deps: BackendDeps,
  { category, name, sort }: SearchFilter,
  maySearch: () => Promise<boolean>,
): Promise<Found | null> {
  if (!category && name?.trim()) return null;
  if (!(await maySearch())) return null;
  const products = await findProducts(
    deps,
    await searchCriteriaOf(deps, category ? { category } : {}, atNoCost),
    sort,
    {
      page: 1,
      limit: NEAR,
    },
  );
  return products.total > 0 ? products : null;
}
