import Head from 'next/head';
import { memo } from 'react';
import { documentTitle } from '@/domain/page-title';
import { absoluteUrl } from '@/domain/urls';
import type { Site } from '@/domain/site';
import { useSite } from './site';

export interface PageHeadProps {
  /** The page's own site data; without it that of the app state is used (HEAD-03). */
  site?: Site | null;
  /** The page's own title, before the config's title (HEAD-01). */
  title?: string;
  description?: string;
  keywords?: string;
  /** Canonical path of the page, also used when the page is shared. */
  canonical?: string;
  /** False: search engines must not index the page (account pages, filtered lists). */
  indexed?: boolean;
}

const FALLBACK_LOGO = '/icons/icon-512.png';

/** The icons cut from the shop's logo, or static files, which a page without a config has as well. */
const iconsOf = (shopIcons?: string | null) => [
  <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
  !shopIcons && <link key="icon" rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />,
  <link key="icon-png" rel="icon" href={`${shopIcons || '/icons/icon'}-192.png`} type="image/png" sizes="192x192" />,
  <link
    key="apple-touch-icon"
    rel="apple-touch-icon"
    href={shopIcons ? `${shopIcons}-touch.png` : '/icons/apple-touch-icon.png'}
  />,
];

/**
 * The elements of a page's head (HEAD-01 to HEAD-04). Rendered once by the application for every page and again by
 * pages with their own title; of two elements with the same key the later one wins. Tags for social networks and
 * search engines are in the document only (seo-head.tsx).
 */
export const PageHead = memo(function PageHead({
  site: prefetched,
  title,
  description,
  keywords,
  canonical,
  indexed = true,
}: PageHeadProps) {
  const site = useSite(prefetched);
  if (!site) {
    return (
      <Head>
        {title ? <title key="title">{title}</title> : null}
        {iconsOf()}
      </Head>
    );
  }
  const { config, shop, origin } = site;
  const summary = description || config.description;
  const logo = shop.logo || FALLBACK_LOGO;
  const address = (path: string) => (origin ? absoluteUrl(origin, path) : path);
  return (
    <Head>
      <title key="title">{documentTitle(title, site)}</title>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta key="keywords" name="keywords" content={keywords || config.keywords} />
      <meta key="description" name="description" content={summary} />
      <meta key="theme-color" name="theme-color" content={config.palette.secondary.main} />
      <meta key="thumbnail" name="thumbnail" content={address(logo)} />
      <meta
        key="robots"
        name="robots"
        content={indexed ? 'index, follow, max-image-preview:large' : 'noindex, follow'}
      />
      {iconsOf(shop.icons)}
      {canonical !== undefined && <link key="canonical" rel="canonical" href={address(canonical)} />}
    </Head>
  );
});
