/**
 * The browser's one store, for what stands outside of components: the HTTP client's failures and code that is loaded
 * later. Never set on the server, where every rendering has a store of its own.
 */
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './root-reducer';

export type ClientStore = Store<RootState, UnknownAction> & { dispatch: AppDispatch };

let current: ClientStore | null = null;
const waiting = new Set<(store: ClientStore) => void>();

export function setClientStore(store: ClientStore | null): void {
  if (store === current) return;
  current = store;
  if (store) for (const meet of waiting) meet(store);
}

export function clientStore(): ClientStore | null {
  return current;
}

/** Calls `meet` with the store that is there, and with every one that comes later. */
export function onClientStore(meet: (store: ClientStore) => void): void {
  waiting.add(meet);
  if (current) meet(current);
}

/** Calls `meet` once: with the store that is there, or with the first one that comes. */
export function onceClientStore(meet: (store: ClientStore) => void): void {
  if (current) return meet(current);
  const once = (store: ClientStore): void => {
    waiting.delete(once);
    meet(store);
  };
  waiting.add(once);
}
