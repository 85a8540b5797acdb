/** The lines of a cart for its screens: the price of each, and why one cannot be ordered. */
import type { Product } from '@/contract/product.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { isOrderable, linePrice, listPriceOf, priceGoods, type GoodsInvoice, type GoodsLine } from '@/domain/invoice';
import { isAvailableOn } from '@/domain/dish-days';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import { lineKey, offersToppings, piecesOf, type CartItem } from './cart-items';
import { selectCartError, selectCartItems, selectCartPending, selectLater, cartRequested } from './cart.slice';
import { checkoutMessages } from '@/messages/checkout';
import { useEffect, useMemo, useState } from 'react';
import { catalogueApi } from '../catalogue/catalogue.api';
import { toApiError, type ApiErrorData } from '../../http/api-error';
import { selectIsLoggedIn } from '../auth/auth.slice';
import { useAppDispatch, useAppSelector, useAppStore, useIsRehydrated } from '../store/hooks';
import { useDelivery } from '../delivery/use-delivery';
import { selectCustomerId } from '../customer/customer.slice';
import { toastMessages } from '@/messages/toasts';

/** A line of the cart with the product's current data. */
export interface CartLine extends CartItem {
  readonly key: string;
  readonly fault: LineFault | null;
}

/**
 * Why a line cannot be ordered: no list price (DLG-05), a topping that the product no longer has so often, not made on
 * the delivery day or its portions sold out (RES-09), out of stock, or more pieces than the limit.
 */
export type LineFault = 'negotiable' | 'topping' | 'otherDay' | 'dayFull' | 'soldOut' | 'tooMany';

/**
 * @param pieces number of pieces of the product in the whole cart: its limit applies to all its lines together
 * @param day the chosen delivery day; null without one
 */
export function faultOf(
  { product, toppings }: Pick<CartItem, 'product' | 'toppings'>,
  pieces: number,
  day: CivilDate | null = null,
): LineFault | null {
  const { price, old_price, available, limit, weekdays, portions_left, sold_out_on } = product;
  if (!isOrderable(listPriceOf({ price, old_price })) || price <= 0) return 'negotiable';
  if (available && !offersToppings(product, toppings)) return 'topping';
  // A dish that is made on no day at all is not available on another day either.
  if (day !== null && weekdays?.length !== 0 && !isAvailableOn(weekdays, day)) return 'otherDay';
  if (day !== null && (portions_left === 0 || sold_out_on === day)) return 'dayFull';
  if (!available || limit === 0) return 'soldOut';
  return limit !== null && pieces > limit ? 'tooMany' : null;
}

/** The price of one piece of the line with its toppings, toman. */
export function pieceOf(line: CartItem): number {
  return linePrice({ ...goodsLine(line), count: 1 });
}

/** The toppings of a line with their names; those that the product no longer has are left out. */
export function toppingsOf({
  product,
  toppings,
}: Pick<CartItem, 'product' | 'toppings'>): { title: string; price: number; count: number }[] {
  return toppings.flatMap(({ id, count }) => {
    const topping = product.toppings.find((one) => one.id === id);
    return topping ? [{ title: topping.title, price: topping.price, count }] : [];
  });
}

/** Whether the line can be ordered on another delivery day. */
export function isDayFault(fault: LineFault | null): boolean {
  return fault === 'otherDay' || fault === 'dayFull';
}

/** Whether the line is included in the sum: also a line that can be ordered with fewer pieces or on another day. */
export function isCounted({ fault }: Pick<CartLine, 'fault'>): boolean {
  return fault === null || fault === 'tooMany' || isDayFault(fault);
}

/** Why the line cannot be ordered, as a sentence; null when it can. */
export function faultText({ fault, product }: Pick<CartLine, 'fault' | 'product'>): string | null {
  if (fault === null) return null;
  if (fault === 'negotiable') return t(checkoutMessages.cartLineNegotiable);
  if (fault === 'topping') return t(checkoutMessages.cartLineToppings);
  if (fault === 'otherDay') return t(checkoutMessages.cartLineOtherDay);
  if (fault === 'dayFull') return t(checkoutMessages.cartLineDayFull);
  if (fault === 'tooMany' && product.limit !== null)
    return t(toastMessages.cartLimit, { n: toPersianDigits(product.limit) });
  return t(checkoutMessages.cartLineSoldOut);
}

/** The price of the lines that are counted (DLG-03), before shipping and coupon, toman. */
export function cartCost(
  lines: readonly CartLine[],
): Pick<GoodsInvoice, 'products_price' | 'products_discount' | 'price'> {
  const counted = lines.filter(isCounted);
  const { products_price, products_discount, price } = priceGoods({ lines: counted.map(goodsLine), shipping: 0 });
  return { products_price, products_discount, price };
}

/** The pieces of the lines whose prices are in {@link cartCost}. */
export function countedPieces(lines: readonly CartLine[]): number {
  return lines.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
}

function goodsLine(line: CartItem): GoodsLine {
  const { product, count } = line;
  return {
    unit_price: Math.max(0, product.price),
    list_price: Math.max(0, listPriceOf(product)),
    count,
    toppings: toppingsOf(line),
  };
}

const { getPackage, getProduct } = catalogueApi.endpoints;

/**
 * The lines of the cart. A customer's lines come from the server. A guest's were stored in this browser, perhaps weeks
 * ago: the products' current price, stock and limit replace the stored values. For dishes with counted portions, the
 * remaining portions of the chosen day are requested for guests and customers alike.
 */
export function useCartLines(items: readonly CartItem[], isGuest: boolean): CartLine[] {
  const day = useDelivery().choice?.mdate ?? null;
  const wanted = useMemo(
    () => items.filter(({ product }) => isGuest || (day !== null && product.portions_left != null)),
    [items, isGuest, day],
  );
  const fresh = useFreshProducts(wanted, day);
  return useMemo(
    () =>
      items.map((item) => {
        const product = currentOf(item.product, fresh.get(item.product_id), isGuest);
        const now = { ...item, product };
        return { ...now, key: lineKey(item), fault: faultOf(now, piecesOf(items, item.product_id), day) };
      }),
    [items, fresh, isGuest, day],
  );
}

/** A customer's product is as current as the cart: only values that depend on the day are replaced. */
function currentOf(stored: Product, fresh: Product | undefined, isGuest: boolean): Product {
  if (!fresh || isGuest) return fresh ?? stored;
  const { limit, available, portions_left } = fresh;
  return stored.portions_left == null ? stored : { ...stored, limit, available, portions_left };
}

/**
 * What was put aside, with the products' current data: it was stored in this browser, perhaps weeks ago. `fault` is why
 * no piece of it can be in the cart now. Quiet: what is stored is shown when a request fails.
 */
export function useLaterLines(): CartLine[] {
  const items = useAppSelector(selectLater);
  const cart = useAppSelector(selectCartItems);
  const fresh = useFreshProducts(items, null, true);
  return items.map((item) => {
    const now = { ...item, product: fresh.get(item.product_id) ?? item.product };
    return { ...now, key: lineKey(item), fault: faultOf(now, piecesOf(cart, item.product_id) + 1) };
  });
}

function useFreshProducts(
  items: readonly CartItem[],
  day: string | null,
  quiet?: boolean,
): ReadonlyMap<number, Product> {
  const dispatch = useAppDispatch();
  const [fresh, setFresh] = useState<ReadonlyMap<number, Product>>(new Map());
  const stored = useMemo(() => new Map(items.map(({ product }) => [product.id, product])), [items]);
  const ids = [...stored.keys()].sort((one, other) => one - other).join();
  useEffect(() => {
    if (ids === '') return undefined;
    let isCanceled = false;
    const requests = [...stored.values()].map((product) => {
      const endpoint = productCapabilities(product.type).hasItems ? getPackage : getProduct;
      const request = dispatch(endpoint.initiate({ id: product.id, quiet }, { forceRefetch: true }));
      void request.then(({ data, error }) => {
        const now = data ?? (toApiError(error)?.kind === 'notFound' ? { ...product, available: false } : null);
        if (!isCanceled && now) setFresh((productsById) => new Map(productsById).set(product.id, now));
      });
      return request;
    });
    return () => {
      isCanceled = true;
      for (const one of requests) one.unsubscribe();
    };
    // Requested again when another product comes in or another day is chosen, and not with every tap on a count.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [dispatch, ids, day, quiet]);
  return fresh;
}

/**
 * Requests a customer's cart when the page opens, unless a request is pending already: every response contains the
 * whole cart. Returns true once an empty cart is known to be empty.
 */
function useLoadedCart(isLoggedIn: boolean): boolean {
  const store = useAppStore();
  const isRehydrated = useIsRehydrated();
  const pending = useAppSelector(selectCartPending);
  const isCustomer = useAppSelector(selectCustomerId) !== null && isLoggedIn;
  const [progress, setProgress] = useState<'idle' | 'requested' | 'loaded'>('idle');
  useEffect(() => {
    if (isRehydrated && isCustomer && !selectCartPending(store.getState())) store.dispatch(cartRequested());
  }, [store, isRehydrated, isCustomer]);
  useEffect(() => {
    setProgress((before) =>
      pending ? (before === 'idle' ? 'requested' : before) : before === 'requested' ? 'loaded' : before,
    );
  }, [pending]);
  return isRehydrated && (!isCustomer || progress === 'loaded');
}

export interface ShownCart {
  readonly lines: readonly CartLine[];
  readonly isGuest: boolean;
  /** False while an empty cart may still receive items. */
  readonly isSettled: boolean;
  /**
   * Why the cart could not be loaded; an error during a guest's visit belongs to the previous customer of this browser.
   */
  readonly failure: ApiErrorData | null;
  refresh(): void;
}

/** The cart as screens show it, requested when the screen opens. */
export function useShownCart(): ShownCart {
  const dispatch = useAppDispatch();
  const isGuest = !useAppSelector(selectIsLoggedIn);
  const isRehydrated = useIsRehydrated();
  const error = useAppSelector(selectCartError);
  return {
    lines: useCartLines(useAppSelector(selectCartItems), isRehydrated && isGuest),
    isGuest,
    isSettled: useLoadedCart(!isGuest),
    failure: isGuest ? null : error,
    refresh: () => void dispatch(cartRequested()),
  };
}
