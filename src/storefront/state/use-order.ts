/** One order, looked at again as long as something is awaited and the page is seen. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { isAwaited } from '@/domain/order-payment';
import { selectIsLoggedIn } from './auth.slice';
import { useAppSelector } from './hooks';
import { ordersApi, useGetOrderQuery } from './orders.api';
import { useIsRestored } from './use-is-restored';

/** ours: how often an unpaid order is looked at again, milliseconds. */
const POLL_MS = 15_000;

/** Who looks at a page of one customer: `unknown` until the stored state has been read (AUTH-08). */
export function useVisitor(): 'unknown' | 'guest' | 'customer' {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  if (!useIsRestored()) return 'unknown';
  return isLoggedIn ? 'customer' : 'guest';
}

/** The order of this id for a customer; nothing is asked for a guest, nor without an id. */
export function useOrder(orderId: number | null) {
  const visitor = useVisitor();
  const asked = visitor === 'customer' ? orderId : null;
  const known = ordersApi.endpoints.getOrder.useQueryState(asked ?? skipToken).data;
  const { data: order, error, isFetching, refetch } = useGetOrderQuery(asked ?? skipToken, {
    pollingInterval: known && isAwaited(known) ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: true,
  });
  return { visitor, order, error, isFetching, refetch };
}
