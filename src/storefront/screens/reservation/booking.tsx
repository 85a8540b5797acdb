import { useEffect } from 'react';
import type { Order } from '@/contract/orders.shapes';
import { urls } from '@/domain/urls';
import { replace } from '@/storefront/platform/navigation';
import { factsOf, isOffline } from '@/storefront/state/failure-facts';
import { useOrder } from '@/storefront/state/use-order';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { Split } from '@/storefront/ui/split';
import '@/text/booking';
import { t } from '@/text/t';
import { BookingPrice } from './booking-price';
import { BookingSkeleton } from './booking-skeleton';
import { BookingStay } from './booking-stay';
import { BookingStatus } from './booking-status';
import { BookingTimeline } from './booking-timeline';
import styles from './booking.module.css';
import { PaySection } from './pay-section';

/** The reservation's data and its ways to be missing. */
export function Booking({ orderId }: { orderId: number }) {
  const { order, error, isFetching, refetch } = useOrder(orderId);
  useOwnPage(order);
  if (order) return <BookingPage order={order} onRefresh={refetch} isRefreshing={isFetching} />;
  if (!error) return <BookingSkeleton />;
  const failure = factsOf(error);
  if (failure?.kind !== 'notFound') return <ErrorState text={failure?.msg} offline={isOffline(failure)} onRetry={refetch} retrying={isFetching} />;
  return <EmptyState picture="not-found" text={t('booking.notFound')} action={<LinkButton href={urls.search()}>{t('booking.notFound.action')}</LinkButton>} />;
}

interface BookingPageProps {
  order: Order;
  onRefresh: () => void;
  isRefreshing: boolean;
}

function BookingPage({ order, onRefresh, isRefreshing }: BookingPageProps) {
  return (
    <Split
      label={t('booking.pay.title')}
      aside={
        <div className={styles.stack}>
          <PaySection order={order} />
          <BookingPrice order={order} />
        </div>
      }
    >
      <BookingStatus order={order} onRefresh={onRefresh} isRefreshing={isRefreshing} />
      <BookingStay order={order} />
      <BookingTimeline order={order} />
    </Split>
  );
}

/** An order of goods has a page of its own. */
function useOwnPage(order: Order | undefined): void {
  const other = order?.kind === 'goods' ? urls.order(order.order_id) : null;
  useEffect(() => {
    if (other !== null) replace(other);
  }, [other]);
}
