/** A customer's orders by status tab and page (ORD-01, STATE-04). Loads the calls with it. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { DEFAULT_PAGE, PAGE_SIZE } from '@/domain/constants';
import { isAwaited } from '@/domain/payment-state';
import { chosenTab, orderTabs, tabCount, type OrderTab, type OrderTabKey } from '@/domain/order-tabs';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { isUnanswered, toApiError, type ApiErrorData } from '@/storefront/http/api-error';
import { selectShop } from '@/storefront/state/catalogue/config.selectors';
import { selectCustomerId } from '@/storefront/state/customer/customer.selectors';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/store-provider';
import { offlineList } from '@/storefront/state/orders/offline-orders';
import { useListOrdersQuery } from '@/storefront/state/orders/orders.api';
import { orderTabsChanged } from '@/storefront/state/orders/orders.slice';
import { selectOrderTabs } from '@/storefront/state/orders/orders.selectors';

/**
 * ours: while the host or a payment is awaited the list is looked at again this often; the order's own page is quicker.
 */
const AWAITED_EVERY_MS = 15_000;

export interface OrdersList {
  readonly tabs: readonly OrderTab[];
  readonly tab: OrderTab;
  /** Null until the counts are known. */
  readonly countOf: ((tab: OrderTab) => number) | null;
  /** Of the tab and the page; undefined while they are asked for. */
  readonly orders: readonly Order[] | undefined;
  /** When these orders were stored, where the shop does not answer; null for what it has answered. */
  readonly offlineCopyAt: string | null;
  /** Of the tab, at least one. */
  readonly pageCount: number;
  /** What is shown may be old where there is something to show. */
  readonly error: ApiErrorData | null;
  /** Something failed, whether it can be named or not. */
  readonly failed: boolean;
  readonly isFetching: boolean;
  refetch(): void;
  choose(key: OrderTabKey): void;
}

/** @param page from 1, of the page's address */
export function useOrdersList(page: number): OrdersList {
  const dispatch = useAppDispatch();
  const customerId = useAppSelector(selectCustomerId);
  const tabs = orderTabs(shopCapabilities(useAppSelector(selectShop)?.shop_type).orderKind);
  const tab = chosenTab(tabs, useAppSelector(selectOrderTabs));
  const [pollingInterval, setPollingInterval] = useState(0);
  const asked = customerId === null ? skipToken : { customerId, status: tab.statuses, page };
  const { data, currentData, error, isFetching, refetch } = useListOrdersQuery(asked, {
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
  const told = data ?? stored?.is;
  const pace = currentData?.orders.some(isAwaited) ? AWAITED_EVERY_MS : 0;
  if (pace !== pollingInterval) setPollingInterval(pace);
  return {
    tabs,
    tab,
    countOf: told ? (one) => tabCount(one, told.counts) : null,
    orders: shown?.orders,
    offlineCopyAt: stored?.at ?? null,
    pageCount: Math.max(1, Math.ceil((shown?.total ?? 0) / PAGE_SIZE)),
    error: toApiError(error),
    failed: error !== undefined,
    isFetching,
    refetch: () => void refetch(),
    choose: (key) => {
      const chosen = tabs.find((one) => one.key === key);
      if (chosen) dispatch(orderTabsChanged([...chosen.statuses]));
    },
  };
}
