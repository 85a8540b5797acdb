/**
 * «سفارش دوباره»: adds the lines of an order to the cart again (not in the specification). Import it lazily: it
 * includes its endpoints.
 */
import { useState } from 'react';
import type { Product } from '@/contract/product.schemas';
import type { Order } from '@/contract/orders.schemas';
import { MAX_CART_LINES } from '@/domain/constants';
import type { CivilDate } from '@/domain/plain-date';
import { urls } from '@/domain/urls';
import { navigate } from '../../platform/navigation';
import { addToCart, selectCartItems } from './cart.slice';
import { errorToast } from '../notifications/notification.slice';
import { lineKey, remainingFor, type CartItem } from './cart-items';
import { catalogueApi } from '../catalogue/catalogue.api';
import { useDelivery } from '../delivery/use-delivery';
import { toApiError } from '../../http/api-error';
import { useAppStore } from '../store/hooks';
import type { AppDispatch } from '../store/root-reducer';
import type { ToppingCount } from '@/contract/cart.schemas';
import { faultOf } from './use-cart-lines';

export interface Reorder {
  readonly pending: boolean;
  /**
   * What is missing in the cart compared with the order, shown before the user goes to the cart; null when there is
   * nothing to show.
   */
  readonly shortages: readonly Shortage[] | null;
  /** Whether the cart contains any product of the order. */
  readonly isAnythingThere: boolean;
  start(): void;
  dismiss(): void;
}

/** @param stays whether the page shows the cart itself, without a toast and without opening the cart's page */
export function useReorder({ products: lines }: Pick<Order, 'products'>, stays = false): Reorder {
  const store = useAppStore();
  const day = useDelivery().choice?.mdate ?? null;
  const [pending, setPending] = useState(false);
  const [shortages, setShortages] = useState<readonly Shortage[] | null>(null);
  const [isAnythingThere, setIsAnythingThere] = useState(false);
  const reorder = async () => {
    const products = await productsNow(
      store.dispatch,
      lines.map(({ product_id: id }) => id),
    );
    if (products === null) return;
    const done = lines.map((line) => {
      // The cart includes the lines added before: a product's limit applies to all its lines together.
      const { add, shortages: missing } = reordered(
        line,
        products.get(line.product_id) ?? null,
        selectCartItems(store.getState()),
        day,
      );
      if (add) store.dispatch(addToCart(add.product, { toppings: add.toppings, count: add.count, quiet: stays }));
      return missing;
    });
    const missing = done.flat();
    if (missing.length === 0) return stays ? undefined : navigate(urls.cart());
    const ids = new Set(lines.map(({ product_id: id }) => id));
    setIsAnythingThere(selectCartItems(store.getState()).some(({ product_id: id }) => ids.has(id)));
    setShortages(missing);
  };
  return {
    pending,
    shortages,
    isAnythingThere,
    start: () => {
      if (pending) return;
      setPending(true);
      void reorder().finally(() => setPending(false));
    },
    dismiss: () => setShortages(null),
  };
}

/**
 * The products' current data by id; products that no longer exist are left out. Null, with a toast, when a request
 * failed: then nothing is added to the cart instead of half of the order.
 */
async function productsNow(dispatch: AppDispatch, ids: readonly number[]): Promise<Map<number, Product> | null> {
  const { getProduct } = catalogueApi.endpoints;
  // Subscribed until all have answered: a delivery hour that is chosen meanwhile removes responses without a subscriber.
  const requests = [...new Set(ids)].map((id) =>
    dispatch(getProduct.initiate({ id, quiet: true }, { forceRefetch: true })),
  );
  const responses = await Promise.all(requests);
  requests.forEach((request) => request.unsubscribe());
  const failure = responses
    .map(({ error }) => toApiError(error))
    .find((error) => error !== null && error.kind !== 'notFound');
  if (failure) {
    if (!failure.silent) dispatch(errorToast(failure));
    return null;
  }
  return new Map(responses.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}

type OrderLine = Order['products'][number];

/** Why nothing of a line can be ordered; `dayFull`: on another day it can. */
type Missing = 'gone' | 'soldOut' | 'negotiable' | 'dayFull';

/** Why a line of the order is not in the cart as ordered. */
export type Shortage =
  | { readonly name: string; readonly why: Missing }
  /** Fewer pieces, because of the product's limit or since the cart is full; `n` of them are in the cart. */
  | { readonly name: string; readonly why: 'fewer'; readonly n: number }
  /** Without toppings that the product no longer has. */
  | { readonly name: string; readonly why: 'toppings'; readonly titles: readonly string[] };

export interface ReorderedLine {
  /** Null when nothing is to be added. */
  readonly add: { readonly product: Product; readonly toppings: ToppingCount[]; readonly count: number } | null;
  readonly shortages: readonly Shortage[];
}

/**
 * What has to be added to the cart for a line of an order. A line that is in the cart already is only filled up to the
 * order's count, so that reordering twice doubles nothing (as in a merge, AUTH-04). What is not made on the chosen day is
 * added: the cart says so, and another day helps.
 * @param product its current data; null when it no longer exists
 * @param day the chosen delivery day; null without one
 */
export function reordered(
  line: OrderLine,
  product: Product | null,
  items: readonly CartItem[],
  day: CivilDate | null = null,
): ReorderedLine {
  const { name, count } = line;
  const nothing = (why: Missing): ReorderedLine => ({
    add: null,
    shortages: [{ name, why }],
  });
  if (product === null) return nothing('gone');
  const { toppings, lost } = toppingsNow(line, product);
  const fault = faultOf({ product, toppings }, 1, day);
  if (fault === 'negotiable' || fault === 'soldOut' || fault === 'dayFull') return nothing(fault);
  const key = lineKey({ product_id: product.id, toppings });
  const there = items.find((item) => lineKey(item) === key)?.count ?? 0;
  const isFull = there === 0 && items.length >= MAX_CART_LINES;
  const pieces = isFull ? 0 : Math.min(Math.max(0, count - there), remainingFor(items, product));
  return {
    add: pieces > 0 ? { product, toppings, count: pieces } : null,
    shortages: [
      ...(there + pieces < count ? [{ name, why: 'fewer', n: there + pieces } as const] : []),
      ...(lost.length > 0 ? [{ name, why: 'toppings', titles: lost } as const] : []),
    ],
  };
}

/** Maps an order's toppings, which are stored by title, to the ids of the product's current toppings. */
function toppingsNow({ toppings }: OrderLine, product: Product): { toppings: ToppingCount[]; lost: string[] } {
  const foundToppings: ToppingCount[] = [];
  const lost: string[] = [];
  for (const { title, count } of toppings) {
    const now = product.toppings.find((one) => one.title === title);
    const n = Math.min(count, now?.max ?? 0);
    if (now && n > 0) foundToppings.push({ id: now.id, count: n });
    if (!now || n < count) lost.push(title);
  }
  return { toppings: foundToppings, lost };
}
