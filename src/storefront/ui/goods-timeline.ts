import type { Order, OrderStatus } from '@/contract/orders.schemas';
import { formatInstant } from '@/domain/instant';
import { isFinal, statusMessageKey } from '@/domain/order-state-machine';
import { orderStatusMessages } from '@/messages/order-status';
import { t } from '@/messages/format-message';
import type { TimelineEntry } from './order-timeline';

/** The regular sequence of states of an order of goods. */
const REGULAR_STATUSES: readonly OrderStatus[] = ['created', 'in_progress', 'ready', 'send', 'done'];

/** The past steps with their times, and those to come; a canceled order ends where it was canceled. */
export function goodsTimeline({
  kind,
  status,
  sub_status,
  timeline,
  delivery,
}: Pick<Order, 'kind' | 'status' | 'sub_status' | 'timeline' | 'delivery'>): TimelineEntry[] {
  const past = timeline.map((step, index): TimelineEntry => {
    const isLast = index === timeline.length - 1;
    const ended = step.status === 'canceled' ? 'over' : step.status === 'done' ? 'done' : 'current';
    return {
      key: `${index}-${step.status}`,
      label: t(orderStatusMessages[statusMessageKey({ kind, ...step })]),
      time: formatInstant(step.at),
      dateTime: step.at,
      state: isLast ? ended : 'done',
    };
  });
  if (isFinal(status)) return past;
  const upcoming = REGULAR_STATUSES.slice(REGULAR_STATUSES.indexOf(status) + 1)
    // Orders for pickup are not sent.
    .filter((to) => to !== 'send' || delivery !== 'pickup')
    .map((to): TimelineEntry => ({
      key: to,
      label: t(orderStatusMessages[statusMessageKey({ kind, status: to, sub_status })]),
      state: 'later',
    }));
  return [...past, ...upcoming];
}
