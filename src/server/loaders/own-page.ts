import { pagesEndpoints } from '@/contract/pages.endpoints';
import type { SeoMetadata } from '@/domain/seo-metadata';
import { addressOf, breadcrumbs } from '@/domain/structured-data';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { accountPagesMessages } from '@/messages/account-pages';
import { SHOP_OG_IMAGE } from '../og-image/og-image-url';
import { fetchFromApi } from '../http/server-api-client';
import { firstParagraph, markdownToHtml } from '../rendering/markdown';
import type { Breadcrumb } from './breadcrumbs';
import type { PageOutcome } from './page-props';
import { readSite } from './site-config';

export interface OwnPageProps {
  readonly title: string;
  /** Safe HTML of the text. */
  readonly html: string;
  readonly description: string;
  readonly canonical: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly seoMetadata: SeoMetadata;
}

/** Longer than any slug that the panel accepts. */
const MAX_SLUG = 120;

/** One of the shop's own pages by its slug. */
export async function readOwnPage(slug: unknown): Promise<PageOutcome<OwnPageProps>> {
  if (typeof slug !== 'string' || slug === '' || slug.length > MAX_SLUG) return { is: 'missing' };
  const [response, { origin }] = await Promise.all([
    fetchFromApi(pagesEndpoints.getPage, { params: { slug } }),
    readSite(),
  ]);
  if (response.is === 'missing') return response;
  const { title, body } = response.data.page;
  if (response.data.page.slug !== slug) return { is: 'moved', to: urls.page(response.data.page.slug) };
  const description = firstParagraph(body);
  const canonical = urls.page(response.data.page.slug);
  const home = { label: t(accountPagesMessages.routeHome), href: urls.home() };
  const trail = [home, { label: title, href: canonical }];
  return {
    is: 'page',
    props: {
      title,
      html: markdownToHtml(body),
      description,
      canonical,
      breadcrumbs: [home],
      seoMetadata: {
        title,
        description,
        canonical,
        picture: SHOP_OG_IMAGE,
        jsonLd: [breadcrumbs(trail.map(({ label, href }) => ({ name: label, url: addressOf(origin, href) })))],
      },
    },
    tags: ['pages'],
  };
}
