/** What all pages' props have in common, and the two ways to make them. */
import type { GetServerSidePropsResult, GetStaticPropsResult } from 'next';
import type { Subject } from '@/domain/cache-tag';
import { answerStands, type Freshness, startOfReading } from '../cache/cache-invalidation';
import { readSite, type Site } from './site-config';

export interface SiteProps {
  readonly site: Site;
}
export interface KeptProps extends SiteProps {
  readonly freshness: Freshness;
}

/** Seconds after which a kept page is made afresh even if nothing was announced (another instance, a foreign API). */
const REVALIDATE_SECONDS = 60;
/** A missing thing may appear at any moment; its page costs little. */
const REVALIDATE_MISSING_SECONDS = 10;

/** What a page's reading came to; each case is answered by name. */
export type PageOutcome<P> =
  | { readonly is: 'page'; readonly props: P; readonly subjects: readonly Subject[] }
  | { readonly is: 'missing' }
  /** `isPassing`: what is asked for may be there another day. */
  | { readonly is: 'moved'; readonly to: string; readonly isPassing?: true };

/** A page that is kept as HTML until one of its subjects changes. */
export async function keptPage<P>(read: () => Promise<PageOutcome<P>>): Promise<GetStaticPropsResult<P & KeptProps>> {
  const asOf = startOfReading();
  const [site, outcome] = await Promise.all([readSite(), read()]);
  switch (outcome.is) {
    case 'missing':
      return { notFound: true, revalidate: REVALIDATE_MISSING_SECONDS };
    case 'moved':
      return { redirect: { destination: outcome.to, permanent: !outcome.isPassing }, revalidate: REVALIDATE_SECONDS };
    case 'page':
      return {
        props: { ...outcome.props, site, freshness: { subjects: ['config', ...outcome.subjects], asOf } },
        revalidate: REVALIDATE_SECONDS,
      };
  }
}

/**
 * A page rendered for each request, since its query decides what it shows.
 * @param isKnown whether it is one that the shop has without a query: its answer is kept like that of a kept page
 */
export async function renderedPage<P>(
  read: () => Promise<PageOutcome<P>>,
  isKnown?: (props: P) => boolean,
): Promise<GetServerSidePropsResult<P & SiteProps>> {
  const asOf = startOfReading();
  const [site, outcome] = await Promise.all([readSite(), read()]);
  switch (outcome.is) {
    case 'missing':
      return { notFound: true };
    case 'moved':
      return { redirect: { destination: outcome.to, permanent: !outcome.isPassing } };
    case 'page':
      if (isKnown?.(outcome.props)) answerStands(asOf, REVALIDATE_SECONDS * 1000);
      return { props: { ...outcome.props, site } };
  }
}
