/**
 * Pushes events to the data layer under their GA4 names (TRK-01), and loads the tag manager (TRK-02). docs/tracking.md
 * lists the events with their fields. Nothing here changes the state.
 */
import { redactText } from '@/domain/redact-pii';
import { isAgreed } from '@/domain/payment-state';
import { orderCapabilities } from '@/domain/order-capabilities';
import { pushEvent, type EventFields } from '../../platform/data-layer';
import { announceTagManager, isTagManagerId, loadTagManager } from '../../platform/tag-manager';
import { lineKey } from '../cart/cart-items';
import { selectCartItems, addToCart, favoriteToggled, removeFromCart } from '../cart/cart.slice';
import { loggedIn, orderReceived, orderSubmitted, paymentCreated } from '../shared/events';
import {
  cartViewed,
  checkoutBegun,
  deliverySettled,
  paymentSettled,
  type BegunStay,
  linkFollowed,
  listsViewed,
  pageViewed,
  productViewed,
  type ViewedLists,
} from './tracking.actions';
import { selectQuotedPrice, selectReservedItem } from '../reservation/reservation.slice';
import type { Listen, ListenerApi, SideEffects, RootState } from '../store/root-reducer';
import { Impressions, cartItemOf, commerceOf, itemOf, purchaseOf, rial, type Commerce } from './tracking-items';
import { readJson, writeJson } from '../../platform/storage';
import { isId, asArray } from '../../platform/parse-stored';

type Push = (event: string, fields?: EventFields | Commerce) => void;

interface Tracking {
  readonly push: Push;
  readonly seen: Impressions;
}

export function addTrackingListeners(listen: Listen, sideEffects: SideEffects): void {
  const push: Push = (event, fields) =>
    pushEvent(event, sideEffects.origin() + sideEffects.currentUrl(), fields as EventFields);
  const tracking = { push, seen: new Impressions() };
  addPages(listen, sideEffects, tracking);
  addCatalogue(listen, tracking);
  addCart(listen, tracking);
  addOrders(listen, tracking);
  listen({
    actionCreator: loggedIn,
    effect: ({ payload: { isNew, byQrcode } }) =>
      push(isNew ? 'sign_up' : 'login', { method: byQrcode ? 'qr_code' : 'sms_code' }),
  });
}

function addPages(listen: Listen, sideEffects: SideEffects, { push, seen }: Tracking): void {
  let isAnnounced = false;
  listen({
    actionCreator: pageViewed,
    effect: ({ payload: { tagManagerId } }) => {
      if (!isAnnounced && isTagManagerId(tagManagerId)) {
        isAnnounced = true;
        announceTagManager();
        sideEffects.whenIdle(() => loadTagManager(tagManagerId));
      }
      seen.enter(sideEffects.currentUrl());
      push('page_view');
    },
  });
}

function addCatalogue(listen: Listen, { push, seen }: Tracking): void {
  let lastSearch = '';
  listen({
    actionCreator: productViewed,
    effect: ({ payload }) => push('view_item', commerceOf([seen.addProduct(payload)])),
  });
  listen({
    actionCreator: listsViewed,
    effect: ({ payload }) => {
      const search = searchOf(payload);
      const serialized = JSON.stringify(search);
      // Returning to a list is not another search.
      if (search && serialized !== lastSearch) push('search', search);
      lastSearch = serialized;
      for (const list of seen.addLists(payload)) if (list.items.length > 0) push('view_item_list', { ecommerce: list });
    },
  });
  listen({
    actionCreator: linkFollowed,
    effect: ({ payload }) => {
      const chosen = seen.chosenBy(payload);
      if (chosen) push('select_item', { ecommerce: chosen });
    },
  });
  listen({
    actionCreator: favoriteToggled,
    effect: ({ payload: { productId, isFavorite } }) => {
      if (isFavorite) push('add_to_wishlist', commerceOf([seen.itemById(productId)]));
    },
  });
}

function addCart(listen: Listen, { push }: Tracking): void {
  listen({
    actionCreator: addToCart,
    effect: ({ payload: { product, toppings } }, api) => {
      const added = piecesAdded(api, lineKey({ product_id: product.id, toppings }));
      if (added > 0) push('add_to_cart', commerceOf([cartItemOf({ product, toppings }, added)]));
    },
  });
  listen({
    actionCreator: removeFromCart,
    effect: ({ payload }, api) => {
      const key = lineKey(payload);
      const line = lineIn(api.getOriginalState(), key);
      const removed = -piecesAdded(api, key);
      if (line && removed > 0) push('remove_from_cart', commerceOf([cartItemOf(line, removed)]));
    },
  });
  listen({ actionCreator: cartViewed, effect: (_, { getState }) => push('view_cart', cartOf(getState())) });
  listen({
    actionCreator: checkoutBegun,
    effect: ({ payload: { stay } }, { getState }) => push('begin_checkout', stay ? stayOf(stay) : cartOf(getState())),
  });
  listen({
    actionCreator: deliverySettled,
    effect: ({ payload }, { getState }) => push('add_shipping_info', cartOf(getState(), { shipping_tier: payload })),
  });
  listen({
    actionCreator: paymentSettled,
    effect: ({ payload }, { getState }) => push('add_payment_info', cartOf(getState(), { payment_type: payload })),
  });
}

function addOrders(listen: Listen, { push, seen }: Tracking): void {
  listen({
    actionCreator: orderSubmitted,
    effect: ({ payload: { orderId, kind } }, { getOriginalState }) => {
      addPendingPurchase(orderId);
      const before = getOriginalState();
      const stay = selectReservedItem(before);
      if (orderCapabilities(kind).isFromCart || !stay) return;
      const price = selectQuotedPrice(before)?.price;
      const item = { ...seen.itemById(stay.id), ...(price !== undefined && { price: rial(price) }), quantity: 1 };
      push(
        'reserve',
        commerceOf([item], {
          transaction_id: String(orderId),
          ...nightsOf(stay.times),
          person_count: stay.person_count,
        }),
      );
    },
  });
  // Ordered on another device or by the shop's staff, and paid here.
  listen({
    actionCreator: paymentCreated,
    effect: ({ payload: { orderId } }) => {
      if (orderId !== undefined) addPendingPurchase(orderId);
    },
  });
  listen({
    actionCreator: orderReceived,
    effect: ({ payload: order }) => {
      if (isAgreed(order) && takePendingPurchase(order.order_id)) push('purchase', purchaseOf(order));
    },
  });
}

/** The fields of a search for words, dates or people; null for a list that was only opened. */
function searchOf({ search }: ViewedLists): EventFields | null {
  if (!search) return null;
  const { name = '', category, start_date, end_date, person_count } = search.filter;
  if (name === '' && start_date === undefined && person_count === undefined) return null;
  return { search_term: redactText(name), category, start_date, end_date, person_count, results: search.total };
}

function lineIn(state: RootState, key: string) {
  return selectCartItems(state).find((item) => lineKey(item) === key);
}

/** The change of a line's count: less than requested where the product has a limit, negative for a removal. */
function piecesAdded(api: ListenerApi, key: string): number {
  return (lineIn(api.getState(), key)?.count ?? 0) - (lineIn(api.getOriginalState(), key)?.count ?? 0);
}

function cartOf(state: RootState, more?: EventFields): Commerce {
  return commerceOf(
    selectCartItems(state).map((line) => cartItemOf(line, line.count)),
    more,
  );
}

/** The chosen nights at the price of one night. The real price is known once the stay is reserved. */
function stayOf({ product, nights, people }: BegunStay): Commerce {
  return commerceOf([{ ...itemOf(product), quantity: nights.length }], { ...nightsOf(nights), person_count: people });
}

function nightsOf(nights: readonly string[]): EventFields {
  return { check_in: nights[0], nights: nights.length };
}

const KEY = 'caravansara-open-purchases';
const MOST = 50;

const openOrders = () => asArray(readJson(KEY)).filter(isId);

export function addPendingPurchase(orderId: number): void {
  writeJson(KEY, [...openOrders().filter((id) => id !== orderId), orderId].slice(-MOST));
}

/** True once: afterwards the order has been reported. */
export function takePendingPurchase(orderId: number): boolean {
  const open = openOrders();
  if (!open.includes(orderId)) return false;
  writeJson(
    KEY,
    open.filter((id) => id !== orderId),
  );
  return true;
}
