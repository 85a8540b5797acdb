import type { Order, OrderStatus } from '@/contract/orders.schemas';
import { formatInstant } from '@/domain/instant';
import { paymentState } from '@/domain/payment-state';
import { isFinal, statusMessageKey } from '@/domain/order-state-machine';
import type { TimelineEntry } from '@/storefront/ui/order-timeline';
import { orderStatusMessages } from '@/messages/order-status';
import { t } from '@/messages/format-message';

/** The regular sequence of states of an order of goods. */
const REGULAR_STATUSES: readonly OrderStatus[] = ['created', 'in_progress', 'ready', 'send', 'done'];

/** The past steps with their times, and those to come; a canceled order ends where it was canceled. */
export function timelineOf({
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

/** Tone of the status chip. */
export function toneOf(order: Pick<Order, 'status' | 'can_pay' | 'money'>): 'success' | 'warning' | 'error' | 'plain' {
  const tones = {
    paid: 'success',
    agreed: 'success',
    unpaid: 'warning',
    waiting: 'warning',
    expired: 'error',
    canceled: 'error',
  } as const;
  return tones[paymentState(order)];
}
