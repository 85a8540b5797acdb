import type { GetStaticProps } from 'next';
import { FailedPaymentScreen } from '@/storefront/screens/payment-return/failed-payment-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function FailedPayment() {
  return <FailedPaymentScreen />;
}
