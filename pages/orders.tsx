import type { GetStaticProps } from 'next';
import { OrdersScreen } from '@/storefront/screens/orders/orders-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Orders() {
  return <OrdersScreen />;
}
