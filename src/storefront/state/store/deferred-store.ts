/**
 * The store of a public page until the code of the real one is loaded: when the browser is idle, at once for a visitor with a
 * token, or on the first action that a visitor waits for. Until the persisted state has been read as well, actions are queued,
 * and then dispatched once and in order. Navigation within one document keeps the queue. It is not persisted: the actions of a
 * page that has been left would be dispatched later without the visitor seeing it.
 */
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import { NOTIFICATION_CLEAR_MS } from '@/domain/constants';
import { errorsMessages } from '@/messages/errors';
import { t } from '@/messages/format-message';
import { onOnline } from '../../platform/page-lifecycle';
import { loadWithRetry, onSpareIdle } from '../../platform/scheduling';
import { readToken } from '../../platform/storage';
import {
  notificationReducer,
  selectNotification,
  isPublicAction,
  isUrgent,
  notificationCleared,
  notified,
} from './public-actions';
import { selectIsRehydrated, type AppDispatch, type RootState } from './root-state';

/** What components use of the store. */
export interface ShopStore extends Pick<Store<RootState>, 'getState' | 'subscribe'> {
  readonly dispatch: AppDispatch;
  /** Starts what only a browser has: persistence, other tabs, leaving and coming back. Returns a stop function. */
  start(): () => void;
}

export type MakeStore = (preloaded?: Partial<RootState>) => ShopStore;
/** Loads the module of the real store (store.ts). */
export type LoadStore = () => Promise<{ readonly makeStore: MakeStore }>;

let makeStore: MakeStore | null = null;
const waiting = new Set<(make: MakeStore) => void>();

/** Called by the module of the real store, which any part of a page may have loaded: what it renders needs the store at once. */
export function registerStore(make: MakeStore): void {
  makeStore = make;
  for (const take of waiting) take(make);
}

/** The store of a page: the real one if its code is loaded already, else a deferred one. */
export function createPageStore(initial: RootState, load: LoadStore): ShopStore {
  return makeStore?.(initial) ?? createDeferredStore(initial, load);
}

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
    const { message, serial } = state.notification;
    const clear = () => selectNotification(getState()).serial === serial && dispatch(notificationCleared());
    if (message !== '') setTimeout(clear, NOTIFICATION_CLEAR_MS);
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
      waiting.add(take);
      const stops = [() => waiting.delete(take), onOnline(code.load)];
      if (store) stopStore = store.start();
      else if (makeStore) take(makeStore);
      else if (readToken() !== null) code.load();
      else stops.push(onSpareIdle(code.load));
      return () => {
        for (const stop of stops) stop();
        stopStore();
      };
    },
  };
}
