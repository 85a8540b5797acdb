/**
 * The store: slices, RTK Query, the listener middleware and persistence. One for the browser, one for each rendering on
 * the server. Every delay, and everything that follows an action outside of the reducers, is in the `*.listeners.ts` of
 * a feature.
 */
import { configureStore, createListenerMiddleware, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE, type Persistor } from 'redux-persist';
import { onPageHidden, onPageShown } from '../../platform/page-lifecycle';
import { onStorageChange, readItem, readJson, removeItem, STORAGE_KEYS, writeJson } from '../../platform/storage';
import { guestTokenReceived } from '../auth/auth.slice';
import {
  qrShopAdopted,
  qrShopEntered,
  qrShopLeft,
  rehydrateQrShop,
  webviewEntered,
  selectQrShop,
  configReceived,
} from '../catalogue/config.slice';
import { baseApi, type ThunkExtra } from '../shared/base-api';
import { appStarted, deliveryRead, pageShown, storageChanged, tokenRefused } from '../shared/events';
import { openPaymentInApp } from '../../platform/android-bridge';
import { now } from '../../platform/browser-clock';
import { assign, currentUrl, origin, reload } from '../../platform/location';
import { goBack, navigate, replace } from '../../platform/navigation';
import { onIdle } from '../../platform/scheduling';
import { addNotificationListeners } from '../notifications/notification.listeners';
import { errorToast } from '../notifications/notification.slice';
import { persistedReducer, addCrossTabListeners, PERSIST_STORAGE_KEY, readStored, restoredState } from './persistence';
import {
  initialState,
  rootReducer,
  type AppDispatch,
  type Listen,
  type RootState,
  type SideEffects,
} from './root-reducer';
import { entryUrl } from '../../platform/entry-url';
import { addAuthListeners } from '../auth/auth.listeners';
import { addCartListeners } from '../cart/cart.listeners';
import { addFavoriteListeners } from '../favorites/favorites.listeners';
import { addOrdersListeners } from '../orders/orders.listeners';
import { addDeliveryListeners } from '../delivery/delivery.listeners';
import { addTrackingListeners } from '../tracking/tracking.listeners';

/** The checks of development warn when they take long; on a busy machine that is no sign of a problem in the state. */
const NEVER = Number.POSITIVE_INFINITY;

/** What the listeners do to the browser; a test puts its own in its place. */
export const browserSideEffects: SideEffects = {
  now,
  currentUrl,
  origin,
  navigate,
  replace,
  goBack,
  assign,
  reload,
  openPaymentInApp,
  whenIdle: onIdle,
};

/** @param preloaded what is newer than the stored state: the config of the rendered page */
export function makeStore(preloaded: Partial<RootState> = {}, sideEffects: SideEffects = browserSideEffects) {
  let client: ReturnType<ThunkExtra['loadClient']> | null = null;
  const loadClient: ThunkExtra['loadClient'] = () =>
    (client ??= import('../../http/shop-client').then(
      ({ createShopClient }) =>
        createShopClient({
          onFailure: ({ details }) => void store.dispatch(errorToast(details)),
          onUnauthorized: (token) => void store.dispatch(tokenRefused({ token })),
          onGuestToken: (user) => void store.dispatch(guestTokenReceived({ user })),
        }),
      (missing) => {
        client = null;
        throw missing;
      },
    ));
  const extra: ThunkExtra = { loadClient, readStored, flush: () => void persist().flush() };
  const store = configureStore({
    reducer: persistedReducer(rootReducer),
    preloadedState: restoredState(initialState, preloaded),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE], warnAfter: NEVER },
        immutableCheck: { warnAfter: NEVER },
      })
        .prepend(createListeners(sideEffects, extra))
        .concat(baseApi.middleware),
  });
  const dispatch: AppDispatch = store.dispatch;
  let persistor: Persistor | null = null;
  /** Persists every change from now on. Further calls return the same persistor. */
  const persist = (): Persistor => (persistor ??= persistStore(store, null, () => dispatch(appStarted())));
  return Object.assign(store, {
    dispatch,
    persist,
    /** Starts what only a browser has: persistence, other tabs, leaving and coming back. Returns a stop function. */
    start: () => {
      persist();
      let stored: string | null = null;
      const stops = [
        onStorageChange((change) => dispatch(storageChanged(change))),
        onPageHidden(() => {
          void persist().flush();
          stored = readItem(PERSIST_STORAGE_KEY);
        }),
        onPageShown(() => {
          dispatch(pageShown());
          // A suspended page has missed the events of other tabs.
          const value = readItem(PERSIST_STORAGE_KEY);
          if (value !== stored) dispatch(storageChanged({ key: PERSIST_STORAGE_KEY, value }));
        }),
        setupListeners(dispatch),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/** The middleware of one store. */
function createListeners(sideEffects: SideEffects, extra: ThunkExtra): Middleware {
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch, ThunkExtra>({ extra });
  addConfigListeners(startListening, sideEffects);
  addAuthListeners(startListening, sideEffects);
  addCartListeners(startListening, sideEffects);
  addDeliveryListeners(startListening, sideEffects);
  addOrdersListeners(startListening, sideEffects);
  addFavoriteListeners(startListening, sideEffects);
  addCrossTabListeners(startListening);
  addTrackingListeners(startListening, sideEffects);
  addNotificationListeners(startListening);
  return middleware;
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
  // Also when nothing has changed: a page stays open for longer than a guest at a table.
  listen({
    predicate: (action) =>
      pageShown.match(action) ||
      deliveryRead.match(action) ||
      (storageChanged.match(action) && action.payload.key === STORAGE_KEYS.qrShop),
    effect: (_, { dispatch, getState }) => {
      const place = rehydrateQrShop(readJson(STORAGE_KEYS.qrShop), sideEffects.now());
      if (place?.at !== selectQrShop(getState())?.at) dispatch(qrShopAdopted(place));
    },
  });
  listen({
    actionCreator: appStarted,
    effect: (_, { dispatch }) => {
      const isWebview = [sideEffects.currentUrl(), entryUrl() ?? ''].some(
        (url) => new URL(url, sideEffects.origin()).searchParams.get('webview') === 'true',
      );
      if (isWebview) dispatch(webviewEntered());
    },
  });
}
