/** Who canceled a stay: the host's rejection and the shop's later cancellation have the same sub-status. */
import type { Order } from '@/contract/orders.schemas';
import { statusMessageKey, type StatusMessageKey } from './order-state-machine';
import { orderCapabilities } from './order-capabilities';

type CanceledOrder = Pick<Order, 'kind' | 'sub_status' | 'timeline'> & {
  readonly money?: { readonly owed: number };
};

/** Whether the shop canceled this stay. A host rejects only before the acceptance, whatever of it the credit has paid. */
export function isStayCanceledByShop({ kind, sub_status, timeline }: CanceledOrder): boolean {
  if (!orderCapabilities(kind).hasHost || sub_status !== 'canceled_rt_host_reject') return false;
  return timeline.some(({ status }) => status === 'rt_accept');
}

/** Message key of an order's status, or of a step of its timeline. */
export function orderStatusMessageKey(order: CanceledOrder & Pick<Order, 'status'>): StatusMessageKey {
  return isStayCanceledByShop(order) ? 'status.canceled_shop' : statusMessageKey(order);
}
