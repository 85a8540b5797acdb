import type { GetServerSideProps } from 'next';
import { VoucherScreen } from '@/storefront/screens/voucher/voucher-screen';
import { type VoucherPage, voucherPage } from '@/server/loaders/voucher';
import type { SiteProps } from '@/server/loaders/page-props';

export const getServerSideProps: GetServerSideProps<VoucherPage & SiteProps> = (context) => voucherPage(context);

export default function Voucher(props: VoucherPage & SiteProps) {
  return <VoucherScreen page={props} />;
}
