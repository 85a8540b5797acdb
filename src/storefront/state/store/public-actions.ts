/**
 * Everything that a public page may do to the store, by name. A page names it and hands over plain data, so that it needs
 * neither the store nor Redux to be here yet (store-types.ts); this file comes with the store.
 */
import { addToCart, removeFromCart } from '../cart/cart.actions';
import { cartRequested, favoriteToggled } from '../cart/cart.slice';
import { configReceived } from '../catalogue/config.slice';
import { awaited, logoutRequested } from './events';
import { notified } from './notification.slice';
import { reserveNights } from '../reservation/reservation.actions';
import {
  guestNamed,
  peopleChanged,
  reservationStepChanged,
  reservedListCleared,
} from '../reservation/reservation.slice';
import { linkFollowed, listsViewed, pageViewed, productViewed } from '../tracking/tracking.events';

export const taps = {
  awaited,
  addToCart,
  removeFromCart,
  cartRequested,
  favoriteToggled,
  configReceived,
  logoutRequested,
  notified,
  reserveNights,
  guestNamed,
  peopleChanged,
  reservationStepChanged,
  reservedListCleared,
  pageSeen: pageViewed,
  productSeen: productViewed,
  listsSeen: listsViewed,
  linkFollowed,
};

export type Taps = typeof taps;
