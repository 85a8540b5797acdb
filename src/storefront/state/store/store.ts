/**
 * The store's factory: one store for the browser, one for every rendering on the server, one for every test. With it comes
 * all of Redux: public pages load this file late (deferred-store.ts), everybody else with the calls (api.ts).
 */
import { configureStore } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { lazyMiddleware } from './dynamic-middleware';
import { persistedReducer } from './persistence';
import { browserSideEffects } from './side-effects';
import type { SideEffects } from './side-effects';
import { createListeners } from './listeners';
import type { AppDispatch, RootState } from './root-reducer';
import { offerStore, type ShopStore } from './store-types';
import { live } from './start-store';
import { taps } from './public-actions';

/** Development's checks warn when they take long; on a busy machine that says nothing about the state. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * @param preloaded slices that start otherwise than empty
 * @param ports what the reactions reach outside of the state
 */
export function makeStore(preloaded?: Partial<RootState>, ports: SideEffects = browserSideEffects) {
  const store = configureStore({
    reducer: persistedReducer(),
    preloadedState: preloaded as RootState | undefined,
    middleware: (defaults) =>
      defaults({
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE], warnAfter: NEVER },
        immutableCheck: { warnAfter: NEVER },
      })
        .prepend(createListeners(ports))
        .concat(lazyMiddleware),
  });
  const tap: ShopStore['tap'] = (name, ...args) => {
    // The compiler has matched the arguments to the name; of a union of functions it cannot know it.
    const make = taps[name] as (...given: typeof args) => UnknownAction;
    store.dispatch(make(...args));
  };
  const dispatch: AppDispatch = store.dispatch;
  return Object.assign(store, { dispatch, tap, later: tap, live: () => live(store) });
}

export type AppStore = ReturnType<typeof makeStore>;

offerStore(makeStore);
