/**
 * The state of the store and its types, and its initial value: on the server, and in the first render of the browser.
 * The code of the store (store.ts) is loaded later, and registers itself here.
 */
import type { ListenerEffectAPI, Store, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { initialUser } from '../auth/auth.selectors';
import { initialUserGlobalChanges } from '../cart/cart.selectors';
import { initialApp } from '../catalogue/config.selectors';
import { initialCustomer } from '../customer/customer.selectors';
import { initialOrders } from '../orders/orders.selectors';
import { initialProducts } from '../reservation/reservation.selectors';
import type { ShopClient } from '../../http/axios-instance';
import { initialNotification } from './public-actions';

/** The slices by the names of the specification. */
export const initialState = {
  user: initialUser,
  app: initialApp,
  products: initialProducts,
  customer: initialCustomer,
  orders: initialOrders,
  userGlobalChanges: initialUserGlobalChanges,
  notification: initialNotification,
};

export type RootState = typeof initialState;

/** The extra argument of thunks and of RTK Query's base query. */
export interface ThunkExtra {
  readonly loadClient: () => Promise<ShopClient>;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

/** Adds a listener to the middleware: what every `*.listeners.ts` takes. */
export type Listen = TypedStartListening<RootState, AppDispatch>;
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch>;

/** The browser, or what a test puts in its place. */
export interface SideEffects {
  /** Milliseconds since 1970. */
  now(): number;
  /** Path, query and fragment of the page. */
  currentUrl(): string;
  origin(): string;
  /** Goes to a path of the storefront without a page load. */
  navigate(url: string): void;
  /** As `navigate`, but the back button does not return to this page. */
  replace(url: string): void;
  goBack(): void;
  /** Leaves for an address with a page load. */
  assign(url: string): void;
  reload(): void;
  /** Returns false when no Android application has taken the payment. */
  openPaymentInApp(url: string): boolean;
  /** Calls `work` once when the page has loaded and the browser is idle. Returns a cancel function. */
  whenIdle(work: () => void): () => void;
}

/** Whether the persisted state has been read. Until then the user and the cart are unknown. */
export function selectIsRehydrated(state: object): boolean {
  return (state as { _persist?: { rehydrated: boolean } })._persist?.rehydrated === true;
}

/** What components use of the store. */
export interface ShopStore extends Pick<Store<RootState>, 'getState' | 'subscribe'> {
  readonly dispatch: AppDispatch;
  /** Starts what only a browser has: persistence, other tabs, leaving and coming back. Returns a stop function. */
  start(): () => void;
}

export type MakeStore = (preloaded?: Partial<RootState>) => ShopStore;

let makeStore: MakeStore | null = null;
const waiting = new Set<(make: MakeStore) => void>();

/** Called by store.ts, which any part of a page may have loaded: what it renders needs the store immediately. */
export function registerStore(make: MakeStore): void {
  makeStore = make;
  for (const take of waiting) take(make);
}

/** Null until the code of the store is loaded. */
export function registeredStore(): MakeStore | null {
  return makeStore;
}

/** Returns a function that stops waiting. */
export function onStoreRegistered(take: (make: MakeStore) => void): () => void {
  waiting.add(take);
  return () => void waiting.delete(take);
}
