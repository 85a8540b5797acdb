/** The customer's favorites as a list (FAV-01). Import it lazily: it includes its endpoints. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { Product } from '@/contract/product.schemas';
import { toApiError, type ApiErrorData } from '@/storefront/http/api-error';
import { favoriteToggled, selectFavorites } from '@/storefront/state/cart/cart.slice';
import { useGetFavoritesQuery } from '@/storefront/state/customer/customer.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';

export interface FavoritesList {
  /**
   * Newest first. A removed product disappears immediately, and returns to its place when it is restored. Undefined
   * while loading.
   */
  readonly products: readonly Product[] | undefined;
  /**
   * Products that were removed recently on this page and can be restored: their removal has not been undone or refused.
   */
  readonly removed: readonly Product[];
  /** With loaded products, they may be outdated. */
  readonly error: ApiErrorData | null;
  readonly failed: boolean;
  readonly isFetching: boolean;
  refetch(): void;
  remove(product: Product): void;
  /** Restores all products of `removed`. */
  restore(): void;
  /** Ends the time in which the removal can be undone. */
  forgetRemoved(): void;
}

export function useFavoritesList(): FavoritesList {
  const dispatch = useAppDispatch();
  const customerId = useAppSelector(selectCustomerId);
  const taps = useAppSelector(selectFavorites);
  const [removedIds, setRemovedIds] = useState<readonly number[]>([]);
  const { data, error, isFetching, refetch } = useGetFavoritesQuery(customerId ?? skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const shown = useStablePlaces(data);
  const listed = new Set(data?.map(({ id }) => id));
  const isThere = ({ id }: Product) => (listed.has(id) ? taps[id] !== false : taps[id] === true);
  const removed = shown.filter((product) => removedIds.includes(product.id) && !isThere(product));
  const tap = ({ id: productId }: Product, isFavorite: boolean) =>
    dispatch(favoriteToggled({ productId, isFavorite, quiet: true }));
  return {
    products: data && shown.filter(isThere),
    removed,
    error: toApiError(error),
    failed: error !== undefined,
    isFetching,
    refetch: () => void refetch(),
    remove: (product) => {
      setRemovedIds([...removed.map(({ id }) => id), product.id]);
      tap(product, false);
    },
    restore: () => {
      setRemovedIds([]);
      // The last product first: the server lists the newest favorite first.
      for (const product of [...removed].reverse()) tap(product, true);
    },
    forgetRemoved: () => setRemovedIds([]),
  };
}

/**
 * All products that the list has contained since the page was opened, each in its place, with the data of the latest
 * response.
 */
function useStablePlaces(data: readonly Product[] | undefined): readonly Product[] {
  const [shown, setShown] = useState<{ readonly of: typeof data; readonly list: readonly Product[] }>({
    of: undefined,
    list: [],
  });
  if (data === undefined || data === shown.of) return shown.list;
  const fresh = new Map(data.map((product) => [product.id, product]));
  const had = new Set(shown.list.map(({ id }) => id));
  const list = [
    ...data.filter(({ id }) => !had.has(id)),
    ...shown.list.map((product) => fresh.get(product.id) ?? product),
  ];
  setShown({ of: data, list });
  return list;
}
