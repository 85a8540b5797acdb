import type { GetServerSideProps } from 'next';
import { InvoiceScreen } from '@/storefront/screens/invoice/invoice-screen';
import { type InvoicePage, invoicePage } from '@/server/loaders/invoice';
import type { SiteProps } from '@/server/loaders/page-props';

export const getServerSideProps: GetServerSideProps<InvoicePage & SiteProps> = (context) => invoicePage(context);

export default function Invoice({ order }: InvoicePage & SiteProps) {
  return <InvoiceScreen order={order} />;
}
