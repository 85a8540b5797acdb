/**
 * What follows what: every delay and every follow-up of the storefront (spec §4), by area in `*.reactions.ts`. An event comes
 * in, calls are made, events go out. Calls are loaded when first needed, so that this costs a page's first load nothing.
 */
import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { ListenerEffectAPI, Middleware, TypedStartListening } from '@reduxjs/toolkit';
import { NOTIFICATION_CLEAR_MS } from '@/domain/constants';
import { arrivalUrl } from '../../platform/entry-url';
import { readJson, removeItem, STORAGE_KEYS, writeJson } from '../../platform/storage';
import { addAuthReactions } from '../auth/auth.listeners';
import { addCartReactions } from '../cart/cart.listeners';
import {
  configReceived,
  qrShopAdopted,
  qrShopEntered,
  qrShopLeft,
  restoreQrShop,
  webviewEntered,
} from '../catalogue/config.slice';
import { addCustomerReactions } from '../customer/customer.listeners';
import { appStarted, storageChanged } from './events';
import { notificationCleared, notified } from './notification.slice';
import { addOrdersReactions } from '../orders/orders.listeners';
import type { Ports } from './side-effects';
import { addReservationReactions } from '../reservation/reservation.listeners';
import type { AppDispatch, RootState } from './root-reducer';
import { addTabsReactions } from './cross-tab.listeners';
import { addTrackingReactions } from '../tracking/tracking.listeners';

export type Listen = TypedStartListening<RootState, AppDispatch>;
export type Api = ListenerEffectAPI<RootState, AppDispatch>;

/** The middleware of one store. */
export function createReactions(ports: Ports): Middleware {
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch>();
  addNotificationReactions(startListening);
  addConfigReactions(startListening, ports);
  addAuthReactions(startListening, ports);
  addCartReactions(startListening, ports);
  addReservationReactions(startListening, ports);
  addOrdersReactions(startListening, ports);
  addCustomerReactions(startListening, ports);
  addTabsReactions(startListening);
  addTrackingReactions(startListening, ports);
  return middleware;
}

/** TOAST-02: cleared 3000 ms after the last one. */
function addNotificationReactions(listen: Listen): void {
  listen({
    actionCreator: notified,
    effect: async (_, { dispatch, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      await delay(NOTIFICATION_CLEAR_MS);
      dispatch(notificationCleared());
    },
  });
}

function addConfigReactions(listen: Listen, ports: Ports): void {
  listen({
    actionCreator: configReceived,
    effect: ({ payload }) => writeJson(STORAGE_KEYS.config, { config: payload.config, shop: payload.shop }),
  });
  listen({
    actionCreator: qrShopEntered,
    effect: ({ payload }) => writeJson(STORAGE_KEYS.qrShop, payload),
  });
  listen({
    actionCreator: qrShopLeft,
    effect: () => removeItem(STORAGE_KEYS.qrShop),
  });
  listen({
    actionCreator: storageChanged,
    effect: ({ payload: { key } }, { dispatch }) => {
      if (key === STORAGE_KEYS.qrShop)
        dispatch(qrShopAdopted(restoreQrShop(readJson(STORAGE_KEYS.qrShop), ports.now())));
    },
  });
  listen({
    actionCreator: appStarted,
    effect: (_, { dispatch }) => {
      // The store comes after the page: the visitor may have gone on from the address of the arrival.
      const isWebview = [ports.currentUrl(), arrivalUrl() ?? ''].some(
        (url) => new URL(url, ports.origin()).searchParams.get('webview') === 'true',
      );
      if (isWebview) dispatch(webviewEntered());
    },
  });
}
