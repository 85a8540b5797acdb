import { useCallback } from 'react';
import { selectFavoriteTap } from '../cart/cart.selectors';
import { useAppSelector, useTap } from '../store/hooks';

/**
 * FAV-01: whether a product is a favorite, as last tapped or as the server said, and the tap.
 * @param isFavorite as the product says; pages that are the same for everybody say nothing
 */
export function useFavorite(productId: number, isFavorite = false): [boolean, () => void] {
  const tap = useTap();
  const current = useAppSelector((state) => selectFavoriteTap(state, productId)) ?? isFavorite;
  const toggle = useCallback(
    () => tap('favoriteTapped', { productId, isFavorite: !current }),
    [tap, productId, current],
  );
  return [current, toggle];
}
