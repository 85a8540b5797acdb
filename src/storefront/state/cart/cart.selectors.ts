/** The cart and the tapped favorites as pages read them; what changes them stands in cart.slice.ts. */
import type { ApiErrorData } from '../../http/api-error';
import type { CartEntry, CartLine, ToppingCount } from '@/contract/cart.schemas';
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
const LINE_MAX = 1000;

/** The same product with the same toppings is the same line, in whatever order the toppings stand. */
export function lineKey(line: {
  readonly product_id: number;
  readonly toppings?: readonly ToppingCount[] | null;
}): string {
  return `${line.product_id}/${toppingsKey(line.toppings)}`;
}

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

/**
 * A product that is there has its count incremented by one (CART-01), or by `step` where that is asked for; a new one
 * comes with `count` pieces. Never beyond the product's limit.
 */
export function withAdded(
  items: readonly CartItem[],
  {
    product,
    toppings,
    count = 1,
    step = 1,
  }: { product: Product; toppings: ToppingCount[]; count?: number; step?: number },
): CartItem[] {
  const room = remainingFor(items, product);
  if (room === 0) return [...items];
  const key = lineKey({ product_id: product.id, toppings });
  if (!items.some((item) => lineKey(item) === key)) {
    return [
      ...items,
      { product_id: product.id, count: Math.min(count, room), toppings, product: cartProductOf(product) },
    ];
  }
  return items.map((item) =>
    lineKey(item) === key ? { ...item, count: Math.min(LINE_MAX, item.count + Math.min(step, room)) } : item,
  );
}

/** Removing decrements by the given count; a line of one piece or less goes (CART-02). */
export function withRemoved(items: readonly CartItem[], key: string, count: number): CartItem[] {
  return items.flatMap((item) => {
    if (lineKey(item) !== key) return [item];
    return item.count <= 1 || item.count - count < 1 ? [] : [{ ...item, count: item.count - count }];
  });
}

/** A line with so many pieces more or less, whatever its limit; it comes back when it had gone and goes at none. */
export function withAdjusted(items: readonly CartItem[], line: CartItem, delta: number): CartItem[] {
  const key = lineKey(line);
  const now = items.find((item) => lineKey(item) === key);
  const count = (now?.count ?? 0) + delta;
  if (count < 1) return items.filter((item) => lineKey(item) !== key);
  return now ? items.map((item) => (item === now ? { ...item, count } : item)) : [...items, { ...line, count }];
}

/**
 * Two carts as one: per product and toppings the greater count, so that logging in twice doubles nothing (AUTH-04). The
 * limits are the shop's to keep: it cuts what is too much and says so.
 */
export function mergedCarts(first: readonly CartItem[], second: readonly CartItem[]): CartItem[] {
  const counts = new Map(second.map((item) => [lineKey(item), item.count]));
  const keys = new Set(first.map(lineKey));
  return [
    ...first.map((item) => ({ ...item, count: Math.max(item.count, counts.get(lineKey(item)) ?? 0) })),
    ...second.filter((item) => !keys.has(lineKey(item))),
  ];
}

/** The server's cart as the state holds it. */
export function itemsOf(entries: readonly CartEntry[]): CartItem[] {
  return entries.map(({ product, count, toppings }) => ({
    product_id: product.id,
    count,
    toppings,
    product: cartProductOf(product),
  }));
}

export function linesOf(items: readonly CartItem[]): CartLine[] {
  return items.map(({ product_id, count, toppings }) => ({ product_id, count, toppings: [...toppings] }));
}

/** A product as a cart shows it: the storage has a few megabytes, and a cart shows one picture and no description. */
export function cartProductOf(product: Product): Product {
  return {
    ...product,
    description: '',
    images: product.images.slice(0, 1),
    properties: [],
    details: null,
    residence: null,
  };
}
