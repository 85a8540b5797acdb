/** The page of a product that customers do not see yet, accessible by its signed path. */
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { urls } from '@/domain/urls';
import { productCapabilities, type ProductCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import { accountPagesMessages } from '@/messages/account-pages';
import { productOgImage } from '../og-image/og-image-url';
import { fetchFromApi } from '../http/server-api-client';
import { type PageOutcome, serverPage, type SiteProps } from './page-props';
import type { ProductPage } from './product';

export interface PreviewPage extends ProductPage {
  readonly screen: ProductCapabilities['screen'];
}

type PreviewContext = Pick<GetServerSidePropsContext, 'params'> & {
  readonly res: { setHeader(name: string, value: string): unknown };
};

/** Not cacheable, not indexed, and without a referrer for other sites. A wrong or expired token is a missing page. */
export async function previewPage({
  params,
  res,
}: PreviewContext): Promise<GetServerSidePropsResult<PreviewPage & SiteProps>> {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Referrer-Policy', 'same-origin');
  res.setHeader('X-Robots-Tag', 'noindex');
  return await serverPage(() => readPreview(params?.token));
}

/** The product with an empty list of comments and without similar products, which only products on sale have. */
async function readPreview(token: unknown): Promise<PageOutcome<PreviewPage>> {
  if (typeof token !== 'string') return { is: 'missing' };
  const response = await fetchFromApi(catalogueEndpoints.getPreview, { params: { token } });
  if (response.is === 'missing') return { is: 'missing' };
  const { product } = response.data;
  const { id, name, description, category } = product;
  const { screen, page } = productCapabilities(product.type);
  const canonical = page(id, name);
  return {
    is: 'page',
    props: {
      product,
      screen,
      seo: { title: name, description, keywords: '', canonical },
      comments: {
        comments: [],
        page: 1,
        limit: 20,
        total: 0,
        summary: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] },
      },
      similar: [],
      breadcrumbs: [
        { label: t(accountPagesMessages.routeHome), href: urls.home() },
        { label: category.name, href: urls.search(category.slug) },
      ],
      seoMetadata: { title: name, description, canonical, picture: productOgImage(id), jsonLd: [] },
    },
    tags: [],
  };
}
