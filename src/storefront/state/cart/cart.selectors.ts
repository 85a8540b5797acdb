/** The cart and the tapped favorites as pages read them; what changes them stands in cart.slice.ts. */
import type { ApiErrorData } from '../../http/api-error';
import type { CartLine, ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import { toppingsKey } from '@/domain/cart-item-key';

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

/** An item of the cart, with its toppings. */
export interface CartItem {
  readonly product_id: number;
  readonly count: number;
  readonly toppings: ToppingCount[];
  readonly product: Product;
}

/** The most pieces of one line that the API takes. */
export const LINE_MAX = 1000;

/** The same product with the same toppings is the same line, in whatever order the toppings stand. */
export function lineKey(line: {
  readonly product_id: number;
  readonly toppings?: readonly ToppingCount[] | null;
}): string {
  return `${line.product_id}/${toppingsKey(line.toppings)}`;
}

/** Pieces of a product over all its lines; all pieces without one. */
export function piecesOf(items: readonly CartItem[], productId?: number): number {
  return items.reduce(
    (sum, item) => (productId === undefined || item.product_id === productId ? sum + item.count : sum),
    0,
  );
}

/** How many pieces of a product the cart may still take: its limit counts over all its lines. */
export function remainingFor(items: readonly CartItem[], product: Product): number {
  return Math.max(0, (product.limit ?? LINE_MAX) - piecesOf(items, product.id));
}

/** The items as requests name them. */
export function linesOf(items: readonly CartItem[]): CartLine[] {
  return items.map(({ product_id, count, toppings }) => ({ product_id, count, toppings: [...toppings] }));
}
