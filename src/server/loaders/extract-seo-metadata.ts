import type { SeoMetadata } from '@/domain/seo-metadata';
import type { Site } from '@/domain/site';

interface PageProps {
  readonly site?: Site | null;
  seoMetadata?: SeoMetadata;
}

/** Removes the SEO metadata from the props sent to the browser, whose script does not need it, and returns it. */
export function extractSeoMetadata({ pageProps }: { readonly pageProps?: PageProps }): {
  site: Site | null;
  metadata: SeoMetadata | null;
} {
  const metadata = pageProps?.seoMetadata ?? null;
  delete pageProps?.seoMetadata;
  return { site: pageProps?.site ?? null, metadata };
}
