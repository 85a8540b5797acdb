import { useCallback } from 'react';
import { selectFavorite, favoriteToggled } from '../cart/cart.slice';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/**
 * FAV-01: whether a product is a favorite, as last toggled or as on the server, and the toggle. Its state is persisted with
 * the cart's (../cart/cart.slice.ts); favorites.listeners.ts sends it.
 * @param isFavorite the product's own value; undefined on pages that are the same for all visitors
 */
export function useFavorite(productId: number, isFavorite = false): [boolean, () => void] {
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => selectFavorite(state, productId)) ?? isFavorite;
  const toggle = useCallback(
    () => void dispatch(favoriteToggled({ productId, isFavorite: !current })),
    [dispatch, productId, current],
  );
  return [current, toggle];
}
