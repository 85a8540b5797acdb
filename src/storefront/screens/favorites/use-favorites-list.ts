/** The customer's favorites as a list (FAV-01). Loads the calls with it. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import { toApiError, type ApiErrorData } from '@/storefront/http/api-error';
import { favoriteToggled } from '@/storefront/state/store/public-actions';
import { selectFavorites } from '@/storefront/state/cart/cart.selectors';
import { useGetFavoritesQuery } from '@/storefront/state/customer/customer.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.selectors';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/store-provider';

export interface FavoritesList {
  /**
   * The newest first; one that is removed leaves at once, and comes back to its place. Undefined until they are there.
   */
  readonly products: readonly Product[] | undefined;
  /** What was removed here a moment ago, and has not been brought back or refused since. */
  readonly removed: readonly Product[];
  /** What is shown may be old where there is something to show. */
  readonly error: ApiErrorData | null;
  readonly failed: boolean;
  readonly isFetching: boolean;
  refetch(): void;
  remove(product: Product): void;
  /** Brings back all that `removed` holds. */
  restore(): void;
  /** It is too late to bring it back. */
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
      // The last one first: the shop keeps the newest in front.
      for (const product of [...removed].reverse()) tap(product, true);
    },
    forgetRemoved: () => setRemovedIds([]),
  };
}

/**
 * Everything that the list has held since the page was opened, each in its place, with the facts of the newest answer.
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
