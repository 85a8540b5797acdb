/** The cart of whoever is here, for components. Light: no call is loaded with it. */
import { useMemo } from 'react';
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import type { FailureFacts } from '../../http/api-error';
import type { GlobalCartItem } from './cart-items';
import { lineKey, piecesOf, roomFor } from './cart-items';
import { selectCartCount, selectCartError, selectCartItems, selectCartPending } from './cart.selectors';
import { useAppSelector, useTap } from '../store/hooks';
import { useIsRestored } from '../store/use-is-rehydrated';

export interface CartView {
  readonly items: readonly GlobalCartItem[];
  /** All pieces: the badge (NAV-09). */
  readonly count: number;
  /** False until the stored state has been read: an empty cart may yet fill. */
  readonly isRestored: boolean;
  /** A call about the cart is on its way. */
  readonly pending: boolean;
  readonly error: FailureFacts | null;
  /** Pieces of a product over all its lines. */
  countOf(productId: number): number;
  /** Pieces of exactly this product with these toppings. */
  countOfLine(productId: number, toppings?: ToppingCount[]): number;
  /** How many pieces more the product's limit allows. */
  roomFor(product: Product): number;
  add(product: Product, toppings?: ToppingCount[], count?: number): void;
  remove(item: Pick<GlobalCartItem, 'product_id' | 'toppings'>, count?: number): void;
  /** Asks the server again; nothing for a guest. */
  refresh(): void;
}

export function useCart(): CartView {
  const tap = useTap();
  const items = useAppSelector(selectCartItems);
  const count = useAppSelector(selectCartCount);
  const isRestored = useIsRestored();
  const pending = useAppSelector(selectCartPending);
  const error = useAppSelector(selectCartError);
  return useMemo(
    () => ({
      items,
      count,
      isRestored,
      pending,
      error,
      countOf: (productId) => piecesOf(items, productId),
      countOfLine: (productId, toppings = []) => {
        const key = lineKey({ product_id: productId, toppings });
        return items.find((item) => lineKey(item) === key)?.count ?? 0;
      },
      roomFor: (product) => roomFor(items, product),
      add: (product, toppings, pieces) => tap('addToCart', product, toppings, pieces),
      remove: (item, pieces) => tap('removeFromCart', item, pieces),
      refresh: () => tap('cartRequested'),
    }),
    [tap, items, count, isRestored, pending, error],
  );
}
