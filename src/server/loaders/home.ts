import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Category, HomeItem, HomePoster } from '@/contract/catalogue.schemas';
import { dishSummaryOf } from '@/domain/dish-summary';
import type { SeoMetadata } from '@/domain/seo-metadata';
import { HOME_PAGE_SIZE } from '@/domain/constants';
import type { ProductSummary } from '@/domain/product-card';
import { safeHref } from '@/domain/safe-href';
import { organization, webSite } from '@/domain/structured-data';
import { urls } from '@/domain/urls';
import { dishDaysMessages } from '@/messages/dish-days';
import type { PageOutcome } from './page-props';
import { fetchRequired } from '../http/server-api-client';
import { SHOP_OG_IMAGE } from '../og-image/og-image-url';
import { readSite } from './site-config';

export type HomeSection = Omit<HomeItem, 'items'> & { readonly items: readonly ProductSummary[] };

export interface HomePage {
  readonly sections: readonly HomeSection[];
  readonly categories: readonly Category[];
  readonly posters: readonly HomePoster[];
  /** From 1. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly seoMetadata: SeoMetadata;
}

const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,2})$/;

/** The number of a later page (`/home/2`); null for an invalid one. */
export function homePageNumber(segment: unknown): number | null {
  return typeof segment === 'string' && LATER_PAGE.test(segment) ? Number(segment) : null;
}

/** A page of the home page's sections, the posters, and the category tree for chips and the search panel. */
export async function readHome(page: number): Promise<PageOutcome<HomePage>> {
  const [home, tree, { config, shop, origin }] = await Promise.all([
    fetchRequired(catalogueEndpoints.getHome, { query: { page, limit: HOME_PAGE_SIZE } }),
    fetchRequired(catalogueEndpoints.getCategoryTree, {}),
    readSite(),
  ]);
  // An empty page with a next page is valid: an external backend may leave sections out.
  if (page > 1 && home.items.length === 0 && !home.has_more) return { is: 'missing' };
  const sections = home.items.map((item) => ({
    ...item,
    items: item.items.map((product) => dishSummaryOf(product, dishDaysMessages)),
  }));
  const products = sections.flatMap(({ items }) => items.map(({ id }) => `product:${id}` as const));
  return {
    is: 'page',
    props: {
      sections,
      categories: tree.categories,
      posters: (home.posters ?? []).map((poster) => ({ ...poster, link: safeHref(poster.link) })),
      page,
      hasMore: home.has_more,
      seoMetadata: {
        canonical: urls.homePage(page),
        picture: SHOP_OG_IMAGE,
        jsonLd: page > 1 ? [] : [organization(config, shop, origin), webSite(config, origin)],
      },
    },
    tags: ['home', 'categories', ...new Set(products)],
  };
}
