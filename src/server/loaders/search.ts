import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Category } from '@/contract/catalogue.schemas';
import type { Product } from '@/contract/product.schemas';
import type { ZeroResults, SearchProperties } from '@/contract/search.schemas';
import type { SeoMetadata } from '@/domain/seo-metadata';
import { MAX_PAGE, SEARCH_PAGE_SIZE } from '@/domain/constants';
import type { ProductSummary } from '@/domain/product-card';
import { searchCardOf } from '@/domain/search-card';
import { filterOfQuery, pageOfQuery, type SearchFilter } from '@/domain/search-filter';
import type { Query } from '@/domain/stay-url-params';
import { urls } from '@/domain/urls';
import { dishDaysMessages } from '@/messages/dish-days';
import type { PageOutcome } from './page-props';
import { readCategories } from '../cache/category-cache';
import { fetchRequired } from '../http/server-api-client';
import { listMetadata, type ListMetadata, readCategorySeo } from './list-metadata';
import { categoryLinks, type CategoryLinks, formerCategory, pathTo } from './breadcrumbs';

export interface SearchPage {
  readonly filter: SearchFilter;
  /** The category or region of the path, if the shop has it. */
  readonly category: Category | null;
  readonly products: readonly ProductSummary[];
  /** The interpreted query, when it replaces the typed words; otherwise null. */
  readonly meant: string | null;
  /** For a search without results. */
  readonly out: { readonly without: ZeroResults['without']; readonly near: readonly ProductSummary[] } | null;
  readonly page: number;
  readonly total: number;
  /** Whether `total` is a lower bound. */
  readonly more: boolean;
  readonly limit: number;
  readonly facets: SearchProperties;
  readonly categories: readonly Category[];
  readonly head: ListMetadata;
  readonly categoryLinks: CategoryLinks;
  readonly seoMetadata: SeoMetadata;
}

/**
 * Results for `/search` and `/search/{x}`. A former slug of a category redirects permanently; any other segment that is
 * neither category nor region is a search for its words, and a 404 if nothing has them. An empty result of another
 * search is a valid page. Searches
 * count against the rate limits of `client`, the visitor's address. `now`: milliseconds since 1970.
 */
export async function readSearch(
  query: Query,
  segment: string | undefined,
  client: string | undefined,
  now: number,
): Promise<PageOutcome<SearchPage>> {
  const categories = await readCategories();
  const requested = filterOfQuery(query);
  const named = segment ?? requested.category;
  const category = pathTo(categories, named).at(-1) ?? null;
  const renamed = category === null && named !== undefined ? formerCategory(categories, named) : null;
  if (renamed)
    return { is: 'moved', to: urls.search(renamed.slug, { ...requested, category: undefined }, pageOfQuery(query)) };
  const filter: SearchFilter = category
    ? { ...requested, category: category.slug }
    : { ...requested, category: undefined, name: requested.name ?? filterOfQuery({ name: segment }).name };
  const page = pageOfQuery(query);
  const body = { ...filter, price: filter.price ?? null };
  const [response, seo] = await Promise.all([
    fetchRequired(catalogueEndpoints.searchProducts, {
      query: { page, limit: SEARCH_PAGE_SIZE, include_all_images: true, with_facets: true },
      body,
      client,
    }),
    readCategorySeo(filter, category),
  ]);
  // An external backend may not include them in the results.
  const facets = response.facets ?? (await fetchRequired(catalogueEndpoints.searchProperties, { body, client }));
  const { total, more = false, limit, meant, nothing } = response;
  const last = Math.min(Math.ceil(total / limit), MAX_PAGE);
  // A page beyond the last redirects to the last one, temporarily: a longer list would have it.
  if (total > 0 && page > last)
    return { is: 'moved', to: urls.search(filter.category, filter, last), isTemporary: true };
  const options = { messages: dishDaysMessages, stay: filter, now };
  const cardOf = (product: Product) => searchCardOf(product, options);
  const out = nothing ? { without: nothing.without, near: nothing.near.map(cardOf) } : null;
  // `undefined` is not serializable in page props.
  const serializable = JSON.parse(JSON.stringify(filter)) as SearchFilter;
  const list = {
    filter: serializable,
    category,
    products: response.products.map(cardOf),
    page,
    total,
    limit,
  };
  return {
    is: 'page',
    props: {
      ...list,
      more,
      ...(await listMetadata(list, seo)),
      meant: meant?.text ?? null,
      out,
      facets,
      categories,
      categoryLinks: categoryLinks(filter, category, categories),
    },
    tags: [],
    // A search for words that has no results is a page; an address that no category has, and no product's words, is not.
    isUnknown: segment !== undefined && category === null && total === 0,
  };
}
