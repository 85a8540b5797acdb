/** An order's lines once again as lines of a cart: pure (ours: ordering again). */
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import type { Order } from '@/contract/orders.schemas';
import type { CartItem } from './cart-items';
import { lineKey, remainingFor } from './cart-items';
import { faultOf } from './cart-lines';

type OrderLine = Order['products'][number];

/** Why a line of the order is not in the cart as it was ordered. */
export type Shortage =
  | { readonly name: string; readonly why: 'gone' | 'soldOut' | 'negotiable' }
  /** Fewer pieces, since the product has a limit; `n` of them are in the cart. */
  | { readonly name: string; readonly why: 'fewer'; readonly n: number }
  /** Without toppings that the product no longer has. */
  | { readonly name: string; readonly why: 'toppings'; readonly titles: readonly string[] };

export interface ReorderedLine {
  /** Null when nothing is to be added. */
  readonly add: { readonly product: Product; readonly toppings: ToppingCount[]; readonly pieces: number } | null;
  readonly shortages: readonly Shortage[];
}

/**
 * What a line of an order asks of the cart. A line that the cart has already is filled up to the order's count, so that
 * ordering again twice doubles nothing (as in a merge, AUTH-04).
 * @param product as the shop has it now; null when it is no longer there
 */
export function reordered(line: OrderLine, product: Product | null, items: readonly CartItem[]): ReorderedLine {
  const { name, count } = line;
  const nothing = (why: 'gone' | 'soldOut' | 'negotiable'): ReorderedLine => ({
    add: null,
    shortages: [{ name, why }],
  });
  if (product === null) return nothing('gone');
  const fault = faultOf(product, 1);
  if (fault === 'negotiable' || fault === 'soldOut') return nothing(fault);
  const { toppings, lost } = toppingsNow(line, product);
  const key = lineKey({ product_id: product.id, toppings });
  const there = items.find((item) => lineKey(item) === key)?.count ?? 0;
  const pieces = Math.min(Math.max(0, count - there), remainingFor(items, product));
  return {
    add: pieces > 0 ? { product, toppings, pieces } : null,
    shortages: [
      ...(there + pieces < count ? [{ name, why: 'fewer', n: there + pieces } as const] : []),
      ...(lost.length > 0 ? [{ name, why: 'toppings', titles: lost } as const] : []),
    ],
  };
}

/** An order keeps its toppings by their titles: those that the product still has, by their ids. */
function toppingsNow({ toppings }: OrderLine, product: Product): { toppings: ToppingCount[]; lost: string[] } {
  const found: ToppingCount[] = [];
  const lost: string[] = [];
  for (const { title, count } of toppings) {
    const now = product.toppings.find((one) => one.title === title);
    const n = Math.min(count, now?.max ?? 0);
    if (now && n > 0) found.push({ id: now.id, count: n });
    if (!now || n < count) lost.push(title);
  }
  return { toppings: found, lost };
}
