import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import type { Seo } from '@/contract/seo.schemas';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import type { CommentPage } from '@/contract/comments.schemas';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/constants';
import { dishSummaryOf } from '@/domain/dish-summary';
import { type SeoMetadata, productMetadataOf } from '@/domain/seo-metadata';
import type { ProductSummary } from '@/domain/product-card';
import { urls } from '@/domain/urls';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import { dishDaysMessages } from '@/messages/dish-days';
import type { PageOutcome } from './page-props';
import { fetchFromApi, fetchRequired } from '../http/server-api-client';
import { productOgImage } from '../og-image/og-image-url';
import { rebaseUrls } from './rebase-urls';
import { type Breadcrumb, breadcrumbsFromJsonLd } from './breadcrumbs';
import { accountPagesMessages } from '@/messages/account-pages';

export interface ProductPage {
  readonly product: Product;
  readonly seo: Pick<Seo, 'title' | 'description' | 'keywords' | 'canonical'>;
  readonly comments: CommentPage;
  readonly similar: readonly ProductSummary[];
  /** From the home page to the product's category or region, without the product itself. */
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly seoMetadata: SeoMetadata;
}

const ID = /^[1-9]\d{0,8}$/;
const SIMILAR = 8;

/**
 * The page of one product under its canonical path. Only the id identifies it: a missing, old or wrong name redirects
 * permanently, and so does a residence or a product under the other path prefix; an invalid id is missing without an
 * API request.
 * @param path the decoded segments after the prefix, `[id, name?]`
 */
export async function readProduct(
  family: 'residence' | 'products' | 'product',
  path: readonly string[],
): Promise<PageOutcome<ProductPage>> {
  const [id = '', name] = path;
  if (!ID.test(id) || path.length > 2) return { is: 'missing' };
  const response = await fetchFromApi(catalogueEndpoints.getProduct, { params: { id } });
  if (response.is === 'missing') return response;
  const { product } = response.data;
  const canonical = productCapabilities(product.type).page(product.id, product.name);
  const requested = `/${family}/${id}${name === undefined ? '' : `/${encodeURIComponent(name)}`}`;
  if (requested !== canonical) return { is: 'moved', to: canonical };
  const list = { page: DEFAULT_PAGE, limit: PAGE_SIZE };
  const [engines, comments, similar] = await Promise.all([
    fetchFromApi(catalogueEndpoints.getSeo, { params: { id } }),
    fetchRequired(commentsEndpoints.listComments, { params: { id }, query: list }),
    fetchRequired(catalogueEndpoints.listProducts, {
      query: { type: 'category', category: product.category.slug, ...list },
    }),
  ]);
  // Removed products still exist for orders, but have no page.
  if (engines.is === 'missing') return engines;
  const { title, description, keywords, json_ld } = engines.data.seo;
  const jsonLd = rebaseUrls(json_ld);
  const others = similar.products.filter((other) => other.id !== product.id).slice(0, SIMILAR);
  return {
    is: 'page',
    props: {
      product,
      seo: { title, description, keywords, canonical },
      comments,
      similar: others.map((other) => dishSummaryOf(other, dishDaysMessages)),
      breadcrumbs: breadcrumbsFromJsonLd(jsonLd) ?? breadcrumbsOf(product),
      seoMetadata: {
        title,
        description,
        canonical,
        picture: productOgImage(product.id),
        jsonLd,
        goods: productMetadataOf(product),
      },
    },
    // The breadcrumbs name the categories, and the cards show price and availability of other products.
    tags: [
      'categories',
      `product:${product.id}`,
      `comments:${product.id}`,
      ...others.map((other) => `product:${other.id}` as const),
    ],
  };
}

/** The fallback when an external backend sends no breadcrumbs. */
function breadcrumbsOf({ category }: Product): Breadcrumb[] {
  return [
    { label: t(accountPagesMessages.routeHome), href: urls.home() },
    { label: category.name, href: urls.search(category.slug) },
  ];
}

/** The decoded segments of a catch-all route: Next provides them decoded or encoded. */
export function segmentsOf(value: string | readonly string[] | undefined): string[] {
  return [value ?? []].flat().map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
