/** An order for its own page: as the shop tells it, and where that does not answer, as it was when it was last seen here. */
import { useMemo } from 'react';
import { isUnanswered } from '../store/api-error-helpers';
import { offlineOrder } from './offline-orders';
import { useOrder } from './use-order';

/** As {@link useOrder}; `keptAt` is the instant of the wire at which the order was kept, null for what the shop has answered. */
export function useOfflineOrder(orderId: number) {
  const answered = useOrder(orderId);
  const { visitor, order, error } = answered;
  const isLost = visitor === 'customer' && order === undefined && isUnanswered(error);
  const kept = useMemo(() => (isLost ? offlineOrder(orderId) : null), [isLost, orderId]);
  return { ...answered, order: order ?? kept?.is, keptAt: kept?.at ?? null };
}
