import { useFavorite } from '../state/favorites/use-favorite';
import { FavoriteButton } from '../ui/favorite-button';
import type { FavoriteSlotProps } from '../ui/favorite-slot';

/** The visitor's own heart of a product (FAV-01). Light: it stands on every card of the public pages. */
export function FavoriteHeart({ productId, name, raised }: FavoriteSlotProps) {
  const [on, toggle] = useFavorite(productId);
  return <FavoriteButton name={name} on={on} onToggle={toggle} raised={raised} />;
}
