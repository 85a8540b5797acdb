import type { Order } from '@/contract/orders.schemas';
import { formatInstant } from '@/domain/instant';
import { statusMessageKey } from '@/domain/order-state-machine';
import { OrderTimeline, type TimelineEntry } from '@/storefront/ui/order-timeline';
import { t } from '@/messages/translate';
import { flowMessages } from '@/messages/flow';
import styles from './booking.module.css';
import { bookingMessages } from '@/messages/booking';

/** The past steps of the reservation. */
export function BookingTimeline({ order: { kind, timeline } }: { order: Order }) {
  const entries = timeline.map(({ status, sub_status, at }, index): TimelineEntry => {
    const isLast = index === timeline.length - 1;
    const state = !isLast ? 'done' : status === 'canceled' ? 'over' : 'current';
    return {
      key: `${status}-${at}`,
      label: t(flowMessages[statusMessageKey({ kind, status, sub_status })]),
      time: formatInstant(at),
      state,
    };
  });
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t(bookingMessages.timeline)}</h2>
      <OrderTimeline label={t(bookingMessages.timeline)} entries={entries} />
    </section>
  );
}
