/** One order, polled as long as it may change and the page is visible (domain/order-polling.ts). */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useSyncExternalStore, useMemo } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { nextPollDelay, pollKey } from '@/domain/order-polling';
import { now } from '../../platform/browser-clock';
import { isVisibleAndOnline, onPageActiveChange } from '../../platform/page-visibility';
import { selectIsLoggedIn } from '../auth/auth.slice';
import { useAppSelector, useIsRehydrated } from '../store/hooks';
import { useGetOrderQuery } from './orders.api';
import { isUnanswered } from '../../http/api-error';
import { offlineOrder } from './offline-orders';

/** The visitor of a customer's page: `unknown` until the stored state has been read (AUTH-08). */
export function useViewer(): 'unknown' | 'guest' | 'customer' {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (!useIsRehydrated()) return 'unknown';
  return isLoggedIn ? 'customer' : 'guest';
}

/** The customer's order with this id; no request is sent for a guest or without an id. */
export function useOrder(orderId: number | null) {
  const visitor = useViewer();
  const requestedId = visitor === 'customer' ? orderId : null;
  const {
    data: order,
    error,
    isFetching,
    refetch,
    startedTimeStamp,
  } = useGetOrderQuery(requestedId ?? skipToken, {
    // Requested again when the page becomes visible or online.
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
  /** Start time of the last request: a response may arrive so fast that no loading state is rendered. */
  readonly lookedAt: number | undefined;
  readonly look: () => void;
}

/**
 * No polling while the page is hidden or offline. The interval is short again when the page returns, and after every
 * change.
 */
function useNextLook({ order, isLooking, lookedAt, look }: Looking): void {
  const attended = useSyncExternalStore(onPageActiveChange, isVisibleAndOnline, () => false);
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
 * The same as {@link useOrder}, with the stored copy when the shop does not respond; `offlineCopyAt` is the ISO 8601
 * timestamp of the copy, null for a response of the shop.
 */
export function useOfflineOrder(orderId: number) {
  const live = useOrder(orderId);
  const { visitor, order, error } = live;
  const isLost = visitor === 'customer' && order === undefined && isUnanswered(error);
  const stored = useMemo(() => (isLost ? offlineOrder(orderId) : null), [isLost, orderId]);
  return { ...live, order: order ?? stored?.is, offlineCopyAt: stored?.at ?? null };
}
