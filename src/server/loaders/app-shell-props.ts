import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import type { GetServerSidePropsResult, GetStaticPropsResult } from 'next';
import { type StaticProps, staticPage, serverPage, type SiteProps } from './page-props';

/**
 * A page without parameters, which Next renders while building as well. There is no shop to ask then: an empty page is
 * made that the page cache never holds, so that the first call renders it whole.
 */
export async function skipAtBuild<P>(
  read: () => Promise<GetStaticPropsResult<P>>,
): Promise<GetStaticPropsResult<P | EmptyProps>> {
  return process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD ? { props: { site: null }, revalidate: 1 } : read();
}

/**
 * Props of a page that says nothing of its own on the server (cart, checkout, login …): the frame and the head, kept
 * until the config changes; what is the customer's arrives in the browser.
 */
export async function appShellProps(): Promise<GetStaticPropsResult<StaticProps | EmptyProps>> {
  return skipAtBuild(() => staticPage(async () => ({ is: 'page', props: {}, tags: [] })));
}

/** What a page has while building. */
export interface EmptyProps {
  readonly site: null;
}

export interface OrderProps {
  readonly orderId: number;
}

const ORDER_ID = /^[1-9]\d{0,8}$/;

/** The frame of an order's page: whose order it is, only the browser's token says; an id that is none is missing. */
export async function orderShellProps(
  orderId: string | readonly string[] | undefined,
): Promise<GetServerSidePropsResult<OrderProps & SiteProps>> {
  return serverPage(async () =>
    typeof orderId === 'string' && ORDER_ID.test(orderId)
      ? { is: 'page', props: { orderId: Number(orderId) }, tags: [] }
      : { is: 'missing' },
  );
}
