/**
 * What happens in the shop, told to the data layer (TRK-01) under the names that GA4 has for it, and the tag manager (TRK-02).
 * The whole list, with what each event carries: docs/tracking.md. Nothing here changes the state, and nothing of it fails the shop.
 */
import { redactText } from '@/domain/redact-pii';
import { paymentState } from '@/domain/payment-state';
import { pushEvent, type EventFields } from '../../platform/data-layer';
import { announceTagManager, isTagManagerId, loadTagManager } from '../../platform/tag-manager';
import { lineKey } from '../cart/cart-items';
import { cartItemAdded, cartItemRemoved, favoriteToggled } from '../cart/cart.slice';
import { selectCartItems } from '../cart/cart.selectors';
import { loggedIn, orderReceived, orderSubmitted, paymentCreated } from '../store/events';
import { addPendingPurchase, takePendingPurchase } from '../orders/pending-purchase-events';
import type { SideEffects } from '../store/side-effects';
import type { ListenerApi, Listen } from '../store/listeners';
import { selectQuotedPrice, selectReservedItem } from '../reservation/reservation.selectors';
import type { RootState } from '../store/root-reducer';
import { Impressions } from './analytics-impressions';
import { tapPage } from '../store/action-page';
import { cartItemOf, commerceOf, itemOf, purchaseOf, rial, type Commerce } from './tracking-items';
import {
  cartViewed,
  checkoutBegun,
  deliverySettled,
  linkFollowed,
  listsViewed,
  pageViewed,
  paymentSettled,
  productViewed,
} from './tracking.events';
import type { BegunStay, ViewedLists } from './tracking.events';

type Push = (event: string, fields?: EventFields | Commerce) => void;

interface Tracking {
  readonly push: Push;
  readonly seen: Impressions;
}

export function addTrackingListeners(listen: Listen, ports: SideEffects): void {
  const push: Push = (event, fields) => pushEvent(event, ports.origin() + tapPage(ports), fields as EventFields);
  const tracking = { push, seen: new Impressions() };
  addPages(listen, ports, tracking);
  addCatalogue(listen, tracking);
  addCart(listen, tracking);
  addOrders(listen, tracking);
  listen({
    actionCreator: loggedIn,
    effect: ({ payload: { isNew, byQrcode } }) =>
      push(isNew ? 'sign_up' : 'login', { method: byQrcode ? 'qr_code' : 'sms_code' }),
  });
}

function addPages(listen: Listen, ports: SideEffects, { push, seen }: Tracking): void {
  let isAnnounced = false;
  listen({
    actionCreator: pageViewed,
    effect: ({ payload: { tagManagerId } }) => {
      if (!isAnnounced && isTagManagerId(tagManagerId)) {
        isAnnounced = true;
        announceTagManager();
        ports.whenIdle(() => loadTagManager(tagManagerId));
      }
      seen.enter(tapPage(ports));
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
      const told = JSON.stringify(search);
      // A list that one comes back to was not searched for again.
      if (search && told !== lastSearch) push('search', search);
      lastSearch = told;
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
    actionCreator: cartItemAdded,
    effect: ({ payload: { product, toppings } }, api) => {
      const added = piecesAdded(api, lineKey({ product_id: product.id, toppings }));
      if (added > 0) push('add_to_cart', commerceOf([cartItemOf({ product, toppings }, added)]));
    },
  });
  listen({
    actionCreator: cartItemRemoved,
    effect: ({ payload: { key } }, api) => {
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
      if (kind !== 'stay' || !stay) return;
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
  // Begun on another device or by the shop's staff, and paid here.
  listen({
    actionCreator: paymentCreated,
    effect: ({ payload: { orderId } }) => {
      if (orderId !== undefined) addPendingPurchase(orderId);
    },
  });
  listen({
    actionCreator: orderReceived,
    effect: ({ payload: order }) => {
      if (paymentState(order) === 'paid' && takePendingPurchase(order.order_id)) push('purchase', purchaseOf(order));
    },
  });
}

/** A search for words, days or people; a list that was only opened is none. */
function searchOf({ search }: ViewedLists): EventFields | null {
  if (!search) return null;
  const { name = '', category, start_date, end_date, person_count } = search.filter;
  if (name === '' && start_date === undefined && person_count === undefined) return null;
  return { search_term: redactText(name), category, start_date, end_date, person_count, results: search.total };
}

function lineIn(state: RootState, key: string) {
  return selectCartItems(state).find((item) => lineKey(item) === key);
}

/** What a tap did to a line: less than asked for where the product has a limit, below zero for a removal. */
function piecesAdded(api: ListenerApi, key: string): number {
  return (lineIn(api.getState(), key)?.count ?? 0) - (lineIn(api.getOriginalState(), key)?.count ?? 0);
}

function cartOf(state: RootState, more?: EventFields): Commerce {
  return commerceOf(
    selectCartItems(state).map((line) => cartItemOf(line, line.count)),
    more,
  );
}

/** As many nights as were chosen, at the price of one night; what the stay really costs is told once it is reserved. */
function stayOf({ product, nights, people }: BegunStay): Commerce {
  return commerceOf([{ ...itemOf(product), quantity: nights.length }], { ...nightsOf(nights), person_count: people });
}

function nightsOf(nights: readonly string[]): EventFields {
  return { check_in: nights[0], nights: nights.length };
}
