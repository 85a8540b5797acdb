/** The items of the cart: what a cart shows of a product, and how a change of the visitor changes them. */
import type { CartEntry, CartLine, ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/product.schemas';
import { toppingsKey } from '@/domain/cart-item-key';
import { MAX_CART_LINES } from '@/domain/constants';
import type { Dish } from '@/domain/dish';
import { detailProperties } from '@/domain/product-card';

/** An item of the cart, with its toppings. */
export interface CartItem {
  readonly product_id: number;
  readonly count: number;
  readonly toppings: ToppingCount[];
  readonly product: Product;
}

/** What identifies a line. */
export type Pieces = Pick<CartItem, 'product_id' | 'toppings'>;

/** A move of pieces between the cart and «برای بعد» in either direction. */
export interface Move extends Pieces {
  readonly count: number;
  /** How many pieces of the line the cart has without them. */
  readonly before: number;
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

/** Number of pieces of one line. */
export function countOf(items: readonly CartItem[], key: string): number {
  return items.find((item) => lineKey(item) === key)?.count ?? 0;
}

/** How many more pieces of a product the cart may contain: the product's limit applies to all its lines together. */
export function remainingFor(items: readonly CartItem[], product: Product): number {
  return Math.max(0, (product.limit ?? LINE_MAX) - piecesOf(items, product.id));
}

/** Whether the product has these toppings, each as often: the shop may have removed or limited one since the choice. */
export function offersToppings({ toppings: offered }: Product, chosen: readonly ToppingCount[]): boolean {
  return chosen.every(({ id, count }) => count <= (offered.find((one) => one.id === id)?.max ?? 0));
}

/** The items in the form of the API's requests. */
export function linesOf(items: readonly CartItem[]): CartLine[] {
  return items.map(({ product_id, count, toppings }) => ({ product_id, count, toppings: [...toppings] }));
}

/** Pieces to add to a line. */
export interface Added {
  readonly product: Product;
  readonly toppings: ToppingCount[];
  readonly count: number;
}

/**
 * Adds one piece to a line (CART-01), or `count` pieces; a line that is missing is appended. Neither the product's limit
 * nor the number of lines that an order may have is exceeded.
 */
export function withAdded(
  items: readonly CartItem[],
  { product, toppings, count = 1 }: Omit<Added, 'count'> & Partial<Added>,
): CartItem[] {
  const room = remainingFor(items, product);
  if (room === 0) return [...items];
  const key = lineKey({ product_id: product.id, toppings });
  if (!items.some((item) => lineKey(item) === key)) {
    if (items.length >= MAX_CART_LINES) return [...items];
    return [
      ...items,
      { product_id: product.id, count: Math.min(count, room), toppings, product: cartProductOf(product) },
    ];
  }
  return items.map((item) =>
    lineKey(item) === key ? { ...item, count: Math.min(LINE_MAX, item.count + Math.min(count, room)) } : item,
  );
}

/** Decrements a line by the given count; a line of one piece or less is removed (CART-02). */
export function withRemoved(items: readonly CartItem[], key: string, count: number): CartItem[] {
  return items.flatMap((item) => {
    if (lineKey(item) !== key) return [item];
    return item.count <= 1 || item.count - count < 1 ? [] : [{ ...item, count: item.count - count }];
  });
}

/**
 * Changes the count of a line by a number of pieces, regardless of its limit: restores a removed line, and removes it
 * at zero.
 */
export function withAdjusted(items: readonly CartItem[], line: CartItem, delta: number): CartItem[] {
  const key = lineKey(line);
  const now = items.find((item) => lineKey(item) === key);
  const count = (now?.count ?? 0) + delta;
  if (count < 1) return items.filter((item) => lineKey(item) !== key);
  return now ? items.map((item) => (item === now ? { ...item, count } : item)) : [...items, { ...line, count }];
}

/** Puts a line aside, before the others; pieces of a line that was put aside already are added to it. */
export function withKept(later: readonly CartItem[], line: CartItem): CartItem[] {
  const key = lineKey(line);
  const before = later.find((item) => lineKey(item) === key)?.count ?? 0;
  const others = later.filter((item) => lineKey(item) !== key);
  return [{ ...line, count: Math.min(LINE_MAX, before + line.count) }, ...others];
}

/** Converts the server's cart to the state's form. */
export function itemsOf(entries: readonly CartEntry[]): CartItem[] {
  return entries.map(({ product, count, toppings }) => ({
    product_id: product.id,
    count,
    toppings,
    product: cartProductOf(product),
  }));
}

/**
 * The fields of a product that a cart shows: the storage has a few megabytes, and a cart shows one picture, the details
 * of a card and no description.
 */
export function cartProductOf(product: Product): Product {
  return {
    ...product,
    description: '',
    images: product.images.slice(0, 1),
    properties: detailProperties(product),
    details: null,
    residence: null,
  };
}

/** The dish as a product for the cart, which shows neither texts nor further pictures (cartProductOf). */
export function productOfDish(dish: Dish): Product {
  const { id, type, name, slug, price, available, rate, category, image, weekdays, portions_left, sold_out_on } = dish;
  return {
    id,
    type,
    name,
    slug,
    description: '',
    images: image ? [image] : [],
    price,
    old_price: dish.old_price ?? null,
    limit: dish.limit ?? null,
    is_favorite: false,
    toppings: dish.toppings ? [...dish.toppings] : [],
    category,
    rate,
    properties: [],
    available,
    ...(weekdays && { weekdays: [...weekdays] }),
    ...(portions_left !== undefined && { portions_left }),
    ...(sold_out_on && { sold_out_on }),
  };
}
