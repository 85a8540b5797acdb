import type { GetStaticProps } from 'next';
import { PaidOrderScreen } from '@/storefront/screens/payment-return/paid-order-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function PaidOrder() {
  return <PaidOrderScreen />;
}
