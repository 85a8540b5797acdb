import { useFavorite } from '../state/favorites/use-favorite';
import { FavoriteButton } from '../ui/favorite-button';
import type { FavoriteSlotProps } from '../ui/favorite-slot';

/** The favourite button of the current visitor (FAV-01). It must stay small: every card of a public page has one. */
export function FavoriteHeart({ productId, name, raised }: FavoriteSlotProps) {
  const [on, toggle] = useFavorite(productId);
  return <FavoriteButton name={name} on={on} onToggle={toggle} raised={raised} />;
}
