import { useCallback } from 'react';
import { favoriteTapped, selectFavoriteTap } from './cart.slice';
import { useAppDispatch, useAppSelector } from './hooks';

/** FAV-01: whether a product is a favorite, as last tapped or as the server said, and the tap. */
export function useFavorite(productId: number, isFavorite: boolean): [boolean, () => void] {
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => selectFavoriteTap(state, productId)) ?? isFavorite;
  const toggle = useCallback(() => void dispatch(favoriteTapped({ productId, isFavorite: !current })), [dispatch, productId, current]);
  return [current, toggle];
}
