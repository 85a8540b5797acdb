/** The store: slices, RTK Query, listeners and persistence. One for the browser, one for each rendering on the server. */
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { Persistor } from 'redux-persist';
import { onPageHidden, onPageShown } from '../../platform/page-lifecycle';
import { onStorageChange } from '../../platform/storage';
import { authSlice } from '../auth/auth.slice';
import { cartSlice } from '../cart/cart.slice';
import { configSlice } from '../catalogue/config.slice';
import { customerSlice } from '../customer/customer.slice';
import { ordersSlice } from '../orders/orders.slice';
import { reservationSlice } from '../reservation/reservation.slice';
import { baseApi } from './base-api';
import { registerStore } from './deferred-store';
import { appStarted, pageShown, storageChanged } from './events';
import { browserSideEffects, type SideEffects } from './listen';
import { createListeners } from './listeners';
import { notificationReducer } from './notification';
import { persistedReducer } from './persistence';
import type { AppDispatch, RootState, ThunkExtra } from './root-state';

/** RTK Query for endpoints that components use: with them comes the store. */
export const api = baseApi;

const rootReducer = combineSlices(
  authSlice,
  configSlice,
  reservationSlice,
  customerSlice,
  ordersSlice,
  cartSlice,
  { notification: notificationReducer },
  baseApi,
);

/** The checks of development warn when they take long; on a busy machine that says nothing about the state. */
const NEVER = Number.POSITIVE_INFINITY;

export function makeStore(preloaded?: Partial<RootState>, sideEffects: SideEffects = browserSideEffects) {
  let client: ReturnType<ThunkExtra['loadClient']> | null = null;
  const loadClient: ThunkExtra['loadClient'] = () =>
    (client ??= import('./http-client').then(
      ({ createShopClient }) => createShopClient(store.dispatch),
      (missing) => {
        client = null;
        throw missing;
      },
    ));
  const store = configureStore({
    reducer: persistedReducer(rootReducer),
    preloadedState: preloaded as ReturnType<typeof rootReducer> | undefined,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { loadClient } satisfies ThunkExtra },
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE], warnAfter: NEVER },
        immutableCheck: { warnAfter: NEVER },
      })
        .prepend(createListeners(sideEffects))
        .concat(baseApi.middleware),
  });
  const dispatch: AppDispatch = store.dispatch;
  let persistor: Persistor | null = null;
  /** Reads the persisted state, and persists every change from then on. Further calls return the same persistor. */
  const persist = (): Persistor => (persistor ??= persistStore(store, null, () => dispatch(appStarted())));
  return Object.assign(store, {
    dispatch,
    persist,
    start: () => {
      persist();
      const stops = [
        onStorageChange((change) => dispatch(storageChanged(change))),
        onPageHidden(() => void persist().flush()),
        onPageShown(() => dispatch(pageShown())),
        setupListeners(dispatch),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
}

export type AppStore = ReturnType<typeof makeStore>;

registerStore(makeStore);
