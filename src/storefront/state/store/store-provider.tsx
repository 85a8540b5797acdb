/**
 * The store of every page (pages/_app), deferred until its code is loaded, and the hooks of react-redux with its types.
 * Its code is loaded when the browser is idle, immediately for a visitor with a token, or on the first action that a
 * visitor waits for. Until the persisted state has been read as well, actions are queued, and then dispatched once and
 * in order. Navigation within one document keeps the queue. It is not persisted: the actions of a page that has been
 * left would be dispatched later without the visitor seeing it.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Provider, useDispatch, useSelector, useStore } from 'react-redux';
import { NOTIFICATION_CLEAR_MS } from '@/domain/constants';
import { errorsMessages } from '@/messages/errors';
import { t } from '@/messages/format-message';
import { onLinkFollowed } from '../../platform/link-clicks';
import { onOnline } from '../../platform/page-lifecycle';
import { loadWithRetry, onSpareIdle } from '../../platform/scheduling';
import { readToken } from '../../platform/storage';
import { initialApp, type ShopConfig } from '../catalogue/config.selectors';
import {
  configReceived,
  isPublicAction,
  isUrgent,
  linkFollowed,
  notificationCleared,
  notificationReducer,
  notified,
  selectNotification,
} from './public-actions';
import {
  initialState,
  onStoreRegistered,
  registeredStore,
  selectIsRehydrated,
  type AppDispatch,
  type MakeStore,
  type RootState,
  type ShopStore,
} from './root-state';

interface Props {
  /** The config of the rendered page, if it has one. It takes precedence over the stored config (HEAD-03). */
  config?: ShopConfig;
  /** A store of a test. */
  store?: ShopStore;
  children: ReactNode;
}

const loadStore = () => import('./store');

/**
 * Provides the store. The first render in the browser uses its initial state, as the server did; `serverState`
 * preserves that state for parts that are hydrated later. The persisted state follows.
 */
export function StoreProvider({ config, store: given, children }: Props) {
  const [{ store, serverState }] = useState(() => {
    const initial = config ? { ...initialState, app: { ...initialApp, ...config } } : initialState;
    const store = given ?? registeredStore()?.(initial) ?? createDeferredStore(initial, loadStore);
    return { store, serverState: store.getState() };
  });
  useEffect(() => store.start(), [store]);
  useEffect(() => clearNotifications(store), [store]);
  useEffect(() => {
    if (config) store.dispatch(configReceived(config));
  }, [store, config]);
  useEffect(() => onLinkFollowed((path) => store.dispatch(linkFollowed(path))), [store]);
  return (
    <Provider store={store as unknown as ProviderStore} serverState={serverState}>
      {children}
    </Provider>
  );
}

/** The provider requires a whole store, and uses of it what ours has. */
type ProviderStore = ComponentProps<typeof Provider>['store'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** The store of the provider (store-provider.tsx). */
export const useAppStore = useStore as unknown as () => ShopStore;

/** Whether the persisted state has been read. False on the server and in the first render. */
export function useIsRehydrated(): boolean {
  return useAppSelector(selectIsRehydrated);
}

/** TOAST-02: the state is cleared 3000 ms after the last notification. Returns a stop function. */
export function clearNotifications(store: ShopStore): () => void {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readNotification = () => {
    const { message, serial } = selectNotification(store.getState());
    if (message === '' || serial === last) return;
    last = serial;
    clearTimeout(timer);
    timer = setTimeout(() => store.dispatch(notificationCleared()), NOTIFICATION_CLEAR_MS);
  };
  readNotification();
  const stop = store.subscribe(readNotification);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Loads the module of the store (store.ts). */
export type LoadStore = () => Promise<{ readonly makeStore: MakeStore }>;

/** The store of a page whose code is still to be loaded. */
export function createDeferredStore(initial: RootState, load: LoadStore): ShopStore {
  const queue: UnknownAction[] = [];
  const listeners = new Set<() => void>();
  let state = initial;
  let store: ShopStore | null = null;
  let stopStore = () => undefined as void;

  const getState = () => store?.getState() ?? state;
  const emit = () => [...listeners].forEach((listener) => listener());
  const code = loadWithRetry(
    () => load().then((loaded) => take(loaded.makeStore)),
    () => dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' })),
  );

  const take = (make: MakeStore) => {
    if (store) return;
    code.markLoaded();
    store = make(state);
    store.subscribe(emit);
    store.subscribe(replay);
    stopStore = store.start();
    emit();
  };
  let isReplaying = false;
  const replay = () => {
    if (isReplaying || !selectIsRehydrated(getState())) return;
    isReplaying = true;
    for (let action = queue.shift(); action; action = queue.shift()) {
      try {
        store?.dispatch(action);
      } catch (error) {
        reportError(error);
      }
    }
    isReplaying = false;
  };

  /** A toast is shown without the store: it may report that the store could not be loaded. */
  const notify = (action: UnknownAction) => {
    state = { ...state, notification: notificationReducer(state.notification, action) };
    emit();
  };
  const dispatch = (action: UnknownAction): unknown => {
    const isToast = notified.match(action) || notificationCleared.match(action);
    const isReady = queue.length === 0 && selectIsRehydrated(getState());
    if (store && (isReady || isToast || !isPublicAction(action))) return store.dispatch(action);
    if (isToast) notify(action);
    else queue.push(action);
    if (!isToast && isUrgent(action)) code.prioritize();
    return action;
  };

  return {
    getState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: dispatch as AppDispatch,
    start: () => {
      const stops = [onStoreRegistered(take), onOnline(code.load)];
      const make = registeredStore();
      if (store) stopStore = store.start();
      else if (make) take(make);
      else if (readToken() !== null) code.load();
      else stops.push(onSpareIdle(code.load));
      return () => {
        for (const stop of stops) stop();
        stopStore();
      };
    },
  };
}
