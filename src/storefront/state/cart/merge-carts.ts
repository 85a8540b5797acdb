import { lineKey, type CartItem } from './cart-items';

/**
 * Merges two carts, at a login (cart.listeners.ts), after a failed merge (cart.slice.ts) and when stored state is read
 * (persistence.ts): per product and toppings the greater count, so that a repeated login doubles nothing (AUTH-04). Limits are enforced by the server,
 * which reduces the counts and reports it.
 */
export function mergedCarts(first: readonly CartItem[], second: readonly CartItem[]): CartItem[] {
  const counts = new Map(second.map((item) => [lineKey(item), item.count]));
  const keys = new Set(first.map(lineKey));
  return [
    ...first.map((item) => ({ ...item, count: Math.max(item.count, counts.get(lineKey(item)) ?? 0) })),
    ...second.filter((item) => !keys.has(lineKey(item))),
  ];
}
