import type { GetStaticProps } from 'next';
import { PaidOrderScreen } from '@/storefront/screens/payment-return/paid-order-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function PaidOrder() {
  return <PaidOrderScreen />;
}
