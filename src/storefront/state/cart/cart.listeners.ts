/**
 * Synchronizes the cart with the server (CART-01 to -05, AUTH-04). Requests are sent one after the other, in the order
 * of the changes. A response counts only if no newer change was made meanwhile (cart.slice.ts).
 */
import { isAnyOf } from '@reduxjs/toolkit';
import { toPersianDigits } from '@/domain/digits';
import { CART_REFETCH_DELAY_MS, MAX_CART_LINES } from '@/domain/constants';
import { productCapabilities } from '@/domain/product-capabilities';
import { isProductPage, pathnameOf } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { isUnanswered, type ApiErrorData } from '../../http/api-error';
import { selectIsLoggedIn } from '../auth/auth.slice';
import { readUserInformation } from '../../platform/storage';
import { randomKey } from '../../platform/uuid';
import { cartApi } from './cart.api';
import { countOf, lineKey, linesOf, type CartItem, itemsOf, withAdjusted } from './cart-items';
import {
  selectCartItems,
  cartCallFailed,
  cartCallStarted,
  cartReceived,
  broughtBack,
  guestCartChanged,
  MAX_LATER,
  moveUnconfirmed,
  selectBringingBack,
  addToCart,
  cartRequested,
  removeFromCart,
} from './cart.slice';
import { mergedCarts } from './merge-carts';
import { selectCustomerId } from '../customer/customer.slice';
import { orderSubmitted, packageAdded } from '../shared/events';
import { notified } from '../notifications/notification.slice';
import type { Listen, ListenerApi, SideEffects, RootState } from '../store/root-reducer';
import { amountsMessages } from '@/messages/amounts';
import { addToCartMessages } from '@/messages/add-to-cart';
import { orderCapabilities } from '@/domain/order-capabilities';
import { toastMessages } from '@/messages/toasts';

/** A message with more product names than these would be too long. */
const MAX_NAMES = 3;

export function addCartListeners(listen: Listen, sideEffects: SideEffects): void {
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>): Promise<void> => (queue = queue.then(work));
  /** The latest line that was sent without a response: the server may have added it. */
  let unanswered: { readonly draft: string; readonly key: string } | null = null;

  listen({
    actionCreator: addToCart,
    effect: async ({ payload: { product, toppings, quiet, fromLater } }, api) => {
      const pieces = { product_id: product.id, toppings };
      const key = lineKey(pieces);
      if (fromLater && selectBringingBack(api.getOriginalState()).includes(key)) return;
      const { before, after, item } = changeOf(api, key);
      /** Not before the cart has them: a refused or unanswered request loses nothing. */
      const takeFromLater = (count: number) => {
        if (fromLater) api.dispatch(broughtBack({ ...pieces, count }));
      };
      if (after === before) {
        takeFromLater(0);
        const isFull = before === 0 && product.limit !== 0 && selectCartItems(api.getState()).length >= MAX_CART_LINES;
        return isFull ? notifyLeftOut(api, [{ product }]) : notifyLimit(api, product.limit);
      }
      const isNew = before === 0;
      const page = pathnameOf(sideEffects.currentUrl());
      const confirms = productCapabilities(product.type).confirmsBasket && isProductPage(page);
      if (!selectIsLoggedIn(api.getState())) {
        api.dispatch(guestCartChanged());
        if (isNew && !quiet) api.dispatch(notified({ message: t(toastMessages.cartAdded), variant: 'success' }));
        if (confirms) api.dispatch(packageAdded({ page }));
        return takeFromLater(after - before);
      }
      const { revision } = api.getState().userGlobalChanges;
      const line = { product_id: product.id, count: after - before, toppings: [...toppings] };
      const sendLine = async (customerId: number): Promise<CartResult> => {
        // The server adds one piece to a line that exists (CART-01): more pieces are a new count of the line.
        if (item && !isNew && line.count > 1) return await setCount(api, customerId, item, after);
        const draft = JSON.stringify([customerId, line]);
        const requestKey = unanswered?.draft === draft ? unanswered.key : randomKey();
        const result = await api.dispatch(
          cartApi.endpoints.addToCart.initiate({ customerId, line, key: requestKey, toast: isNew && !quiet }),
        );
        if (isUnanswered(result.error)) unanswered = { draft, key: requestKey };
        return result;
      };
      await enqueue(async () => {
        let isLost = false;
        const items = await send(api, revision, { item, delta: after - before }, async (customerId) => {
          const result = await sendLine(customerId);
          isLost = isUnanswered(result.error);
          return result;
        });
        if (items && confirms) api.dispatch(packageAdded({ page }));
        if (fromLater && isLost) api.dispatch(moveUnconfirmed({ ...line, before }));
        takeFromLater(items ? Math.min(after, countOf(items, key)) - before : 0);
      });
    },
  });

  listen({
    actionCreator: removeFromCart,
    effect: async ({ payload }, api) => {
      const { before, after, item } = changeOf(api, lineKey(payload));
      if (payload.forLater && item && after === before)
        return void api.dispatch(
          notified({ message: t(toastMessages.laterFull, { max: toPersianDigits(MAX_LATER) }), variant: 'warning' }),
        );
      if (!selectIsLoggedIn(api.getState())) return void api.dispatch(guestCartChanged());
      if (after === before || !item) return;
      const { revision } = api.getState().userGlobalChanges;
      const line = { product_id: item.product_id, count: before - after, toppings: [...item.toppings] };
      await enqueue(async () => {
        const items = await send(api, revision, { item, delta: after - before }, (customerId) =>
          api.dispatch(cartApi.endpoints.removeFromCart.initiate({ customerId, line })),
        );
        if (!items && payload.forLater) api.dispatch(moveUnconfirmed({ ...line, before: after }));
      });
    },
  });

  // The server's cart shows whether the unanswered line was added: from now on the same line is another piece.
  listen({
    actionCreator: cartReceived,
    effect: () => {
      unanswered = null;
    },
  });

  // CART-03: after the last of several changes, unless a product page is open by then.
  listen({
    matcher: isAnyOf(addToCart, removeFromCart),
    effect: async (_, { dispatch, delay, cancelActiveListeners, getState }) => {
      cancelActiveListeners();
      if (!selectIsLoggedIn(getState())) return;
      await delay(CART_REFETCH_DELAY_MS);
      if (!isProductPage(sideEffects.currentUrl())) dispatch(cartRequested());
    },
  });

  // CART-05: no navigation if the customer has left the page meanwhile.
  listen({
    actionCreator: packageAdded,
    effect: ({ payload: { page } }, { dispatch }) => {
      dispatch(cartRequested());
      if (pathnameOf(sideEffects.currentUrl()) === page) sideEffects.navigate(urls.confirmBasket());
    },
  });

  // CART-04: never for a guest, whose cart is merged after the login (AUTH-04).
  listen({
    actionCreator: cartRequested,
    effect: (_, api) => enqueue(() => load(api)),
  });

  // CHK-02: the server has emptied its cart as well.
  listen({
    actionCreator: orderSubmitted,
    effect: ({ payload }, { dispatch }) => {
      if (orderCapabilities(payload.kind).isFromCart) dispatch(cartRequested());
    },
  });
}

interface Change {
  readonly before: number;
  readonly after: number;
  /** The line now, or as it was before it was removed. */
  readonly item: CartItem | undefined;
}

/** The effect of an action on a line. The original state can only be read before the first `await` of an effect. */
function changeOf(api: ListenerApi, key: string): Change {
  const lineIn = (state: RootState) => state.userGlobalChanges.items.find((item) => lineKey(item) === key);
  const [before, after] = [lineIn(api.getOriginalState()), lineIn(api.getState())];
  return { before: before?.count ?? 0, after: after?.count ?? 0, item: after ?? before };
}

function notifyLimit(api: ListenerApi, limit: number | null): void {
  if (limit === null) return;
  const message =
    limit > 0 ? t(toastMessages.cartLimit, { n: toPersianDigits(limit) }) : t(addToCartMessages.productSoldOut);
  api.dispatch(notified({ message, variant: 'warning' }));
}

/** Names the products that did not fit into the cart, or their number. */
function notifyLeftOut(api: ListenerApi, items: readonly Pick<CartItem, 'product'>[]): void {
  if (items.length === 0) return;
  const names = [...new Set(items.map(({ product }) => t(toastMessages.cartFullName, { name: product.name })))];
  const what =
    names.length > MAX_NAMES
      ? t(toastMessages.cartFullCount, { n: toPersianDigits(items.length) })
      : names.join(t(amountsMessages.listSeparator));
  api.dispatch(
    notified({
      message: t(toastMessages.cartFull, { max: toPersianDigits(MAX_CART_LINES), what }),
      variant: 'warning',
    }),
  );
}

type CartResult = { data?: Parameters<typeof itemsOf>[0]; error?: Parameters<typeof isUnanswered>[0] };

/**
 * Sends one change. Returns the server's cart; null when the change was refused: then it is reverted and the server's
 * cart is requested.
 */
async function send(
  api: ListenerApi,
  revision: number,
  change: { item: CartItem | undefined; delta: number },
  call: (customerId: number) => Promise<CartResult>,
): Promise<CartItem[] | null> {
  const customerId = customerOf(api);
  if (customerId === null) return null;
  api.dispatch(cartCallStarted());
  const { data, error } = await call(customerId);
  if (data) {
    const items = itemsOf(data);
    api.dispatch(cartReceived({ items, revision, merged: false }));
    return items;
  }
  // A refused token has emptied the cart meanwhile: nothing of the customer's is to be restored (AUTH-10).
  const item = customerOf(api) === customerId ? change.item : undefined;
  api.dispatch(cartCallFailed({ failure: error as ApiErrorData, undo: item && { item, delta: -change.delta } }));
  api.dispatch(cartRequested());
  return null;
}

/** Sets the count of one line and leaves the other lines as the server has them. */
async function setCount(api: ListenerApi, customerId: number, line: CartItem, count: number): Promise<CartResult> {
  const cart: CartResult = await api.dispatch(
    cartApi.endpoints.getCart.initiate(customerId, { subscribe: false, forceRefetch: true }),
  );
  if (!cart.data) return cart;
  const items = itemsOf(cart.data);
  const there = countOf(items, lineKey(line));
  return await api.dispatch(
    cartApi.endpoints.updateCart.initiate({ customerId, products: linesOf(withAdjusted(items, line, count - there)) }),
  );
}

/** Fetches the customer's cart, and merges the cart of a guest into it if there is one. */
async function load(api: ListenerApi): Promise<void> {
  const customerId = customerOf(api);
  if (customerId === null) return;
  const { revision, unmerged, items } = api.getState().userGlobalChanges;
  api.dispatch(cartCallStarted());
  let response: CartResult = await api.dispatch(
    cartApi.endpoints.getCart.initiate(customerId, { subscribe: false, forceRefetch: true }),
  );
  if (unmerged && response.data) {
    const merged = mergedCarts(itemsOf(response.data), items);
    response = await api.dispatch(
      cartApi.endpoints.updateCart.initiate({ customerId, products: linesOf(merged.slice(0, MAX_CART_LINES)) }),
    );
    if (response.data) notifyLeftOut(api, merged.slice(MAX_CART_LINES));
  }
  if (response.data) api.dispatch(cartReceived({ items: itemsOf(response.data), revision, merged: unmerged }));
  else api.dispatch(cartCallFailed({ failure: response.error as ApiErrorData }));
}

/**
 * The id of the logged-in customer; null for a guest. A browser that has lost the rest of its storage has it from the
 * stored login, before the server has returned the customer.
 */
function customerOf({ getState }: ListenerApi): number | null {
  if (!selectIsLoggedIn(getState())) return null;
  return selectCustomerId(getState()) ?? readUserInformation()?.customer_id ?? null;
}
