import type { Order, OrderStatus } from '@/contract/orders.schemas';
import { formatInstant } from '@/domain/instant';
import { formatJalaaliLong } from '@/domain/jalaali';
import { orderStatusMessageKey } from '@/domain/canceled-by-shop';
import { OrderTimeline, type TimelineEntry } from '@/storefront/ui/order-timeline';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import { orderStatusMessages } from '@/messages/order-status';
import { bookingMessages } from '@/messages/booking';

const LATER: readonly { readonly status: OrderStatus; readonly label: string }[] = [
  { status: 'rt_accept', label: bookingMessages.stepAnswer },
  { status: 'in_progress', label: bookingMessages.stepPay },
  { status: 'done', label: bookingMessages.stepArrive },
];
/** The states of a stay that still has steps before it. */
const OPEN: readonly OrderStatus[] = ['rt_wait', 'rt_accept', 'in_progress'];

/** The past steps of the reservation, and those to come. */
export function BookingTimeline({ order }: { order: Order }) {
  const { status, timeline, times } = order;
  const past = timeline.map(({ status, sub_status, at }, index): TimelineEntry => {
    const isLast = index === timeline.length - 1;
    const state = !isLast ? 'done' : status === 'canceled' ? 'over' : 'current';
    return {
      key: `${status}-${at}`,
      label: t(orderStatusMessages[orderStatusMessageKey({ ...order, status, sub_status })]),
      time: formatInstant(at),
      state,
    };
  });
  const [arrival] = times;
  const later = LATER.slice(OPEN.includes(status) ? OPEN.indexOf(status) : LATER.length).map(
    ({ status: to, label }): TimelineEntry => ({
      key: to,
      label: t(label),
      time: to === 'done' && arrival !== undefined ? formatJalaaliLong(arrival) : undefined,
      state: 'later',
    }),
  );
  return (
    <SectionCard title={t(bookingMessages.timeline)}>
      <OrderTimeline label={t(bookingMessages.timeline)} entries={[...past, ...later]} />
    </SectionCard>
  );
}
