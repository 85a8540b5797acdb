import type { SeoMetadata } from '@/domain/seo-metadata';
import type { Site } from './site-config';

interface PageProps {
  readonly site?: Site | null;
  engine?: SeoMetadata;
}

/** What a page tells engines, taken out of the props that travel to the browser: its script has no use for it. */
export function extractSeoMetadata({ pageProps }: { readonly pageProps?: PageProps }): {
  site: Site | null;
  facts: SeoMetadata | null;
} {
  const facts = pageProps?.engine ?? null;
  delete pageProps?.engine;
  return { site: pageProps?.site ?? null, facts };
}
