import type { GetStaticProps } from 'next';
import { FailedPaymentScreen } from '@/storefront/screens/payment-return/failed-payment-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function FailedPayment() {
  return <FailedPaymentScreen />;
}
