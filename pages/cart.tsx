import type { GetStaticProps } from 'next';
import { CartScreen } from '@/storefront/screens/cart/cart-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function Cart() {
  return <CartScreen />;
}
