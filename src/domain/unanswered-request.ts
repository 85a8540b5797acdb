import type { Order } from '@/contract/orders.schemas';
import { orderCapabilities } from './order-capabilities';

/**
 * Whether this is a request that its host has not answered in time. It has the same sub-status as an accepted stay that
 * was not paid in time.
 */
export function isUnansweredRequest({
  kind,
  sub_status,
  timeline,
}: Pick<Order, 'kind' | 'sub_status'> & {
  readonly timeline: readonly Pick<Order['timeline'][number], 'status'>[];
}): boolean {
  const isRequest = orderCapabilities(kind).hasHost && sub_status === 'canceled_expired';
  return isRequest && !timeline.some(({ status }) => status === 'rt_accept');
}
