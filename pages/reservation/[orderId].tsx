import type { GetServerSideProps } from 'next';
import { ReservationScreen } from '@/storefront/screens/reservation/reservation-screen';
import type { SiteProps } from '@/server/loaders/page-props';
import { type OrderProps, orderShellProps } from '@/server/loaders/app-shell-props';

export const getServerSideProps: GetServerSideProps<OrderProps & SiteProps> = ({ params }) =>
  orderShellProps(params?.orderId);

export default function Reservation({ orderId }: OrderProps) {
  return <ReservationScreen orderId={orderId} />;
}
