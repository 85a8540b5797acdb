import Head from 'next/head';
import { absoluteUrl } from '@/domain/urls';
import { useSite, type Site } from './site';

export interface PageHeadProps {
  /** The page's own site; without it the app state's (HEAD-03). */
  site?: Site | null;
  /** The page's own title; the config's stands before it (HEAD-01). */
  title?: string;
  description?: string;
  keywords?: string;
  /** Path of the page that engines should know; also its address when shared from the page. */
  canonical?: string;
  /** False: engines leave it out (account pages, filtered lists). */
  indexed?: boolean;
}

const FALLBACK_LOGO = '/icons/icon-512.png';

/** Files of ours, which no config changes: they stand on a page that came without one too. */
const ICONS = [
  <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
  <link key="icon" rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />,
  <link key="icon-png" rel="icon" href="/icons/icon-192.png" type="image/png" sizes="192x192" />,
  <link key="apple-touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
];

/**
 * Everything in a page's head (HEAD-01 to HEAD-04). Rendered once by the application for every page and again, with
 * its own title and more, by a page: of the same key the later one counts. What networks and engines read besides stands
 * in the document alone (engine-head.tsx).
 */
export function PageHead({ site: prefetched, title, description, keywords, canonical, indexed = true }: PageHeadProps) {
  const site = useSite(prefetched);
  if (!site) {
    return (
      <Head>
        {title ? <title key="title">{title}</title> : null}
        {ICONS}
      </Head>
    );
  }
  const { config, shop, origin } = site;
  const fullTitle = title ? `${config.title} | ${title}` : config.title;
  const summary = description || config.description;
  const logo = shop.logo || FALLBACK_LOGO;
  const address = (path: string) => (origin ? absoluteUrl(origin, path) : path);
  return (
    <Head>
      <title key="title">{fullTitle}</title>
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
      {ICONS}
      {canonical !== undefined && <link key="canonical" rel="canonical" href={address(canonical)} />}
    </Head>
  );
}
