/** The store's factory: one store for the browser, one for every rendering on the server, one for every test. */
import { configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { lazyMiddleware } from './lazy-middleware';
import { persistedReducer } from './persistence';
import { browserPorts } from './ports';
import type { Ports } from './ports';
import { createReactions } from './reactions';
import type { RootState } from './root-reducer';

/** Development's checks warn when they take long; on a busy machine that says nothing about the state. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * @param preloaded slices that start otherwise than empty
 * @param ports what the reactions reach outside of the state
 */
export function makeStore(preloaded?: Partial<RootState>, ports: Ports = browserPorts) {
  return configureStore({
    reducer: persistedReducer(),
    preloadedState: preloaded as RootState | undefined,
    middleware: (defaults) =>
      defaults({
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE], warnAfter: NEVER },
        immutableCheck: { warnAfter: NEVER },
      })
        .prepend(createReactions(ports))
        .concat(lazyMiddleware.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
