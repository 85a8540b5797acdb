import type { Order } from '@/contract/orders.schemas';
import { formatCountdown } from '@/domain/countdown';
import { toPersianDigits } from '@/domain/digits';
import { statusMessageKey } from '@/domain/order-state-machine';
import { shopNow } from '@/storefront/platform/browser-clock';
import { useSecondsUntil } from '@/storefront/state/store/use-seconds-until';
import { Button } from '@/storefront/ui/button';
import { Chip } from '@/storefront/ui/chip';
import { t } from '@/messages/translate';
import { flowMessages } from '@/messages/flow';
import { useEffect, type Ref } from 'react';
import { BookAgain } from './book-again';
import { bookingState, type BookingState } from './booking-state';
import styles from './booking.module.css';
import { OfflineVoucher } from './offline-voucher';
import { OpenVoucher } from './open-voucher';
import { bookingMessages } from '@/messages/booking';

const CHIP = { waiting: 'warning', action: 'accent', good: 'success', over: 'error' } as const;

interface BookingStatusProps {
  order: Order;
  /** A copy from this device, shown offline. */
  isOfflineCopy: boolean;
  onRefresh: () => void;
  isRefreshing: boolean;
  /** Gets the focus when the focused button disappears with the reservation's end. */
  ref?: Ref<HTMLElement>;
}

/**
 * The status of the reservation: its number, its state (announced when it changes), the remaining time, and the next
 * action.
 */
export function BookingStatus({ order, isOfflineCopy, onRefresh, isRefreshing, ref }: BookingStatusProps) {
  const state = bookingState(order);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${styles.card} ${styles[state.tone]}`}
      aria-label={t(bookingMessages.status)}
    >
      <p className={styles.line}>
        <Chip tone={CHIP[state.tone]}>{t(flowMessages[statusMessageKey(order)])}</Chip>
        <span className={styles.number}>
          {t(bookingMessages.number)} <bdi>{toPersianDigits(order.number)}</bdi>
        </span>
      </p>
      <p role="status">{state.text}</p>
      {state.deadline && order.pay_before !== null && (
        <Deadline label={state.deadline} instant={order.pay_before} onEnd={onRefresh} />
      )}
      <div className={styles.actions}>
        {state.tone === 'over' && <BookAgain order={order} />}
        {order.has_voucher &&
          (isOfflineCopy ? <OfflineVoucher orderId={order.order_id} /> : <OpenVoucher orderId={order.order_id} />)}
        {state.deadline && (
          <Button variant="quiet" size="small" onClick={onRefresh} loading={isRefreshing}>
            {t(bookingMessages.refresh)}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Counts down to a timestamp and calls `onEnd` once. */
function Deadline({
  label,
  instant,
  onEnd,
}: {
  label: NonNullable<BookingState['deadline']>;
  instant: string;
  onEnd: () => void;
}) {
  const secondsLeft = useSecondsUntil(Date.parse(instant), shopNow);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return (
    <p className={styles.deadline}>
      {label}{' '}
      <bdi role="timer" dir="ltr" className={styles.countdown}>
        {formatCountdown(secondsLeft)}
      </bdi>
    </p>
  );
}
