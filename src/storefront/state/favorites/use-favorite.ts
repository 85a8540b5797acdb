import { useCallback } from 'react';
import { selectFavorite } from '../cart/cart.selectors';
import { useAppDispatch, useAppSelector } from '../store/store-provider';
import { favoriteToggled } from '../store/public-actions';

/**
 * FAV-01: whether a product is a favorite, as last tapped or as the server said, and the tap.
 * @param isFavorite as the product says; pages that are the same for everybody say nothing
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
