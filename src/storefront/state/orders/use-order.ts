/** One order, looked at again as long as it may change and the page is seen (domain/order-watch). */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useSyncExternalStore, useMemo } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { nextPollDelay, pollKey } from '@/domain/order-polling';
import { now } from '../../platform/browser-clock';
import { isPageActive, onPageActiveChange } from '../../platform/page-visibility';
import { selectIsLoggedIn } from '../auth/auth.selectors';
import { useAppSelector, useIsRehydrated } from '../store/store-provider';
import { useGetOrderQuery } from './orders.api';
import { isUnanswered } from '../../http/api-error';
import { offlineOrder } from './offline-orders';

/** Who looks at a page of one customer: `unknown` until the stored state has been read (AUTH-08). */
export function useViewer(): 'unknown' | 'guest' | 'customer' {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (!useIsRehydrated()) return 'unknown';
  return isLoggedIn ? 'customer' : 'guest';
}

/** The order of this id for a customer; nothing is asked for a guest, nor without an id. */
export function useOrder(orderId: number | null) {
  const visitor = useViewer();
  const asked = visitor === 'customer' ? orderId : null;
  const {
    data: order,
    error,
    isFetching,
    refetch,
    startedTimeStamp,
  } = useGetOrderQuery(asked ?? skipToken, {
    // Seen or connected again, it is looked at at once.
    refetchOnFocus: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: true,
  });
  useNextLook({ order, isLooking: isFetching, lookedAt: startedTimeStamp, look: refetch });
  return { visitor, order, error, isFetching, refetch };
}

interface Looking {
  readonly order: Order | undefined;
  readonly isLooking: boolean;
  /** When it was last asked for: an answer may come so fast that no waiting state is seen. */
  readonly lookedAt: number | undefined;
  readonly look: () => void;
}

/** Never while the page is hidden or offline; fast again when it comes back, and after every change. */
function useNextLook({ order, isLooking, lookedAt, look }: Looking): void {
  const attended = useSyncExternalStore(onPageActiveChange, isPageActive, () => false);
  const key = order === undefined ? null : pollKey(order);
  const quietSince = useRef(0);
  useEffect(() => {
    quietSince.current = now();
  }, [key, attended]);
  useEffect(() => {
    const wait =
      order === undefined || isLooking || !attended ? null : nextPollDelay(order, now() - quietSince.current);
    if (wait === null) return undefined;
    const timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  }, [order, isLooking, lookedAt, attended, look]);
}

/**
 * As {@link useOrder}; `offlineCopyAt` is the ISO 8601 instant at which the order was stored, null for what the shop has
 * answered.
 */
export function useOfflineOrder(orderId: number) {
  const answered = useOrder(orderId);
  const { visitor, order, error } = answered;
  const isLost = visitor === 'customer' && order === undefined && isUnanswered(error);
  const stored = useMemo(() => (isLost ? offlineOrder(orderId) : null), [isLost, orderId]);
  return { ...answered, order: order ?? stored?.is, offlineCopyAt: stored?.at ?? null };
}
