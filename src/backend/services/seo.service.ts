/** SEO data of products and categories (CAT-05): head texts and structured data, from the same data as the page. */
import type { Product } from '@/contract/product.schemas';
import type { CategorySeo, Seo } from '@/contract/seo.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { placeText } from '@/domain/place-text';
import { SHOP_CAPABILITIES } from '@/domain/shop-capabilities';
import { breadcrumbs, webAddress } from '@/domain/structured-data';
import { absoluteUrl, urls } from '@/domain/urls';
import { productCapabilities, type ProductCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { notFound } from '../http-errors';
import { listCategories } from '../sql/categories.sql';
import { findListing } from '../sql/products.sql';
import { loadShop } from '../sql/shop.sql';
import { listZones } from '../sql/zones.sql';
import { listDeliveries, pricedZones } from './delivery-methods.service';
import { getProduct } from './catalogue.service';
import { pathTo } from './category-tree';
import { cutAtWord } from './truncate-at-word';
import { goodsData, type SaleTerms, stayData } from './product-structured-data';
import { amountsMessages } from '@/messages/amounts';
import { accountPagesMessages } from '@/messages/account-pages';
import { seoMessages } from '@/messages/seo';

/** Characters of a title and a description that search engines show. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

/**
 * 404 for an unknown product and for one that the shop has removed, so that search engines drop its page. A sold-out or
 * closed product keeps its page.
 * @param origin of the storefront, for the absolute URLs of structured data
 */
export async function getSeo(deps: BackendDeps, id: number, origin: string): Promise<Seo> {
  const [loadedProduct, listing, categories, shop, zones] = await Promise.all([
    getProduct(deps, id, { customerId: null, day: null }),
    findListing(deps.db, id),
    listCategories(deps.db),
    loadShop(deps.db),
    listZones(deps.db),
  ]);
  if (!listing || listing.isRemoved) throw notFound();
  const product = normalizeText(loadedProduct.description)
    ? loadedProduct
    : { ...loadedProduct, description: describeProduct(loadedProduct, shop.name) };
  const canonical = productCapabilities(product.type).page(product.id, product.name);
  const path = pathTo(categories, listing.placeId ?? product.category.id);
  const url = absoluteUrl(origin, canonical);
  const trail = [
    { name: t(accountPagesMessages.routeHome), url: absoluteUrl(origin, urls.home()) },
    ...path.map(({ name, slug }) => ({ name, url: absoluteUrl(origin, urls.search(slug)) })),
    { name: product.name, url },
  ];
  const isPosted = SHOP_CAPABILITIES[shop.shop_type].deliveries.includes('post');
  const terms: SaleTerms = {
    priceUntil: listing.discountEnds,
    zones: isPosted
      ? pricedZones(await listDeliveries(deps.db, shop.shop_type, zones.length > 0), zones, listing.weight ?? 0)
      : [],
    returnsPage: isPosted ? (shop.config.links.cancellation ?? null) : null,
  };
  return {
    title: cutAtWord(titleOf(product), TITLE_LENGTH),
    description: cutAtWord(product.description, DESCRIPTION_LENGTH),
    keywords: keywordsOf(
      product,
      path.map(({ name }) => name),
    ),
    image: product.images.find(({ url: picture }) => webAddress(origin, picture) !== null)?.url ?? null,
    canonical,
    json_ld: [
      NODE_OF[productCapabilities(product.type).structuredData](product, terms, url, origin),
      breadcrumbs(trail),
    ].filter((data) => data !== null),
  };
}

/**
 * SEO data of a category's or region's list. 404 for an unknown one.
 * @param origin of the storefront, for the absolute URLs of structured data
 */
export async function getCategorySeo(deps: BackendDeps, slug: string, origin: string): Promise<CategorySeo> {
  const [categories, { name: shop, shop_type }] = await Promise.all([listCategories(deps.db), loadShop(deps.db)]);
  const category = categories.find((row) => row.slug === slug);
  if (!category) throw notFound();
  const { name, image, description, kind } = category;
  const path = pathTo(categories, category.id);
  const trail = [{ name: t(accountPagesMessages.routeHome), slug: null }, ...path].map((one) => ({
    name: one.name,
    url: absoluteUrl(origin, one.slug === null ? urls.home() : urls.search(one.slug)),
  }));
  return {
    title: cutAtWord(
      kind === 'place' && SHOP_CAPABILITIES[shop_type].searchesByStay
        ? t(seoMessages.enginesPlaceTitle, { name })
        : name,
      TITLE_LENGTH,
    ),
    description: cutAtWord(description || t(seoMessages.enginesListDescription, { name, shop }), DESCRIPTION_LENGTH),
    keywords: [...new Set([...path.map((one) => one.name).reverse(), shop])].join(t(amountsMessages.listSeparator)),
    image,
    canonical: urls.search(slug),
    json_ld: [breadcrumbs(trail)],
    text: description,
  };
}

type Node = (product: Product, terms: SaleTerms, url: string, origin: string) => ReturnType<typeof goodsData>;

const NODE_OF: Readonly<Record<ProductCapabilities['structuredData'], Node>> = {
  Product: goodsData,
  VacationRental: (product, ...rest) => (product.residence ? stayData(product, product.residence, ...rest) : null),
};

function titleOf({ name, residence }: Product): string {
  return residence && !name.includes(residence.city)
    ? [name, residence.city].join(t(amountsMessages.listSeparator))
    : name;
}

/** The fallback for a missing description. */
function describeProduct({ name, category, residence }: Product, shop: string): string {
  const place = residence ? placeText(residence.city, residence.province) : '';
  return place
    ? t(seoMessages.enginesResidenceDescription, { name, category: category.name, place, shop })
    : t(seoMessages.enginesProductDescription, { name, category: category.name, shop });
}

function keywordsOf({ name, category, residence }: Product, path: readonly string[]): string {
  const words = [name, category.name, ...path, ...(residence ? [residence.city, residence.province] : [])];
  return [...new Set(words.filter(Boolean))].join(t(amountsMessages.listSeparator));
}
