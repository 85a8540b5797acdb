import type { Order } from '@/contract/orders.schemas';
import { formatCountdown } from '@/domain/countdown';
import { toPersianDigits } from '@/domain/digits';
import { statusLabel } from '@/domain/order-state-machine';
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
  /** It comes out of this device, without a network. */
  isKept: boolean;
  onRefresh: () => void;
  isRefreshing: boolean;
  /** Where the focus goes when what held it has ended with the reservation. */
  ref?: Ref<HTMLElement>;
}

/** How the reservation stands: its number, its state in words (said when it changes), how long is left, what to do next. */
export function BookingStatus({ order, isKept, onRefresh, isRefreshing, ref }: BookingStatusProps) {
  const state = bookingState(order);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${styles.card} ${styles[state.tone]}`}
      aria-label={t(bookingMessages.status)}
    >
      <p className={styles.line}>
        <Chip tone={CHIP[state.tone]}>{t(flowMessages[statusLabel(order)])}</Chip>
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
          (isKept ? <OfflineVoucher orderId={order.order_id} /> : <OpenVoucher orderId={order.order_id} />)}
        {state.deadline && (
          <Button variant="quiet" size="small" onClick={onRefresh} loading={isRefreshing}>
            {t(bookingMessages.refresh)}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Counts down to an instant and tells once that it has come. */
function Deadline({
  label,
  instant,
  onEnd,
}: {
  label: NonNullable<BookingState['deadline']>;
  instant: string;
  onEnd: () => void;
}) {
  const left = useSecondsUntil(Date.parse(instant), shopNow);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return (
    <p className={styles.deadline}>
      {label}{' '}
      <bdi role="timer" dir="ltr" className={styles.countdown}>
        {formatCountdown(left)}
      </bdi>
    </p>
  );
}
