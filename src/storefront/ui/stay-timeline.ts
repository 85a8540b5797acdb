import type { Order, OrderStatus } from '@/contract/orders.schemas';
import { formatInstant } from '@/domain/instant';
import { formatJalaaliLong } from '@/domain/jalaali';
import type { CivilDate } from '@/domain/plain-date';
import { orderStatusMessageKey } from '@/domain/canceled-by-shop';
import { t } from '@/messages/format-message';
import { orderStatusMessages } from '@/messages/order-status';
import { bookingMessages } from '@/messages/booking';
import type { TimelineEntry } from './order-timeline';

const LATER: readonly { readonly status: OrderStatus; readonly label: string }[] = [
  { status: 'rt_accept', label: bookingMessages.stepAnswer },
  { status: 'in_progress', label: bookingMessages.stepPay },
  { status: 'done', label: bookingMessages.stepArrive },
];
/** The states of a stay that still has steps before it. */
const OPEN: readonly OrderStatus[] = ['rt_wait', 'rt_accept', 'in_progress'];

/**
 * The past steps of a reservation, and those to come.
 * @param arrival the day of arrival
 */
export function stayTimeline(
  order: Pick<Order, 'status' | 'timeline'> &
    Partial<Pick<Order, 'payment_type'>> &
    Parameters<typeof orderStatusMessageKey>[0],
  arrival: CivilDate | undefined,
): TimelineEntry[] {
  const { status, timeline } = order;
  const past = timeline.map(({ status, sub_status, at }, index): TimelineEntry => {
    const isLast = index === timeline.length - 1;
    const state = !isLast ? 'done' : status === 'canceled' ? 'over' : 'current';
    return {
      key: `${status}-${at}`,
      label: t(orderStatusMessages[orderStatusMessageKey({ ...order, status, sub_status })]),
      time: formatInstant(at),
      dateTime: at,
      state,
    };
  });
  const later = LATER.slice(OPEN.includes(status) ? OPEN.indexOf(status) : LATER.length).map(
    ({ status: to, label }): TimelineEntry => ({
      key: to,
      // What is paid on arrival is confirmed without a payment.
      label: t(to === 'in_progress' && order.payment_type === 'on_delivery' ? bookingMessages.stepConfirm : label),
      time: to === 'done' && arrival !== undefined ? formatJalaaliLong(arrival) : undefined,
      dateTime: to === 'done' ? arrival : undefined,
      state: 'later',
    }),
  );
  return [...past, ...later];
}
