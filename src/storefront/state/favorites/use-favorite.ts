import { useCallback } from 'react';
import { selectFavorite } from '../cart/cart.selectors';
import { useAppSelector, useTap } from '../store/hooks';

/**
 * FAV-01: whether a product is a favorite, as last tapped or as the server said, and the tap.
 * @param isFavorite as the product says; pages that are the same for everybody say nothing
 */
export function useFavorite(productId: number, isFavorite = false): [boolean, () => void] {
  const tap = useTap();
  const current = useAppSelector((state) => selectFavorite(state, productId)) ?? isFavorite;
  const toggle = useCallback(
    () => tap('favoriteToggled', { productId, isFavorite: !current }),
    [tap, productId, current],
  );
  return [current, toggle];
}
