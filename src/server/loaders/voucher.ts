import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Voucher } from '@/contract/order-stay.schemas';
import { absoluteUrl, urls } from '@/domain/urls';
import { originOf } from '../http/request-origin';
import { setSignedPageHeaders, signedLinkOf, type SignedPageResponse } from './signed-page';
import { serverPage, type PageOutcome, type SiteProps } from './page-props';
import { type QrCode, qrCode } from '@/domain/qr-code';
import { fetchFromApi } from '../http/server-api-client';

/** A voucher, or the message about a canceled one. */
export type VoucherPage =
  | {
      readonly voucher: Voucher;
      readonly signature: string;
      /** The page's own absolute URL. */
      readonly qr: QrCode;
    }
  | { readonly voucher: null; readonly msg: string };

type VoucherContext = Pick<GetServerSidePropsContext, 'params' | 'query'> & {
  readonly req: { readonly headers: { readonly host?: string } };
  readonly res: SignedPageResponse;
};

const SIGNATURE = /^[A-Za-z0-9_-]{20,100}$/;

/**
 * The page of a voucher, accessible by its signed link: not cacheable, not indexed, and without a referrer for other
 * sites. An invalid link is missing without an API request; a canceled stay's page is a 404 with the reason.
 */
export async function voucherPage({
  params,
  query,
  req,
  res,
}: VoucherContext): Promise<GetServerSidePropsResult<VoucherPage & SiteProps>> {
  setSignedPageHeaders(res);
  const result = await serverPage(() => readVoucher(params?.orderId, query.signature, originOf(req.headers.host)));
  if ('props' in result && (await result.props).voucher === null) res.statusCode = 404;
  return result;
}

async function readVoucher(orderId: unknown, signed: unknown, origin: string): Promise<PageOutcome<VoucherPage>> {
  const link = signedLinkOf(orderId, signed, SIGNATURE);
  if (!link) return { is: 'missing' };
  const { id, signature } = link;
  const response = await fetchFromApi(ordersEndpoints.readVoucher, { params: { id }, query: { signature } });
  if (response.is === 'missing') return { is: 'page', props: { voucher: null, msg: response.msg }, tags: [] };
  const { voucher } = response.data;
  const qr = qrCode(absoluteUrl(origin, urls.voucher(voucher.order_id, signature)));
  return { is: 'page', props: { voucher, signature, qr }, tags: [] };
}
