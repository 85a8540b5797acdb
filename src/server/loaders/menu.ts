import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { SEARCH_PAGE_SIZE } from '@/domain/constants';
import { dishOf, type MenuSection } from '@/domain/dish';
import { countFilters, filterOfQuery, pageOfQuery } from '@/domain/search-filter';
import type { SeoMetadata } from '@/domain/seo-metadata';
import { SHOP_CAPABILITIES } from '@/domain/shop-capabilities';
import type { Query } from '@/domain/stay-url-params';
import { dishDaysMessages } from '@/messages/dish-days';
import { fetchFromApi } from '../http/server-api-client';
import { listMetadata, type ListMetadata } from './list-metadata';
import type { PageOutcome } from './page-props';
import { readSite } from './site-config';

export interface MenuPage {
  readonly sections: readonly MenuSection[];
  readonly head: ListMetadata;
  readonly seoMetadata: SeoMetadata;
}

/**
 * The menu of a shop that has one, for `/search` without a filter. Null where the search lists the products instead:
 * in other shops, for a filter, an order or a later page, for more products than a menu may have, and with an external
 * backend that has no menu.
 */
export async function readMenu(query: Query, client: string | undefined): Promise<PageOutcome<MenuPage> | null> {
  const filter = filterOfQuery(query);
  const { category, sort } = filter;
  if (countFilters(filter) > 0 || category !== undefined || sort !== undefined || pageOfQuery(query) > 1) return null;
  if (!SHOP_CAPABILITIES[(await readSite()).shop.shop_type].hasMenu) return null;
  const response = await fetchFromApi(catalogueEndpoints.getMenu, { client });
  if (response.is === 'missing' || response.data.more || response.data.sections.length === 0) return null;
  const sections = response.data.sections.map(({ category: of, products }) => ({
    category: of,
    dishes: products.map((product) => dishOf(product, dishDaysMessages)),
  }));
  const dishes = sections.flatMap((section) => section.dishes);
  const list = {
    filter: {},
    category: null,
    // Search engines get the first ones as a list.
    products: dishes.slice(0, SEARCH_PAGE_SIZE),
    page: 1,
    total: dishes.length,
    limit: SEARCH_PAGE_SIZE,
  };
  return { is: 'page', props: { sections, ...(await listMetadata(list, null)) }, tags: [] };
}
