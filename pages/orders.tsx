import type { GetStaticProps } from 'next';
import { OrdersScreen } from '@/storefront/screens/orders/orders-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function Orders() {
  return <OrdersScreen />;
}
