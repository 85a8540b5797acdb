/** What to tell a customer whose search has found nothing: what to change, and what is near (CAT-02). */
import type { Product, SearchFilter } from '@/contract/catalogue.schemas';
import { provinceOf, queryOf } from '@/domain/query-expansion';
import { searchWords } from '@/domain/tokenize';
import type { BackendDeps } from '../deps';
import { productsInOrder, type Audience } from './catalogue.service';
import { findProducts, type Found, type Sought, soughtBy } from './product-search';
import { atNoCost, type SpendUnits } from './search-cost';
import { unlessTooMany } from './rate-limit';

/** Parts of a filter that may be given up, the least of a loss first. */
export const GIVEN_UP = ['price', 'properties', 'person_count', 'dates', 'category', 'name'] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

export interface NothingFound {
  /** What would be found without a part; `more`: at least so many. */
  readonly without: { readonly part: GivenUp; readonly total: number; readonly more?: true }[];
  /** Of the first of these ways; where all of them find nothing, of some of the words, or of what was asked for at all. */
  readonly near: Product[];
}

const NEAR = 6;

/**
 * Looks once for each part that the filter has; a filter without parts has no way out.
 * @param mayLook whether the visitor may have another look: each is a search of its own, and counts as one
 * @param spend pays for the stays that a look prices
 */
export async function waysOut(
  deps: BackendDeps,
  filter: SearchFilter,
  sought: Sought,
  { customerId, day }: Audience,
  { mayLookAgain: mayLook, spend }: { readonly mayLookAgain: () => Promise<boolean>; readonly spend: SpendUnits },
): Promise<NothingFound> {
  const without: NothingFound['without'] = [];
  let near: Found | null = null;
  for (const part of GIVEN_UP) {
    const rest = giveUp(filter, part);
    // Without words nothing is left of a search for words: that is the whole shop.
    if (rest === null || (part === 'name' && Object.keys(rest).length === 0)) continue;
    if (!(await mayLook())) break;
    const found = await unlessTooMany(async () =>
      findProducts(deps, await soughtBy(deps, rest, spend), filter.sort, { page: 1, limit: NEAR }),
    );
    if (found === null) break;
    if (found.total === 0) continue;
    without.push({ part, total: found.total, ...(found.more && { more: true }) });
    near ??= found;
  }
  near ??= (await nearWords(deps, filter, sought, mayLook)) ?? (await nearAtAll(deps, filter, mayLook));
  if (near === null) return { without, near: [] };
  const { ids, prices } = near;
  const products = await productsInOrder(deps.db, ids, { customerId, allImages: false }, prices ? null : day);
  return { without, near: prices ? products.map((one) => ({ ...one, stay_price: prices.get(one.id) })) : products };
}

/** The filter without a part; null where it has none. */
function giveUp(filter: SearchFilter, part: GivenUp): SearchFilter | null {
  const { sort: _sort, ...rest } = filter;
  const kept = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => value != null && value !== '' && !partKeys(part).includes(key)),
  );
  const had = partKeys(part).some((key) => hasValue(filter[key as keyof SearchFilter]));
  return had ? kept : null;
}

function partKeys(part: GivenUp): readonly string[] {
  return part === 'dates' ? ['start_date', 'end_date'] : [part];
}

function hasValue(value: SearchFilter[keyof SearchFilter]): boolean {
  if (value == null || value === '') return false;
  if (Array.isArray(value)) return value.some(({ values }) => values.length > 0);
  return typeof value !== 'object' || value.min != null || value.max != null;
}

/** Any of the words in the place of all, and the province in the place of a town. */
async function nearWords(
  deps: BackendDeps,
  { sort }: SearchFilter,
  { understood }: Sought,
  mayLook: () => Promise<boolean>,
): Promise<Found | null> {
  if (!understood || understood.query.length === 0 || !(await mayLook())) return null;
  const province = provinceOf(understood.words);
  const around = province === null ? [] : queryOf(searchWords(province)).map((group) => group[0] ?? []);
  const any = [...understood.query.flat(), ...(around.length > 0 ? [around.flat()] : [])];
  const found = await findProducts(
    deps,
    { scope: { query: [any] }, stay: null, people: undefined, understood: null },
    sort,
    { page: 1, limit: NEAR },
  );
  return found.total > 0 ? found : null;
}

/** The category or place alone; of what names neither these nor words, what is wanted most. */
async function nearAtAll(
  deps: BackendDeps,
  { category, name, sort }: SearchFilter,
  mayLook: () => Promise<boolean>,
): Promise<Found | null> {
  if (!category && name?.trim()) return null;
  if (!(await mayLook())) return null;
  const found = await findProducts(deps, await soughtBy(deps, category ? { category } : {}, atNoCost), sort, {
    page: 1,
    limit: NEAR,
  });
  return found.total > 0 ? found : null;
}
