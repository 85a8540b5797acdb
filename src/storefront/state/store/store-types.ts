/**
 * What components hold as the store: the store itself (store.ts), or what stands in its place until that has come
 * (deferred-store.ts). Types alone, but for the place where the store offers itself.
 */
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './root-reducer';
import type { Taps } from './public-actions';

export interface ShopStore extends Pick<Store<RootState, UnknownAction>, 'getState' | 'subscribe'> {
  readonly dispatch: AppDispatch;
  /** Does what the visitor has asked for, by its name in public-actions.ts, as soon as the store and the stored state are here. */
  tap<Name extends keyof Taps>(name: Name, ...args: Parameters<Taps[Name]>): void;
  /** The same for what nobody waits for: it does not hurry the store. */
  later<Name extends keyof Taps>(name: Name, ...args: Parameters<Taps[Name]>): void;
  /** Starts everything that only a browser has: the stored state, other tabs, leaving and coming back. Returns how to stop. */
  live(): () => void;
}

/** @param preloaded slices that start otherwise than empty */
export type MakeStore = (preloaded?: Partial<RootState>) => ShopStore;

let offered: MakeStore | null = null;
const waiting = new Set<(make: MakeStore) => void>();

/** The store's code is here, whoever loaded it: whoever waits for a store has one before anything else runs. */
export function offerStore(make: MakeStore): void {
  offered = make;
  for (const take of waiting) take(make);
}

/** The store's factory; null while its code is not here. */
export function offeredStore(): MakeStore | null {
  return offered;
}

/** Calls `take` when the store's code comes. Returns how to stop. */
export function onStoreOffered(take: (make: MakeStore) => void): () => void {
  waiting.add(take);
  return () => waiting.delete(take);
}
