import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { urls } from '@/domain/urls';
import { orderCapabilities } from '@/domain/order-capabilities';
import { replace } from '@/storefront/platform/navigation';
import { isOffline, toApiError } from '@/storefront/http/api-error';
import { useOfflineOrder } from '@/storefront/state/orders/use-order';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { OfflineCopyNotice } from '@/storefront/ui/offline-copy-notice';
import { SaveForOffline } from '@/storefront/ui/save-for-offline';
import { LinkButton } from '@/storefront/ui/link-button';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { TwoColumn } from '@/storefront/ui/two-column';
import { t } from '@/messages/format-message';
import { BookingResidence } from './booking-residence';
import { BookingPrice } from './booking-price';
import { BookingSkeleton } from './booking-skeleton';
import { BookingStay } from './booking-stay';
import { BookingStatus } from './booking-status';
import { BookingTimeline } from './booking-timeline';
import styles from './booking.module.css';
import { CancelBooking } from './cancel-booking';
import { PaySection } from './pay-section';
import { bookingMessages } from '@/messages/booking';

const RateOrder = dynamic(() => import('@/storefront/widgets/rate-order').then((part) => part.RateOrder), {
  ssr: false,
});

/** Loads a reservation and handles its error states. */
export function Booking({ orderId }: { orderId: number }) {
  const { order, offlineCopyAt, error, isFetching, refetch } = useOfflineOrder(orderId);
  useRedirectToOwnPage(order);
  const failure = error ? toApiError(error) : null;
  if (failure?.kind === 'notFound') {
    return (
      <EmptyState
        picture="not-found"
        text={t(bookingMessages.notFound)}
        action={<LinkButton href={urls.search()}>{t(bookingMessages.notFoundAction)}</LinkButton>}
      />
    );
  }
  if (order && orderCapabilities(order.kind).screen === 'reservation') {
    return (
      <>
        {offlineCopyAt === null ? (
          <SaveForOffline />
        ) : (
          <OfflineCopyNotice at={offlineCopyAt} onRetry={refetch} retrying={isFetching} />
        )}
        {error && offlineCopyAt === null && (
          <RetryNotice
            text={t(isOffline(failure) ? bookingMessages.staleOffline : bookingMessages.stale)}
            onRetry={refetch}
          />
        )}
        <BookingPage order={order} isOfflineCopy={offlineCopyAt !== null} onRefresh={refetch} />
      </>
    );
  }
  if (order || !error) return <BookingSkeleton />;
  return <ErrorState text={failure?.msg} offline={isOffline(failure)} onRetry={refetch} retrying={isFetching} />;
}

interface BookingPageProps {
  order: Order;
  /** A copy from this device, shown offline: no action is possible. */
  isOfflineCopy: boolean;
  onRefresh: () => void;
}

function BookingPage({ order, isOfflineCopy, onRefresh }: BookingPageProps) {
  const [status, willEnd] = useFocusAtEnd(order);
  return (
    <TwoColumn
      label={t(bookingMessages.payTitle)}
      aside={
        <div className={styles.stack}>
          <PaySection order={order} isOfflineCopy={isOfflineCopy} />
          <BookingPrice order={order} isOfflineCopy={isOfflineCopy} />
        </div>
      }
    >
      <BookingStatus ref={status} order={order} isOfflineCopy={isOfflineCopy} onRefresh={onRefresh}>
        {order.can_cancel && !isOfflineCopy && (
          <CancelBooking order={order} onOpened={onRefresh} onCanceled={willEnd} />
        )}
      </BookingStatus>
      {order.status === 'done' && !isOfflineCopy && <RateOrder order={order} />}
      <BookingStay order={order} />
      {order.stay && <BookingResidence stay={order.stay} status={order.status} />}
      <BookingTimeline order={order} isOfflineCopy={isOfflineCopy} />
    </TwoColumn>
  );
}

/** The cancel button disappears with the cancellation: the status gets the focus. */
function useFocusAtEnd({ can_cancel: canCancel }: Order) {
  const status = useRef<HTMLElement>(null);
  const ends = useRef(false);
  useEffect(() => {
    if (canCancel || !ends.current) return;
    ends.current = false;
    status.current?.focus();
  }, [canCancel]);
  return [
    status,
    () => {
      ends.current = true;
    },
  ] as const;
}

/** An order of another kind has its own page. */
function useRedirectToOwnPage(order: Order | undefined): void {
  const { screen, page } = order ? orderCapabilities(order.kind) : {};
  const ownUrl = order && page && screen !== 'reservation' ? page(order.order_id) : null;
  useEffect(() => {
    if (ownUrl !== null) replace(ownUrl);
  }, [ownUrl]);
}
