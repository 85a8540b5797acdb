import type { Order } from '@/contract/orders.schemas';
import { isAwaited } from './payment-state';
import { isFinal } from './order-state-machine';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** ours: while nothing changes for so long (the last row: for ever), an awaited order is looked at again this often. */
const POLL_INTERVALS: readonly { readonly quietFor: number; readonly every: number }[] = [
  { quietFor: 30 * SECOND_MS, every: 3 * SECOND_MS },
  { quietFor: 2 * MINUTE_MS, every: 5 * SECOND_MS },
  { quietFor: 5 * MINUTE_MS, every: 10 * SECOND_MS },
  { quietFor: 15 * MINUTE_MS, every: 30 * SECOND_MS },
  { quietFor: Number.POSITIVE_INFINITY, every: MINUTE_MS },
];

/** What of an order, changed, makes its page another one. */
type PolledOrder = Pick<Order, 'status' | 'sub_status' | 'can_pay' | 'paid'>;

/**
 * In how many milliseconds an order is to be looked at again: soon while the host or the payment is awaited, slower the
 * longer nothing has changed, once a minute where only the shop moves it on, never (null) once it has ended.
 * @param quietMs since when nothing has changed, or since the page has been in sight
 */
export function nextPollDelay(order: Pick<Order, 'status' | 'can_pay'>, quietMs: number): number | null {
  if (isFinal(order.status)) return null;
  if (!isAwaited(order)) return MINUTE_MS;
  return POLL_INTERVALS.find(({ quietFor }) => quietMs < quietFor)?.every ?? MINUTE_MS;
}

/** Equal for two answers between which nothing has changed that {@link nextPollDelay} waits for. */
export function pollKey({ status, sub_status, can_pay, paid }: PolledOrder): string {
  return [status, sub_status ?? '', can_pay, paid].join(' ');
}
