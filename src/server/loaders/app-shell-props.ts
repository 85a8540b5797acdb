import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import type { GetServerSidePropsResult, GetStaticPropsResult } from 'next';
import { type StaticProps, staticPage, serverPage, type SiteProps } from './page-props';

/**
 * Props of a page without parameters, which Next also renders at build time. Without a shop at that time, an empty page
 * is built that the page cache does not contain, so that the first request renders it.
 */
export async function skipAtBuild<P>(
  read: () => Promise<GetStaticPropsResult<P>>,
): Promise<GetStaticPropsResult<P | EmptyProps>> {
  return process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD ? { props: { site: null }, revalidate: 1 } : read();
}

/**
 * Props of a page without server-rendered content (cart, checkout, login …): layout and head, cached until the config
 * changes; personal data is loaded in the browser.
 */
export async function appShellProps(): Promise<GetStaticPropsResult<StaticProps | EmptyProps>> {
  return skipAtBuild(() => staticPage(async () => ({ is: 'page', props: {}, tags: [] })));
}

/** The props at build time. */
export interface EmptyProps {
  readonly site: null;
}

export interface OrderProps {
  readonly orderId: number;
}

const ORDER_ID = /^[1-9]\d{0,8}$/;

/**
 * Props of an order's page without the order, which only the browser's token can read; an invalid id is a missing page.
 */
export async function orderShellProps(
  orderId: string | readonly string[] | undefined,
): Promise<GetServerSidePropsResult<OrderProps & SiteProps>> {
  return serverPage(async () =>
    typeof orderId === 'string' && ORDER_ID.test(orderId)
      ? { is: 'page', props: { orderId: Number(orderId) }, tags: [] }
      : { is: 'missing' },
  );
}
