import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Category } from '@/contract/catalogue.schemas';
import type { CategorySeo } from '@/contract/seo.schemas';
import { toPersianDigits } from '@/domain/digits';
import type { SeoMetadata } from '@/domain/seo-metadata';
import type { ProductSummary } from '@/domain/product-card';
import type { SearchFilter } from '@/domain/search-filter';
import { isCleanList, searchTitleOf } from '@/domain/search-title';
import { SHOP_CAPABILITIES } from '@/domain/shop-capabilities';
import { addressOf, itemList } from '@/domain/structured-data';
import { urls } from '@/domain/urls';
import { formatMessage, t } from '@/messages/translate';
import { catalogueMessages } from '@/messages/catalogue';
import { fetchFromApi } from '../http/server-api-client';
import { SHOP_OG_IMAGE, listOgImage } from '../og-image/og-image-url';
import { readSite } from './site-config';
import { rebaseUrls } from './rebase-urls';
import { seoMessages } from '@/messages/seo';

/** A page of a list. */
export interface ListFacts {
  readonly filter: SearchFilter;
  readonly category: Category | null;
  readonly products: readonly ProductSummary[];
  readonly page: number;
  readonly total: number;
  readonly limit: number;
}

/** What a list's head says, and what stands above the list. */
export interface ListMetadata {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly canonical: string;
  readonly indexed: boolean;
  /** The shop's own words on a category or a place, on its first page; empty for none. */
  readonly intro: string;
}

/** What the shop tells engines of a category or a place; asked for clean lists alone. Null where it says nothing. */
export async function readCategorySeo(filter: SearchFilter, category: Category | null): Promise<CategorySeo | null> {
  if (!category || !isCleanList(filter)) return null;
  const found = await fetchFromApi(catalogueEndpoints.getCategorySeo, { params: { slug: category.slug } });
  return found.is === 'found' ? found.data.seo : null;
}

/**
 * The head of a list. A clean list stands for itself, each of its pages too, by a title and a description of its own; any
 * other leads to the clean one and is not listed (ours).
 */
export async function listMetadata(
  list: ListFacts,
  seo: CategorySeo | null,
): Promise<{ head: ListMetadata; engine: SeoMetadata }> {
  const { filter, category, products, page } = list;
  const { shop, origin } = await readSite();
  const isListed = isCleanList(filter) && products.length > 0;
  const name =
    seo?.title ??
    searchTitleOf(filter, category, SHOP_CAPABILITIES[shop.shop_type].searchesByStay, (key, params) =>
      formatMessage(catalogueMessages[key], params),
    );
  const ofPage = (text: string) => (page > 1 ? t(seoMessages.enginesPage, { text, n: toPersianDigits(page) }) : text);
  const title = ofPage(name);
  const head = {
    title,
    description: ofPage(seo?.description ?? t(seoMessages.enginesListDescription, { name, shop: shop.name })),
    keywords: seo?.keywords ?? '',
    canonical: urls.search(category?.slug, {}, isListed ? page : 1),
    indexed: isListed,
    intro: page === 1 ? (seo?.text ?? '') : '',
  };
  const jsonLd = head.indexed ? [...rebaseUrls(seo?.json_ld ?? []), listData(name, list, origin)] : [];
  return {
    head,
    engine: {
      title,
      description: head.description,
      canonical: head.canonical,
      picture: category ? listOgImage(category.slug) : SHOP_OG_IMAGE,
      jsonLd,
    },
  };
}

function listData(title: string, { products, page, total, limit }: ListFacts, origin: string | null) {
  const items = products.map(({ id, type, name }) => ({
    name,
    url: addressOf(origin, type === 'residence' ? urls.residence(id, name) : urls.product(id, name)),
  }));
  return itemList(title, items, { before: (page - 1) * limit, total });
}
