/** What becomes of tapped favorites (cart.slice.ts) when the server has told something of them. Pure; loaded with its callers. */
import type { Favorites } from '../cart/cart.selectors';

/** Nothing of the product's tap is on its way any more; null: as the product says. */
export function withSettled({ favorites, unsettled }: Favorites, productId: number, is: boolean | null): Favorites {
  const others = Object.entries(favorites).filter(([id]) => Number(id) !== productId);
  return {
    favorites: Object.fromEntries(is === null ? others : [...others, [productId, is]]),
    unsettled: unsettled.filter((id) => id !== productId),
  };
}

/** The customer's list, asked for when the favorites were `before`: older than a tap made since, it does not change that one. */
export function withList(
  { favorites, unsettled }: Favorites,
  ids: readonly number[],
  before: Favorites['favorites'],
): Favorites {
  const newer = Object.entries(favorites).filter(
    ([id, is]) => unsettled.includes(Number(id)) || before[Number(id)] !== is,
  );
  return { favorites: Object.fromEntries([...ids.map((id) => [id, true] as const), ...newer]), unsettled };
}
