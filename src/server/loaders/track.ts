import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import { type OrderTracking, TRACKING_SIGNATURE } from '@/contract/tracking.schemas';
import { t } from '@/messages/format-message';
import { orderTrackingMessages } from '@/messages/order-tracking';
import { clientOf, fetchFromApi } from '../http/server-api-client';
import { serverPage, type PageOutcome, type SiteProps } from './page-props';
import { setSignedPageHeaders, signedLinkOf, type SignedPageResponse } from './signed-page';

/** The state of an order, or why the link shows none. */
export type TrackPage = { readonly tracking: OrderTracking } | { readonly tracking: null; readonly msg: string };

type TrackContext = Pick<GetServerSidePropsContext, 'params' | 'query'> & {
  readonly req: Parameters<typeof clientOf>[0];
  readonly res: SignedPageResponse;
};

/**
 * The page of an order's state, accessible by its signed link, whose requests count against the visitor's rate limit. A
 * wrong or ended link is a 404 with the reason.
 */
export async function trackPage({
  params,
  query,
  req,
  res,
}: TrackContext): Promise<GetServerSidePropsResult<TrackPage & SiteProps>> {
  setSignedPageHeaders(res);
  const result = await serverPage(() => readTracking(params?.orderId, query.s, clientOf(req)));
  if ('props' in result && (await result.props).tracking === null) res.statusCode = 404;
  return result;
}

async function readTracking(
  orderId: unknown,
  signature: unknown,
  client: string | undefined,
): Promise<PageOutcome<TrackPage>> {
  const link = signedLinkOf(orderId, signature, TRACKING_SIGNATURE);
  if (!link) return withoutOrder(t(orderTrackingMessages.wrongLink));
  const { id, signature: signed } = link;
  const response = await fetchFromApi(trackingEndpoints.readTracking, {
    params: { id },
    query: { signature: signed },
    client,
  });
  if (response.is === 'missing') return withoutOrder(response.msg);
  return { is: 'page', props: { tracking: response.data.tracking }, tags: [] };
}

function withoutOrder(msg: string): PageOutcome<TrackPage> {
  return { is: 'page', props: { tracking: null, msg }, tags: [] };
}
