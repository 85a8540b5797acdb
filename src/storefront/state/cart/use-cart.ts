/** The visitor's cart, for components. Light: no call is loaded with it. */
import { useMemo } from 'react';
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import type { ApiErrorData } from '../../http/api-error';
import {
  lineKey,
  piecesOf,
  remainingFor,
  selectCartCount,
  selectCartError,
  selectCartItems,
  selectCartPending,
  type CartItem,
} from './cart.selectors';
import { useAppDispatch, useAppSelector, useIsRehydrated } from '../store/store-provider';
import { addToCart, cartRequested, removeFromCart } from '../store/public-actions';

export interface CartView {
  readonly items: readonly CartItem[];
  /** All pieces: the badge (NAV-09). */
  readonly count: number;
  /** False until the stored state has been read: an empty cart may yet fill. */
  readonly isRehydrated: boolean;
  /** A call about the cart is on its way. */
  readonly pending: boolean;
  readonly error: ApiErrorData | null;
  /** Pieces of a product over all its lines. */
  countOf(productId: number): number;
  /** Pieces of exactly this product with these toppings. */
  countOfLine(productId: number, toppings?: ToppingCount[]): number;
  /** How many pieces more the product's limit allows. */
  remainingFor(product: Product): number;
  add(product: Product, toppings?: ToppingCount[], count?: number): void;
  remove(item: Pick<CartItem, 'product_id' | 'toppings'>, count?: number): void;
  /** Asks the server again; nothing for a guest. */
  refresh(): void;
}

export function useCart(): CartView {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectCartItems);
  const count = useAppSelector(selectCartCount);
  const isRehydrated = useIsRehydrated();
  const pending = useAppSelector(selectCartPending);
  const error = useAppSelector(selectCartError);
  return useMemo(
    () => ({
      items,
      count,
      isRehydrated,
      pending,
      error,
      countOf: (productId) => piecesOf(items, productId),
      countOfLine: (productId, toppings = []) => {
        const key = lineKey({ product_id: productId, toppings });
        return items.find((item) => lineKey(item) === key)?.count ?? 0;
      },
      remainingFor: (product) => remainingFor(items, product),
      add: (product, toppings, pieces) => void dispatch(addToCart(product, toppings, pieces)),
      remove: (item, pieces) => void dispatch(removeFromCart(item, pieces)),
      refresh: () => void dispatch(cartRequested()),
    }),
    [dispatch, items, count, isRehydrated, pending, error],
  );
}
