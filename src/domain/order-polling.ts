import type { Order } from '@/contract/orders.schemas';
import { isAwaited } from './payment-state';
import { isFinal } from './order-state-machine';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The polling interval by the time without a change; the last row applies from then on. */
const POLL_INTERVALS: readonly { readonly quietFor: number; readonly every: number }[] = [
  { quietFor: 30 * SECOND_MS, every: 3 * SECOND_MS },
  { quietFor: 2 * MINUTE_MS, every: 5 * SECOND_MS },
  { quietFor: 5 * MINUTE_MS, every: 10 * SECOND_MS },
  { quietFor: 15 * MINUTE_MS, every: 30 * SECOND_MS },
  { quietFor: Number.POSITIVE_INFINITY, every: MINUTE_MS },
];

/** The fields of an order whose change updates its page. */
type PolledOrder = Pick<Order, 'status' | 'sub_status' | 'can_pay' | 'paid'>;

/**
 * Milliseconds until the next poll of an order: short while the host or the payment is awaited, longer the longer
 * nothing has changed, a minute when only the shop can change it, null once it has ended.
 * @param quietMs time since the last change, or since the page became visible
 */
export function nextPollDelay(order: Pick<Order, 'status' | 'can_pay'>, quietMs: number): number | null {
  if (isFinal(order.status)) return null;
  return isAwaited(order) ? awaitedPollDelay(quietMs) : MINUTE_MS;
}

/** Milliseconds until the next poll of something that may change at any moment, `quietMs` after its last change. */
export function awaitedPollDelay(quietMs: number): number {
  return POLL_INTERVALS.find(({ quietFor }) => quietMs < quietFor)?.every ?? MINUTE_MS;
}

/** Equal for two responses without a change that {@link nextPollDelay} waits for. */
export function pollKey({ status, sub_status, can_pay, paid }: PolledOrder): string {
  return [status, sub_status ?? '', can_pay, paid].join(' ');
}
