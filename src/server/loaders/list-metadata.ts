import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Category } from '@/contract/catalogue.schemas';
import type { CategorySeo } from '@/contract/seo.schemas';
import { toPersianDigits } from '@/domain/digits';
import type { SeoMetadata } from '@/domain/seo-metadata';
import type { ProductSummary } from '@/domain/product-card';
import { isCleanList, type SearchFilter } from '@/domain/search-filter';
import { SHOP_CAPABILITIES, type ShopType } from '@/domain/shop-capabilities';
import { addressOf, itemList } from '@/domain/structured-data';
import { urls } from '@/domain/urls';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import { catalogueMessages } from '@/messages/catalogue';
import { fetchFromApi } from '../http/server-api-client';
import { SHOP_OG_IMAGE, listOgImage } from '../og-image/og-image-url';
import { readSite } from './site-config';
import { rebaseUrls } from './rebase-urls';
import { seoMessages } from '@/messages/seo';

/** A page of a list. */
export interface ListPage {
  readonly filter: SearchFilter;
  readonly category: Category | null;
  readonly products: readonly ProductSummary[];
  readonly page: number;
  readonly total: number;
  readonly limit: number;
}

/** The head and intro of a list. */
export interface ListMetadata {
  readonly title: string;
  /** The heading above the list, which a shop's own title for search engines does not replace. */
  readonly heading: string;
  readonly description: string;
  readonly keywords: string;
  readonly canonical: string;
  readonly indexed: boolean;
  /** The shop's text about a category or region, on its first page; empty for none. */
  readonly intro: string;
}

/** The SEO data of a category or region, for unfiltered lists only; null for none. */
export async function readCategorySeo(filter: SearchFilter, category: Category | null): Promise<CategorySeo | null> {
  if (!category || !isCleanList(filter)) return null;
  const response = await fetchFromApi(catalogueEndpoints.getCategorySeo, { params: { slug: category.slug } });
  return response.is === 'found' ? response.data.seo : null;
}

/**
 * The head of a list. An unfiltered list is canonical, each of its pages too, with its own title and description; any
 * other list names the unfiltered one and is not indexed.
 */
export async function listMetadata(
  list: ListPage,
  seo: CategorySeo | null,
): Promise<{ head: ListMetadata; seoMetadata: SeoMetadata }> {
  const { filter, category, products, page } = list;
  const { shop, origin } = await readSite();
  const isListed = isCleanList(filter) && products.length > 0;
  const heading = headingOf(list, shop.shop_type);
  const name = seo?.title ?? heading;
  const ofPage = (text: string) => (page > 1 ? t(seoMessages.enginesPage, { text, n: toPersianDigits(page) }) : text);
  const title = ofPage(name);
  const head = {
    title,
    heading,
    description: ofPage(seo?.description ?? t(seoMessages.enginesListDescription, { name, shop: shop.name })),
    keywords: seo?.keywords ?? '',
    canonical: urls.search(category?.slug, {}, isListed ? page : 1),
    indexed: isListed,
    intro: page === 1 ? (seo?.text ?? '') : '',
  };
  const jsonLd = head.indexed ? [...rebaseUrls(seo?.json_ld ?? []), listData(name, list, origin)] : [];
  return {
    head,
    seoMetadata: {
      title,
      description: head.description,
      canonical: head.canonical,
      picture: category ? listOgImage(category.slug) : SHOP_OG_IMAGE,
      jsonLd,
    },
  };
}

function headingOf({ filter: { name }, category }: ListPage, shopType: ShopType): string {
  if (name && category) return t(catalogueMessages.searchTitleInCategory, { name, category: category.name });
  if (name) return t(catalogueMessages.searchTitleWords, { name });
  if (category) return category.name;
  const what = t(catalogueMessages[`search.what.${SHOP_CAPABILITIES[shopType].catalogueNoun}`]);
  return t(catalogueMessages.searchTitleAll, { what });
}

function listData(title: string, { products, page, total, limit }: ListPage, origin: string | null) {
  const items = products.map(({ id, type, name }) => ({
    name,
    url: addressOf(origin, productCapabilities(type).page(id, name)),
  }));
  return itemList(title, items, { before: (page - 1) * limit, total });
}
