/**
 * The cart and the server (CART-01 to -05, AUTH-04). Calls go one after the other, in the order of the taps; an answer counts
 * only when no newer tap was made while it was on its way (cart.slice.ts).
 */
import { isAnyOf } from '@reduxjs/toolkit';
import { toPersianDigits } from '@/domain/digits';
import { CART_REFETCH_DELAY_MS } from '@/domain/constants';
import { productCapabilities } from '@/domain/product-capabilities';
import { isProductPage, pathnameOf } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { t } from '@/messages/translate';
import type { ApiErrorData } from '../../http/api-error';
import { selectIsLoggedIn } from '../auth/auth.selectors';
import { itemsOf, lineKey, linesOf, mergedCarts, withAdjusted } from './cart-items';
import type { CartItem } from './cart-items';
import {
  cartCallFailed,
  cartCallStarted,
  cartItemAdded,
  cartItemRemoved,
  cartReceived,
  cartRequested,
} from './cart.slice';
import { selectCustomerId } from '../customer/customer.selectors';
import { orderSubmitted, packageAdded } from '../store/events';
import { notified } from '../store/notification.slice';
import type { SideEffects } from '../store/side-effects';
import type { ListenerApi, Listen } from '../store/listeners';
import type { RootState } from '../store/root-reducer';
import { tapPage } from '../store/action-page';
import { commonMessages } from '@/messages/common';
import { sharedMessages } from '@/messages/shared';

/** The most lines of a cart that the wire takes. */
const CART_LINES_MAX = 100;
/** More names than these make no sentence. */
const NAMED_AT_MOST = 3;

export function addCartListeners(listen: Listen, ports: SideEffects): void {
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>): Promise<void> => (queue = queue.then(work));

  listen({
    actionCreator: cartItemAdded,
    effect: async ({ payload: { product, toppings, byGuest } }, api) => {
      const key = lineKey({ product_id: product.id, toppings });
      const { before, after, item } = changeOf(api, key);
      if (after === before) return void tellLimit(api, product.limit);
      const isNew = before === 0;
      const page = pathnameOf(tapPage(ports));
      const confirms = productCapabilities(product.type).confirmsBasket && isProductPage(page);
      if (byGuest) {
        if (isNew) api.dispatch(notified({ message: t(sharedMessages.cartAdded), variant: 'success' }));
        if (confirms) api.dispatch(packageAdded({ page }));
        return;
      }
      const { tap } = api.getState().userGlobalChanges;
      const line = { product_id: product.id, count: after - before, toppings: [...toppings] };
      await enqueue(async () => {
        const isTaken = await send(api, tap, { item, delta: after - before }, async (customerId) => {
          const { cartApi } = await import('./cart.api');
          // The shop's add puts one piece to a line that is there (CART-01): more pieces are a new count of the line.
          if (item && !isNew && line.count > 1) return await setCount(api, customerId, item, after);
          return api.dispatch(cartApi.endpoints.addToCart.initiate({ customerId, line, toast: isNew }));
        });
        if (isTaken && confirms) api.dispatch(packageAdded({ page }));
      });
    },
  });

  listen({
    actionCreator: cartItemRemoved,
    effect: async ({ payload: { key, byGuest } }, api) => {
      const { before, after, item } = changeOf(api, key);
      if (byGuest || after === before || !item) return;
      const { tap } = api.getState().userGlobalChanges;
      const line = { product_id: item.product_id, count: before - after, toppings: [...item.toppings] };
      await enqueue(async () => {
        await send(api, tap, { item, delta: after - before }, async (customerId) => {
          const { cartApi } = await import('./cart.api');
          return api.dispatch(cartApi.endpoints.removeFromCart.initiate({ customerId, line }));
        });
      });
    },
  });

  // CART-03: after the last tap of a row, unless a product page is open by then.
  listen({
    matcher: isAnyOf(cartItemAdded, cartItemRemoved),
    effect: async (_, { dispatch, delay, cancelActiveListeners, getState }) => {
      cancelActiveListeners();
      if (!selectIsLoggedIn(getState())) return;
      await delay(CART_REFETCH_DELAY_MS);
      if (!isProductPage(ports.currentUrl())) dispatch(cartRequested());
    },
  });

  // CART-05. Whoever has gone on meanwhile is not called back.
  listen({
    actionCreator: packageAdded,
    effect: ({ payload: { page } }, { dispatch }) => {
      dispatch(cartRequested());
      if (pathnameOf(ports.currentUrl()) === page) ports.navigate(urls.confirmBasket());
    },
  });

  // CART-04: never for a guest. What a guest gathered is merged as soon as there is a customer (AUTH-04).
  listen({
    actionCreator: cartRequested,
    effect: (_, api) => enqueue(() => load(api)),
  });

  // CHK-02: the cart is empty on the server as well.
  listen({
    actionCreator: orderSubmitted,
    effect: ({ payload }, { dispatch }) => {
      if (payload.kind === 'goods') dispatch(cartRequested());
    },
  });
}

interface Change {
  readonly before: number;
  readonly after: number;
  /** The line as it is, or as it was before it went. */
  readonly item: CartItem | undefined;
}

/** What a tap did to a line. To be called before anything is awaited. */
function changeOf(api: ListenerApi, key: string): Change {
  const lineIn = (state: RootState) => state.userGlobalChanges.items.find((item) => lineKey(item) === key);
  const [before, after] = [lineIn(api.getOriginalState()), lineIn(api.getState())];
  return { before: before?.count ?? 0, after: after?.count ?? 0, item: after ?? before };
}

function tellLimit(api: ListenerApi, limit: number | null): void {
  if (limit === null) return;
  const message =
    limit > 0 ? t(sharedMessages.cartLimit, { n: toPersianDigits(limit) }) : t(commonMessages.productSoldOut);
  api.dispatch(notified({ message, variant: 'warning' }));
}

/** What a merged cart has no room for, as the shop says its own cuts: the products by their names, or how many they are. */
function tellLeftOut(api: ListenerApi, items: readonly CartItem[]): void {
  if (items.length === 0) return;
  const names = [...new Set(items.map(({ product }) => t(sharedMessages.cartFullName, { name: product.name })))];
  const what =
    names.length > NAMED_AT_MOST
      ? t(sharedMessages.cartFullCount, { n: toPersianDigits(items.length) })
      : names.join(t(commonMessages.listSeparator));
  api.dispatch(
    notified({
      message: t(sharedMessages.cartFull, { max: toPersianDigits(CART_LINES_MAX), what }),
      variant: 'warning',
    }),
  );
}

type Answer = { data?: Parameters<typeof itemsOf>[0]; error?: unknown };

/** One tap to the server; true when the server took it. Refused, it is taken back, and the server is asked how the cart stands. */
async function send(
  api: ListenerApi,
  tap: number,
  change: { item: CartItem | undefined; delta: number },
  call: (customerId: number) => Promise<Answer>,
): Promise<boolean> {
  const customerId = customerOf(api);
  if (customerId === null) return false;
  api.dispatch(cartCallStarted());
  const { data, error } = await call(customerId);
  if (data) {
    api.dispatch(cartReceived({ items: itemsOf(data), tap, merged: false }));
  } else {
    api.dispatch(
      cartCallFailed({
        failure: error as ApiErrorData,
        undo: change.item && { item: change.item, delta: -change.delta },
      }),
    );
    api.dispatch(cartRequested());
  }
  return data !== undefined;
}

/** Sets a line of the customer's cart to so many pieces and leaves the others as the server has them. */
async function setCount(api: ListenerApi, customerId: number, line: CartItem, count: number): Promise<Answer> {
  const { cartApi } = await import('./cart.api');
  const cart: Answer = await api.dispatch(
    cartApi.endpoints.getCart.initiate(customerId, { subscribe: false, forceRefetch: true }),
  );
  if (!cart.data) return cart;
  const items = itemsOf(cart.data);
  const there = items.find((item) => lineKey(item) === lineKey(line))?.count ?? 0;
  return await api.dispatch(
    cartApi.endpoints.updateCart.initiate({ customerId, products: linesOf(withAdjusted(items, line, count - there)) }),
  );
}

/** The customer's cart from the server; with what a guest gathered, when there is something. */
async function load(api: ListenerApi): Promise<void> {
  if (customerOf(api) === null) return;
  const { cartApi } = await import('./cart.api');
  // Whoever was here may have become a guest meanwhile (AUTH-10): asked with a guest's token, the shop would refuse.
  const customerId = customerOf(api);
  if (customerId === null) return;
  const { tap, unmerged, items } = api.getState().userGlobalChanges;
  api.dispatch(cartCallStarted());
  let answer: Answer = await api.dispatch(
    cartApi.endpoints.getCart.initiate(customerId, { subscribe: false, forceRefetch: true }),
  );
  if (unmerged && answer.data) {
    const merged = mergedCarts(itemsOf(answer.data), items);
    answer = await api.dispatch(
      cartApi.endpoints.updateCart.initiate({ customerId, products: linesOf(merged.slice(0, CART_LINES_MAX)) }),
    );
    if (answer.data) tellLeftOut(api, merged.slice(CART_LINES_MAX));
  }
  if (answer.data) api.dispatch(cartReceived({ items: itemsOf(answer.data), tap, merged: unmerged }));
  else api.dispatch(cartCallFailed({ failure: answer.error as ApiErrorData }));
}

/** The customer who is logged in now; null for a guest. */
function customerOf({ getState }: ListenerApi): number | null {
  return selectIsLoggedIn(getState()) ? selectCustomerId(getState()) : null;
}
