import type { GetStaticProps } from 'next';
import { CheckoutScreen } from '@/storefront/screens/checkout/checkout-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function Checkout() {
  return <CheckoutScreen />;
}
