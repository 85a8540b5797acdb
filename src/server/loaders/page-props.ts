/** What all pages' props have in common, and the two ways to make them. */
import type { GetServerSidePropsResult, GetStaticPropsResult } from 'next';
import type { CacheTag } from '@/domain/cache-tag';
import { markCacheable, type CacheVersion, currentVersion } from '../cache/cache-invalidation';
import { readSite, type Site } from './site-config';

export interface SiteProps {
  readonly site: Site;
}
export interface StaticProps extends SiteProps {
  readonly cacheVersion: CacheVersion;
}

/** Seconds after which a kept page is made afresh even if nothing was announced (another instance, a foreign API). */
const REVALIDATE_SECONDS = 60;
/** A missing thing may appear at any moment; its page costs little. */
const REVALIDATE_MISSING_SECONDS = 10;

/** What a page's reading came to; each case is answered by name. */
export type PageOutcome<P> =
  | { readonly is: 'page'; readonly props: P; readonly tags: readonly CacheTag[] }
  | { readonly is: 'missing' }
  /** `isPassing`: what is asked for may be there another day. */
  | { readonly is: 'moved'; readonly to: string; readonly isPassing?: true };

/** A page that is kept as HTML until one of its subjects changes. */
export async function staticPage<P>(
  read: () => Promise<PageOutcome<P>>,
): Promise<GetStaticPropsResult<P & StaticProps>> {
  const version = currentVersion();
  const [site, outcome] = await Promise.all([readSite(), read()]);
  switch (outcome.is) {
    case 'missing':
      return { notFound: true, revalidate: REVALIDATE_MISSING_SECONDS };
    case 'moved':
      return { redirect: { destination: outcome.to, permanent: !outcome.isPassing }, revalidate: REVALIDATE_SECONDS };
    case 'page':
      return {
        props: { ...outcome.props, site, cacheVersion: { tags: ['config', ...outcome.tags], version } },
        revalidate: REVALIDATE_SECONDS,
      };
  }
}

/**
 * A page rendered for each request, since its query decides what it shows.
 * @param isKnown whether it is one that the shop has without a query: its answer is kept like that of a kept page
 */
export async function serverPage<P>(
  read: () => Promise<PageOutcome<P>>,
  isKnown?: (props: P) => boolean,
): Promise<GetServerSidePropsResult<P & SiteProps>> {
  const version = currentVersion();
  const [site, outcome] = await Promise.all([readSite(), read()]);
  switch (outcome.is) {
    case 'missing':
      return { notFound: true };
    case 'moved':
      return { redirect: { destination: outcome.to, permanent: !outcome.isPassing } };
    case 'page':
      if (isKnown?.(outcome.props)) markCacheable(version, REVALIDATE_SECONDS * 1000);
      return { props: { ...outcome.props, site } };
  }
}
