import type { GetServerSideProps } from 'next';
import { OrderScreen } from '@/storefront/screens/order/order-screen';
import type { SiteProps } from '@/server/loaders/page-props';
import { type OrderProps, orderShellProps } from '@/server/loaders/app-shell-props';

export const getServerSideProps: GetServerSideProps<OrderProps & SiteProps> = ({ params }) =>
  orderShellProps(params?.orderId);

export default function Order({ orderId }: OrderProps) {
  return <OrderScreen orderId={orderId} />;
}
