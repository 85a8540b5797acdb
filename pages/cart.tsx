import type { GetStaticProps } from 'next';
import { CartScreen } from '@/storefront/screens/cart/cart-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Cart() {
  return <CartScreen />;
}
