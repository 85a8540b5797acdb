/** The credit and its transactions, page by page (ACC-03). Import it lazily: it includes its endpoints. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { transactionDays, type TransactionDay } from '@/domain/group-by-day';
import { toApiError, type ApiErrorData } from '@/storefront/http/api-error';
import { selectUser } from '@/storefront/state/auth/auth.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useTransactionPagesInfiniteQuery } from '@/storefront/state/orders/payments.api';

export interface TransactionsView {
  /** Undefined until the first page is loaded. */
  readonly days: readonly TransactionDay[] | undefined;
  /** Toman, from the latest response. */
  readonly credit: number | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly error: ApiErrorData | null;
  readonly failed: boolean;
  readonly isFetching: boolean;
  loadMore(): void;
  refetch(): void;
}

export function useTransactions(): TransactionsView {
  const userId = useAppSelector(selectUser)?.id;
  const pages = useTransactionPagesInfiniteQuery(userId ?? skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = pages;
  const days = useMemo(() => data && transactionDays(data.pages.flatMap(({ transactions }) => transactions)), [data]);
  return {
    days,
    credit: data?.pages[0]?.credit ?? null,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    error: toApiError(error),
    failed: error !== undefined,
    isFetching,
    loadMore: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}
