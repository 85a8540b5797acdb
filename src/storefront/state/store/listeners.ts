/**
 * What follows what: every delay and every follow-up of the storefront, by area in `*.listeners.ts`. An event comes
 * in, calls are made, events go out. Calls are loaded when first needed, so that this costs a page's first load nothing.
 */
import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { ListenerEffectAPI, Middleware, TypedStartListening } from '@reduxjs/toolkit';
import { NOTIFICATION_CLEAR_MS } from '@/domain/constants';
import { arrivalUrl } from '../../platform/entry-url';
import { readJson, removeItem, STORAGE_KEYS, writeJson } from '../../platform/storage';
import { addAuthListeners } from '../auth/auth.listeners';
import { addCartListeners } from '../cart/cart.listeners';
import {
  configReceived,
  qrShopAdopted,
  qrShopEntered,
  qrShopLeft,
  rehydrateQrShop,
  webviewEntered,
} from '../catalogue/config.slice';
import { addFavoriteListeners } from '../customer/customer.listeners';
import { appStarted, storageChanged } from './events';
import { notificationCleared, notified } from './notification.slice';
import { addOrdersListeners } from '../orders/orders.listeners';
import type { SideEffects } from './side-effects';
import { addReservationListeners } from '../reservation/reservation.listeners';
import type { AppDispatch, RootState } from './root-reducer';
import { addCrossTabListeners } from './cross-tab.listeners';
import { addTrackingListeners } from '../tracking/tracking.listeners';

export type Listen = TypedStartListening<RootState, AppDispatch>;
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch>;

/** The middleware of one store. */
export function createListeners(ports: SideEffects): Middleware {
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch>();
  addNotificationListeners(startListening);
  addConfigListeners(startListening, ports);
  addAuthListeners(startListening, ports);
  addCartListeners(startListening, ports);
  addReservationListeners(startListening, ports);
  addOrdersListeners(startListening, ports);
  addFavoriteListeners(startListening, ports);
  addCrossTabListeners(startListening);
  addTrackingListeners(startListening, ports);
  return middleware;
}

/** TOAST-02: cleared 3000 ms after the last one. */
function addNotificationListeners(listen: Listen): void {
  listen({
    actionCreator: notified,
    effect: async (_, { dispatch, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      await delay(NOTIFICATION_CLEAR_MS);
      dispatch(notificationCleared());
    },
  });
}

function addConfigListeners(listen: Listen, ports: SideEffects): void {
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
        dispatch(qrShopAdopted(rehydrateQrShop(readJson(STORAGE_KEYS.qrShop), ports.now())));
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
