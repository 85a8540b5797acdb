import { catalogueCalls } from '@/contract/catalogue.calls';
import type { Category, SearchProperties } from '@/contract/catalogue.shapes';
import { SEARCH_PAGE_SIZE } from '@/domain/limits';
import { cardOf, type CardProduct } from '@/domain/product-card';
import { filterOfQuery, pageOfQuery, type Query, type SearchFilter } from '@/domain/search-filter';
import type { PageOutcome } from '../page-props';
import { demand } from '../read-shop';

export interface SearchPage {
  readonly filter: SearchFilter;
  /** The category or place of the path, when the shop knows it. */
  readonly category: Category | null;
  readonly products: readonly CardProduct[];
  readonly page: number;
  readonly total: number;
  readonly limit: number;
  readonly facets: SearchProperties;
  readonly categories: readonly Category[];
}

/**
 * Results for `/search` and `/search/{x}`. A segment that is no category or place of the shop is a search for these
 * words (spec §2 says only `/search/{x}`); the empty list of an unknown word is an answer, not a missing page.
 */
export async function readSearch(query: Query, segment?: string): Promise<PageOutcome<SearchPage>> {
  const tree = await demand(catalogueCalls.getCategoryTree, {});
  const asked = filterOfQuery(query);
  const category = findCategory(tree.categories, segment ?? asked.category);
  const filter: SearchFilter = category
    ? { ...asked, category: category.slug }
    : { ...asked, category: undefined, name: asked.name ?? filterOfQuery({ name: segment }).name };
  const page = pageOfQuery(query);
  const body = { ...filter, price: filter.price ?? null };
  const [found, facets] = await Promise.all([
    demand(catalogueCalls.searchProducts, {
      query: { page, limit: SEARCH_PAGE_SIZE, include_all_images: true },
      body,
    }),
    demand(catalogueCalls.searchProperties, { body }),
  ]);
  const { total, limit } = found;
  // `undefined` cannot travel in a page's props.
  const told = JSON.parse(JSON.stringify(filter)) as SearchFilter;
  return {
    is: 'page',
    props: { filter: told, category, products: found.products.map(cardOf), page, total, limit, facets, categories: tree.categories },
    subjects: [],
  };
}

function findCategory(tree: readonly Category[], slug: string | undefined): Category | null {
  if (slug === undefined) return null;
  for (const category of tree) {
    const found = category.slug === slug ? category : findCategory(category.children, slug);
    if (found) return found;
  }
  return null;
}
