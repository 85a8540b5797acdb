import type { GetStaticProps } from 'next';
import { CheckoutScreen } from '@/storefront/screens/checkout/checkout-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Checkout() {
  return <CheckoutScreen />;
}
