import type { GetStaticProps } from 'next';
import { CartScreen } from '@/storefront/screens/cart/cart-screen';
import { staticShell } from '@/ssr/static-shell';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Cart() {
  return <CartScreen />;
}
