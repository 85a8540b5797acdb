/** Selectors of the cart and of toggled favorites; the reducers are in cart.slice.ts. */
import type { ApiErrorData } from '../../http/api-error';
import type { CartLine, ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import { toppingsKey } from '@/domain/cart-item-key';

export interface Favorites {
  /**
   * By product id, as last toggled or as in the customer's list; for products that are missing here the product's own
   * value applies.
   */
  favorites: Record<number, boolean>;
  /** Products whose change the server does not have yet: a guest's until the login, a customer's until the response. */
  unsettled: number[];
}

export interface UserGlobalChangesState extends Favorites {
  items: CartItem[];
  /** Some of the items were added by a guest and are not on the server yet. */
  unmerged: boolean;
  /** Number of the latest change. */
  tap: number;
  /** Pending requests about the cart. */
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

/** The maximum number of pieces of one line in the API. */
export const LINE_MAX = 1000;

/** The same product with the same toppings is the same line, regardless of the order of the toppings. */
export function lineKey(line: {
  readonly product_id: number;
  readonly toppings?: readonly ToppingCount[] | null;
}): string {
  return `${line.product_id}/${toppingsKey(line.toppings)}`;
}

/** Number of pieces of a product over all its lines; of all products without an id. */
export function piecesOf(items: readonly CartItem[], productId?: number): number {
  return items.reduce(
    (sum, item) => (productId === undefined || item.product_id === productId ? sum + item.count : sum),
    0,
  );
}

/** How many more pieces of a product the cart may contain: the product's limit applies to all its lines together. */
export function remainingFor(items: readonly CartItem[], product: Product): number {
  return Math.max(0, (product.limit ?? LINE_MAX) - piecesOf(items, product.id));
}

/** The items in the form of the API's requests. */
export function linesOf(items: readonly CartItem[]): CartLine[] {
  return items.map(({ product_id, count, toppings }) => ({ product_id, count, toppings: [...toppings] }));
}
