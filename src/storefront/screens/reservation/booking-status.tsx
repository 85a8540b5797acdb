import type { Order } from '@/contract/orders.shapes';
import { formatCountdown } from '@/domain/countdown';
import { toPersianDigits } from '@/domain/digits';
import { statusLabel } from '@/domain/order-process';
import { urls } from '@/domain/urls';
import { useSecondsUntil } from '@/storefront/state/use-seconds-until';
import { Button } from '@/storefront/ui/button';
import { Chip } from '@/storefront/ui/chip';
import { LinkButton } from '@/storefront/ui/link-button';
import '@/text/booking';
import '@/text/flow';
import { sentenceOf, t } from '@/text/t';
import { useEffect } from 'react';
import { bookingState, type BookingState } from './booking-state';
import styles from './booking.module.css';

const CHIP = { waiting: 'warning', action: 'accent', good: 'success', over: 'error' } as const;

interface BookingStatusProps {
  order: Order;
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** How the reservation stands: its number, its state in words, and how long is left. */
export function BookingStatus({ order, onRefresh, isRefreshing }: BookingStatusProps) {
  const state = bookingState(order);
  return (
    <section className={`${styles.card} ${styles[state.tone]}`} aria-label={t('booking.status')}>
      <p className={styles.line}>
        <Chip tone={CHIP[state.tone]}>{t(statusLabel(order))}</Chip>
        <span className={styles.number}>
          {t('booking.number')} <bdi>{toPersianDigits(order.number)}</bdi>
        </span>
      </p>
      <p role="status">{sentenceOf(state.text)}</p>
      {state.deadline && order.pay_before !== null && <Deadline label={state.deadline} instant={order.pay_before} onEnd={onRefresh} />}
      <div className={styles.actions}>
        <NextStep order={order} state={state} />
        {state.deadline && (
          <Button variant="quiet" size="small" onClick={onRefresh} loading={isRefreshing}>
            {t('booking.refresh')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Counts down to an instant and tells once that it has come. */
function Deadline({ label, instant, onEnd }: { label: NonNullable<BookingState['deadline']>; instant: string; onEnd: () => void }) {
  const left = useSecondsUntil(Date.parse(instant));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return (
    <p className={styles.deadline}>
      {t(label)}{' '}
      <bdi role="timer" dir="ltr" className={styles.countdown}>
        {formatCountdown(left)}
      </bdi>
    </p>
  );
}

/** After an end there is another beginning: the same place, or another one. */
function NextStep({ order, state }: { order: Order; state: BookingState }) {
  const [product] = order.products;
  if (state.tone !== 'over' || !product) return null;
  if (order.sub_status === 'canceled_rt_host_reject') return <LinkButton href={urls.search()}>{t('booking.search')}</LinkButton>;
  return <LinkButton href={urls.residence(product.product_id, product.name)}>{t('booking.again')}</LinkButton>;
}
