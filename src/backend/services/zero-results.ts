/** What to tell a customer whose search has found nothing: what to change, and what is near (CAT-02). */
import type { Product, SearchFilter } from '@/contract/catalogue.schemas';
import { provinceOf, queryOf } from '@/domain/query-expansion';
import { searchWords } from '@/domain/tokenize';
import type { BackendDeps } from '../deps';
import { productsInOrder, type Audience } from './catalogue.service';
import { findProducts, type Found, type SearchCriteria, searchCriteriaOf } from './product-search';
import { atNoCost, type SpendUnits } from './search-cost';
import { unlessTooMany } from './rate-limit';

/** Parts of a filter that may be given up, the least of a loss first. */
export const RELAXABLE_PARTS = ['price', 'properties', 'person_count', 'dates', 'category', 'name'] as const;
export type RelaxablePart = (typeof RELAXABLE_PARTS)[number];

export interface ZeroResults {
  /** What would be found without a part; `more`: at least so many. */
  readonly without: { readonly part: RelaxablePart; readonly total: number; readonly more?: true }[];
  /** Of the first of these ways; where all of them find nothing, of some of the words, or of what was asked for at all. */
  readonly near: Product[];
}

const NEAR = 6;

/**
 * Looks once for each part that the filter has; a filter without parts has no way out.
 * @param mayLook whether the visitor may have another look: each is a search of its own, and counts as one
 * @param spend pays for the stays that a look prices
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
    // Without words nothing is left of a search for words: that is the whole shop.
    if (rest === null || (part === 'name' && Object.keys(rest).length === 0)) continue;
    if (!(await maySearch())) break;
    const found = await unlessTooMany(async () =>
      findProducts(deps, await searchCriteriaOf(deps, rest, spend), filter.sort, { page: 1, limit: NEAR }),
    );
    if (found === null) break;
    if (found.total === 0) continue;
    without.push({ part, total: found.total, ...(found.more && { more: true }) });
    near ??= found;
  }
  near ??=
    (await resultsForAnyWord(deps, filter, criteria, maySearch)) ?? (await resultsForCategory(deps, filter, maySearch));
  if (near === null) return { without, near: [] };
  const { ids, prices } = near;
  const products = await productsInOrder(deps.db, ids, { customerId, allImages: false }, prices ? null : day);
  return { without, near: prices ? products.map((one) => ({ ...one, stay_price: prices.get(one.id) })) : products };
}

/** The filter without a part; null where it has none. */
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
  if (Array.isArray(value)) return value.some(({ values }) => values.length > 0);
  return typeof value !== 'object' || value.min != null || value.max != null;
}

/** Any of the words in the place of all, and the province in the place of a town. */
async function resultsForAnyWord(
  deps: BackendDeps,
  { sort }: SearchFilter,
  { interpreted }: SearchCriteria,
  mayLook: () => Promise<boolean>,
): Promise<Found | null> {
  if (!interpreted || interpreted.query.length === 0 || !(await mayLook())) return null;
  const province = provinceOf(interpreted.words);
  const around = province === null ? [] : queryOf(searchWords(province)).map((group) => group[0] ?? []);
  const any = [...interpreted.query.flat(), ...(around.length > 0 ? [around.flat()] : [])];
  const found = await findProducts(
    deps,
    { scope: { query: [any] }, stay: null, people: undefined, interpreted: null },
    sort,
    { page: 1, limit: NEAR },
  );
  return found.total > 0 ? found : null;
}

/** The category or place alone; of what names neither these nor words, what is wanted most. */
async function resultsForCategory(
  deps: BackendDeps,
  { category, name, sort }: SearchFilter,
  mayLook: () => Promise<boolean>,
): Promise<Found | null> {
  if (!category && name?.trim()) return null;
  if (!(await mayLook())) return null;
  const found = await findProducts(deps, await searchCriteriaOf(deps, category ? { category } : {}, atNoCost), sort, {
    page: 1,
    limit: NEAR,
  });
  return found.total > 0 ? found : null;
}
