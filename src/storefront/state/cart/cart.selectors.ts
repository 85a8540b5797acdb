/** The cart and the tapped favorites as pages read them; what changes them stands in cart.slice.ts. */
import type { ApiErrorData } from '../../http/api-error';
import type { CartItem } from './cart-items';

export interface Favorites {
  /** By product id, as tapped or as the customer's list says; what is not here is as the product says. */
  favorites: Record<number, boolean>;
  /** Products whose tap the server does not know: a guest's until the login, a customer's until the answer. */
  unsettled: number[];
}

export interface UserGlobalChangesState extends Favorites {
  items: CartItem[];
  /** Some of the items were gathered by a guest, and the server does not know them yet. */
  unmerged: boolean;
  /** Number of the newest tap. */
  tap: number;
  /** Calls about the cart that have not been answered. */
  pending: number;
  error: ApiErrorData | null;
}

export const initialUserGlobalChanges: UserGlobalChangesState = {
  items: [],
  unmerged: false,
  tap: 0,
  pending: 0,
  error: null,
  favorites: {},
  unsettled: [],
};

interface Within {
  readonly userGlobalChanges: UserGlobalChangesState;
}

export const selectCartItems = (state: Within) => state.userGlobalChanges.items;
export const selectCartCount = (state: Within) =>
  state.userGlobalChanges.items.reduce((sum, { count }) => sum + count, 0);
export const selectCartPending = (state: Within) => state.userGlobalChanges.pending > 0;
export const selectCartError = (state: Within) => state.userGlobalChanges.error;
export const selectFavorites = (state: Within) => state.userGlobalChanges.favorites;
export const selectFavorite = (state: Within, productId: number): boolean | undefined =>
  state.userGlobalChanges.favorites[productId];
export const selectUnsettled = (state: Within) => state.userGlobalChanges.unsettled;
