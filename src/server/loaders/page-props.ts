/** Common props of all pages, and the two ways to create them. */
import type { GetServerSidePropsContext, GetServerSidePropsResult, GetStaticPropsResult } from 'next';
import type { CacheTag } from '@/domain/cache-tag';
import { markCacheable, type CacheVersion, currentVersion } from '../cache/cache-invalidation';
import type { Site } from '@/domain/site';
import { readSite } from './site-config';

export interface SiteProps {
  readonly site: Site;
}
export interface StaticProps extends SiteProps {
  readonly cacheVersion: CacheVersion;
}

/** Seconds after which a cached page is rendered again without an invalidation (for an external API). */
const REVALIDATE_SECONDS = 60;
/** A missing thing may be added at any time, and its page is cheap. */
const REVALIDATE_MISSING_SECONDS = 10;

/** The outcome of reading a page's data. */
export type PageOutcome<P> =
  /** `isUnknown`: the address names nothing, and the page offers something else: a 404 with content. */
  | { readonly is: 'page'; readonly props: P; readonly tags: readonly CacheTag[]; readonly isUnknown?: boolean }
  | { readonly is: 'missing' }
  /** `isTemporary`: a temporary redirect, since the thing may exist later. */
  | { readonly is: 'moved'; readonly to: string; readonly isTemporary?: true };

/** A page that is cached as HTML until one of its tags changes. */
export async function staticPage<P>(
  read: () => Promise<PageOutcome<P>>,
): Promise<GetStaticPropsResult<P & StaticProps>> {
  const version = currentVersion();
  const [site, outcome] = await Promise.all([readSite(), read()]);
  switch (outcome.is) {
    case 'missing':
      return { notFound: true, revalidate: REVALIDATE_MISSING_SECONDS };
    case 'moved':
      return { redirect: { destination: outcome.to, permanent: !outcome.isTemporary }, revalidate: REVALIDATE_SECONDS };
    case 'page':
      return {
        props: { ...outcome.props, site, cacheVersion: { tags: ['config', ...outcome.tags], version } },
        revalidate: REVALIDATE_SECONDS,
      };
  }
}

/**
 * A page rendered for each request, since it depends on the query.
 * @param isKnown whether the page has no filter: then its response is cached like that of a static page
 * @param exchange for pages whose address may name nothing
 */
export async function serverPage<P>(
  read: () => Promise<PageOutcome<P>>,
  isKnown?: (props: P) => boolean,
  exchange?: Pick<GetServerSidePropsContext, 'req' | 'res'>,
): Promise<GetServerSidePropsResult<P & SiteProps>> {
  const version = currentVersion();
  const [site, outcome] = await Promise.all([readSite(), read()]);
  switch (outcome.is) {
    case 'missing':
      return { notFound: true };
    case 'moved':
      return { redirect: { destination: outcome.to, permanent: !outcome.isTemporary } };
    case 'page':
      // Next's router answers the 404 of a data request by loading the page again.
      if (outcome.isUnknown && exchange && !exchange.req.headers['x-nextjs-data']) exchange.res.statusCode = 404;
      if (isKnown?.(outcome.props)) markCacheable(version, REVALIDATE_SECONDS * 1000);
      return { props: { ...outcome.props, site } };
  }
}
