import type { GetServerSideProps } from 'next';
import { ReservationScreen } from '@/storefront/screens/reservation/reservation-screen';
import type { SiteProps } from '@/ssr/page-props';
import { type OrderProps, orderShell } from '@/ssr/static-shell';

export const getServerSideProps: GetServerSideProps<OrderProps & SiteProps> = ({ params }) =>
  orderShell(params?.orderId);

export default function Reservation({ orderId }: OrderProps) {
  return <ReservationScreen orderId={orderId} />;
}
