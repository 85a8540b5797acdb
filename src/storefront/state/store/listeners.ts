/** The listener middleware: every delay, and everything that follows an action outside of the reducers, by feature. */
import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { NOTIFICATION_CLEAR_MS } from '@/domain/constants';
import { arrivalUrl } from '../../platform/entry-url';
import { readJson, removeItem, STORAGE_KEYS, writeJson } from '../../platform/storage';
import { addAuthListeners } from '../auth/auth.listeners';
import { addCartListeners } from '../cart/cart.listeners';
import { qrShopAdopted, qrShopEntered, qrShopLeft, rehydrateQrShop, webviewEntered } from '../catalogue/config.slice';
import { addFavoriteListeners } from '../favorites/favorites.listeners';
import { addOrdersListeners } from '../orders/orders.listeners';
import { addReservationListeners } from '../reservation/reservation.listeners';
import { addTrackingListeners } from '../tracking/tracking.listeners';
import { addCrossTabListeners } from './cross-tab.listeners';
import { appStarted, storageChanged } from './events';
import type { Listen, SideEffects } from './listen';
import { configReceived, notificationCleared, notified } from './public-actions';
import type { AppDispatch, RootState } from './root-state';

/** The middleware of one store. */
export function createListeners(sideEffects: SideEffects): Middleware {
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch>();
  addNotificationListeners(startListening);
  addConfigListeners(startListening, sideEffects);
  addAuthListeners(startListening, sideEffects);
  addCartListeners(startListening, sideEffects);
  addReservationListeners(startListening, sideEffects);
  addOrdersListeners(startListening, sideEffects);
  addFavoriteListeners(startListening, sideEffects);
  addCrossTabListeners(startListening);
  addTrackingListeners(startListening, sideEffects);
  return middleware;
}

/** TOAST-02: the state is cleared 3000 ms after the last notification. */
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

function addConfigListeners(listen: Listen, sideEffects: SideEffects): void {
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
        dispatch(qrShopAdopted(rehydrateQrShop(readJson(STORAGE_KEYS.qrShop), sideEffects.now())));
    },
  });
  listen({
    actionCreator: appStarted,
    effect: (_, { dispatch }) => {
      // The store may be loaded after the visitor has left the page on which the visit began.
      const isWebview = [sideEffects.currentUrl(), arrivalUrl() ?? ''].some(
        (url) => new URL(url, sideEffects.origin()).searchParams.get('webview') === 'true',
      );
      if (isWebview) dispatch(webviewEntered());
    },
  });
}
