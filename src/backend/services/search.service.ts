/** Search and lists of products (CAT-02). */
import { PRODUCT_TYPES, type Product } from '@/contract/product.schemas';
import { SORTS, type SearchFilter, type SearchProperties } from '@/contract/search.schemas';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { validationError } from '../http-errors';
import { findPage, type SearchScope } from '../sql/search.sql';
import { listedInOrder, type Audience } from './catalogue.service';
import { facetsUnder } from './facets.service';
import { categoryIdsOf, findProducts, type Page, searchCriteriaOf } from './product-search';
import { type ZeroResults, relaxations } from './zero-results';
import type { SpendUnits } from './search-cost';
import type { InterpretedQuery } from './query-interpretation';
import { backendMessages } from '@/messages/backend';
import { validationMessages } from '@/messages/validation';

export interface ProductList extends Page {
  readonly products: Product[];
  readonly total: number;
}

export interface SearchResult extends ProductList {
  /** Whether `total` is a lower bound (product-search.ts). */
  readonly more?: true;
  readonly meant?: InterpretedQuery['meant'];
  readonly nothing?: ZeroResults;
  readonly facets?: SearchProperties;
}

/** The page of a search, the data beside it, and whether it may search again for alternatives when it finds nothing. */
export interface SearchOptions extends Page {
  readonly allImages: boolean;
  readonly facets: boolean;
  readonly maySearchAgain: () => Promise<boolean>;
  /** Charges the priced stays to the rate limit. */
  readonly spend: SpendUnits;
}

/** A page of the filter's results. With dates only residences that accept the stay, each with its `stay_price`. */
export async function searchProducts(
  deps: BackendDeps,
  filter: SearchFilter,
  { page, limit, allImages, facets, maySearchAgain, spend }: SearchOptions,
  { customerId, day }: Audience,
): Promise<SearchResult> {
  const criteria = await searchCriteriaOf(deps, filter, spend);
  const foundProducts = await findProducts(deps, criteria, filter.sort, { page, limit });
  const { ids, total, more, prices } = foundProducts;
  const [products, properties] = await Promise.all([
    listedInOrder(deps, ids, { customerId, allImages }, prices ? null : day),
    facets ? facetsUnder(deps, criteria, filter.sort, foundProducts) : null,
  ]);
  return {
    products: prices ? products.map((one) => ({ ...one, stay_price: prices.get(one.id) })) : products,
    page,
    limit,
    total,
    ...(more && { more }),
    ...(criteria.interpreted?.meant ? { meant: criteria.interpreted.meant } : {}),
    ...(total === 0
      ? { nothing: await relaxations(deps, filter, criteria, { customerId, day }, { maySearchAgain, spend }) }
      : {}),
    ...(properties && { facets: properties }),
  };
}

/** `type` is a product type, one of the search's sorts, `discount`, or `category` with its slug. */
export async function listProducts(
  deps: BackendDeps,
  { type, category, page, limit }: Page & { readonly type?: string; readonly category?: string },
  customerId: number | null,
): Promise<ProductList> {
  const productType = PRODUCT_TYPES.find((one) => one === type);
  const sort = SORTS.find((one) => one === type);
  const isKnownType =
    type === undefined || type === 'category' || type === 'discount' || productType !== undefined || sort !== undefined;
  if (!isKnownType) throw validationError('type', t(backendMessages.apiFieldChoice));
  if (type === 'category' && category === undefined) throw validationError('category', t(validationMessages.vRequired));
  const scope: SearchScope = {
    ...(productType ? { type: productType } : {}),
    ...(type === 'discount' ? { only: ['discounted'] as const } : {}),
    ...(category === undefined ? {} : { categoryIds: await categoryIdsOf(deps, category) }),
  };
  const { ids, total } = await findPage(deps.db, scope, sort ?? 'popular', { limit, offset: (page - 1) * limit });
  return { products: await listedInOrder(deps, ids, { customerId, allImages: false }), page, limit, total };
}
