/** A customer's orders by status tab and page (ORD-01, STATE-04). Import it lazily: it includes its endpoints. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/constants';
import { isAwaited } from '@/domain/payment-state';
import { chosenTab, orderTabs, tabCount, type OrderTab, type OrderTabKey } from '@/domain/order-tabs';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { isUnanswered, toApiError, type ApiErrorData } from '@/storefront/http/api-error';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { offlineList } from '@/storefront/state/orders/offline-orders';
import { useListOrdersQuery } from '@/storefront/state/orders/orders.api';
import { orderTabsChanged, selectOrderTabs } from '@/storefront/state/orders/orders.slice';

/**
 * Not in the specification: the polling interval of the list while a host's acceptance or a payment is pending; the
 * order's own page polls more often.
 */
const AWAITED_EVERY_MS = 15_000;

export interface OrdersList {
  readonly tabs: readonly OrderTab[];
  readonly tab: OrderTab;
  /** Null until the counts are known. */
  readonly countOf: ((tab: OrderTab) => number) | null;
  /** Orders of the tab and the page; undefined while loading. */
  readonly orders: readonly Order[] | undefined;
  /** When these orders were stored, if the shop does not respond; null for a response of the shop. */
  readonly offlineCopyAt: string | null;
  /** Number of pages of the tab, at least one. */
  readonly pageCount: number;
  /** With loaded orders, they may be outdated. */
  readonly error: ApiErrorData | null;
  /** The request failed, whether or not `error` describes it. */
  readonly failed: boolean;
  readonly isFetching: boolean;
  refetch(): void;
  choose(key: OrderTabKey): void;
}

/** @param page from 1, of the page's URL */
export function useOrdersList(page: number): OrdersList {
  const dispatch = useAppDispatch();
  const customerId = useAppSelector(selectCustomerId);
  const tabs = orderTabs(shopCapabilities(useAppSelector(selectShop)?.shop_type).orderKind);
  const chosen = chosenTab(tabs, useAppSelector(selectOrderTabs));
  const all = tabs.find(({ key }) => key === 'all') ?? chosen;
  /** Null until the visitor chooses a tab: with finished orders only, the page opens with all of them. */
  const [opensAll, setOpensAll] = useState<boolean | null>(null);
  const tab = opensAll && chosen.key === 'current' ? all : chosen;
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = customerId === null ? skipToken : { customerId, status: tab.statuses, page };
  const { data, currentData, error, isFetching, refetch } = useListOrdersQuery(query, {
    refetchOnFocus: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  const stored = useMemo(
    () => (page === DEFAULT_PAGE && !currentData && isUnanswered(error) ? offlineList(tab.statuses) : null),
    [page, currentData, error, tab.statuses],
  );
  const shown = currentData ?? stored?.is;
  const list = data ?? stored?.is;
  const isEmpty = (one: OrderTab) => list !== undefined && tabCount(one, list.counts) === 0;
  if (opensAll === null && chosen.key === 'current' && isEmpty(chosen) && !isEmpty(all)) setOpensAll(true);
  const pace = currentData?.orders.some(isAwaited) ? AWAITED_EVERY_MS : 0;
  if (pace !== pollingInterval) setPollingInterval(pace);
  return {
    tabs,
    tab,
    countOf: list ? (one) => tabCount(one, list.counts) : null,
    orders: shown?.orders,
    offlineCopyAt: stored?.at ?? null,
    pageCount: Math.max(1, Math.ceil((shown?.total ?? 0) / PAGE_SIZE)),
    error: toApiError(error),
    failed: error !== undefined,
    isFetching,
    refetch: () => void refetch(),
    choose: (key) => {
      const next = tabs.find((one) => one.key === key);
      if (!next) return;
      setOpensAll(false);
      dispatch(orderTabsChanged([...next.statuses]));
    },
  };
}
