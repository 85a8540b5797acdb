import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import type { OrderInvoices } from '@/contract/invoices.schemas';
import { fetchFromApi } from '../http/server-api-client';
import { serverPage, type PageOutcome, type SiteProps } from './page-props';
import { setSignedPageHeaders, signedLinkOf, type SignedPageResponse } from './signed-page';

export interface InvoicePage {
  readonly order: OrderInvoices;
}

type InvoiceContext = Pick<GetServerSidePropsContext, 'params' | 'query'> & { readonly res: SignedPageResponse };

const SIGNATURE = /^[A-Za-z0-9_-]{20,100}$/;

/** The page of an order's invoices, accessible by its signed link: not cacheable, and not indexed. */
export async function invoicePage({
  params,
  query,
  res,
}: InvoiceContext): Promise<GetServerSidePropsResult<InvoicePage & SiteProps>> {
  setSignedPageHeaders(res);
  return await serverPage(() => readInvoices(params?.orderId, query.signature));
}

async function readInvoices(orderId: unknown, signed: unknown): Promise<PageOutcome<InvoicePage>> {
  const link = signedLinkOf(orderId, signed, SIGNATURE);
  if (!link) return { is: 'missing' };
  const { id, signature } = link;
  const response = await fetchFromApi(invoicesEndpoints.readInvoice, { params: { id }, query: { signature } });
  if (response.is === 'missing') return { is: 'missing' };
  return { is: 'page', props: { order: response.data }, tags: [] };
}
