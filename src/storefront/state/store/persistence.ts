/**
 * The persisted state (STATE-01). Six slices are stored under one versioned key. Each restored slice is validated: one
 * of another shape is replaced by its initial state.
 *
 * Rendering does not wait for the persisted state: that would empty the server's HTML. The store has it from the start,
 * and the server's HTML is hydrated with the state of the server (store-provider.tsx).
 */
import { persistReducer, type WebStorage } from 'redux-persist';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { PERSIST_TIMEOUT_MS } from '@/domain/constants';
import { now } from '../../platform/browser-clock';
import {
  readItem,
  readJson,
  removeItem,
  STORAGE_KEYS,
  writeItem,
  readToken,
  readUserInformation,
} from '../../platform/storage';
import { rehydrateUser, selectIsLoggedIn } from '../auth/auth.slice';
import { rehydrateUserGlobalChanges, cartAdopted, favoritesChanged } from '../cart/cart.slice';
import { rehydrateApp } from '../catalogue/config.slice';
import { rehydrateCustomer } from '../customer/customer.slice';
import { deliveryChosen, deliveryCleared, rehydrateDelivery, selectDeliveryChoice } from '../delivery/delivery.slice';
import { asRecord } from '../../platform/parse-stored';
import {
  isDraftOfStay,
  rehydrateOrders,
  submitKeyAdopted,
  submittedAdopted,
  selectSubmitKey,
  selectSubmitted,
} from '../orders/orders.slice';
import { rehydrateReservation, selectReservedItem } from '../reservation/reservation.slice';
import type { RootState, Listen } from './root-reducer';
import { staySubmittedElsewhere, storageChanged } from '../shared/events';

/** Incremented when the persisted shape changes so that old data can no longer be used. */
const PERSIST_VERSION = 1;
export const PERSIST_KEY = `caravansara-v${PERSIST_VERSION}`;
/** Where redux-persist stores it. */
export const PERSIST_STORAGE_KEY = `persist:${PERSIST_KEY}`;
export const PERSISTED_SLICES = ['user', 'app', 'products', 'customer', 'orders', 'userGlobalChanges'] as const;
type PersistedSlice = (typeof PERSISTED_SLICES)[number];
type PersistedState = Pick<RootState, PersistedSlice>;

const browserStorage = {
  getItem: (key: string) => Promise.resolve(readItem(key)),
  setItem: (key: string, value: string) => Promise.resolve(writeItem(key, value)),
  removeItem: (key: string) => Promise.resolve(removeItem(key)),
};

/** The stored state with every slice validated. */
export function rehydratedState(stored: unknown): PersistedState {
  const { user, app, products, customer, orders, userGlobalChanges } = asRecord(stored);
  const hasToken = readToken() !== null;
  const information = readUserInformation();
  return {
    user: rehydrateUser(user, { hasToken, information }),
    app: rehydrateApp(app, { config: readJson(STORAGE_KEYS.config), qrShop: readJson(STORAGE_KEYS.qrShop) }, now()),
    products: { ...rehydrateReservation(products), ...rehydrateDelivery(products) },
    customer: rehydrateCustomer(customer, hasToken ? (information?.customer_id ?? null) : null),
    orders: rehydrateOrders(orders),
    userGlobalChanges: rehydrateUserGlobalChanges(userGlobalChanges),
  };
}

/** The state as redux-persist has stored it: a JSON text with one JSON text per slice. */
export function readPersisted(text: string): PersistedState {
  const slices = Object.entries(asRecord(parsed(text))).map(([name, slice]) => [name, parsed(slice)]);
  return rehydratedState(Object.fromEntries(slices));
}

/** The currently stored state, of any tab; null without one. */
export function readStored(): PersistedState | null {
  const text = readItem(PERSIST_STORAGE_KEY);
  return text === null ? null : readPersisted(text);
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The stored state, read immediately: redux-persist reads it after the first actions. A field of `rendered` that differs
 * from its initial value is newer than the stored one: the config of the rendered page (HEAD-03).
 */
export function restoredState(initial: RootState, rendered: Partial<RootState>): RootState {
  const stored: PersistedState = readPersisted(readItem(PERSIST_STORAGE_KEY) ?? '');
  const state: Record<string, unknown> = { ...initial, ...rendered };
  for (const name of PERSISTED_SLICES) {
    const start = asRecord(initial[name]);
    const newer = Object.entries(rendered[name] ?? {}).filter(([field, value]) => value !== start[field]);
    state[name] = { ...stored[name], ...Object.fromEntries(newer) };
  }
  return state as RootState;
}

/** A root reducer with persistence. One per store: it holds what has been written. */
export function persistedReducer<S extends RootState>(
  rootReducer: Reducer<S, UnknownAction>,
  storage: WebStorage = browserStorage,
): Reducer<S, UnknownAction> {
  const reducer = persistReducer<S, UnknownAction>(
    {
      key: PERSIST_KEY,
      version: PERSIST_VERSION,
      storage,
      whitelist: [...PERSISTED_SLICES],
      timeout: PERSIST_TIMEOUT_MS,
      // The config and the scanned place are stored under keys of their own: APP-CONFIG and QR_SHOP.
      transforms: [
        {
          in: (slice: unknown, name) => (name === 'app' ? { webview: asRecord(slice).webview } : slice),
          out: (slice: unknown) => slice,
        },
      ],
      // The store has the stored state from the start (restoredState).
      stateReconciler: false,
    },
    rootReducer,
  );
  return reducer as unknown as Reducer<S, UnknownAction>;
}

/**
 * Several tabs of one browser: each persists the whole state, so the last one to write would undo the changes of the
 * others. A tab therefore adopts changes of other tabs immediately. Equal values are ignored, otherwise two tabs would
 * trigger each other forever.
 */
export function addCrossTabListeners(listen: Listen): void {
  listen({
    actionCreator: storageChanged,
    effect: ({ payload: { key, value } }, { dispatch, getState }) => {
      const state = getState();
      if (key !== PERSIST_STORAGE_KEY || value === null) return;
      const other = readPersisted(value);
      // A pending request of this tab is newer.
      const { items, later, unconfirmed, unmerged, pending, favorites, unsettled } = state.userGlobalChanges;
      const cart = other.userGlobalChanges;
      const theirCart = [cart.items, cart.later, cart.unconfirmed, cart.unmerged];
      if (pending === 0 && !same([items, later, unconfirmed, unmerged], theirCart)) dispatch(cartAdopted(cart));
      // A guest's favorites wait for the login in every tab; a customer's are sent by the tab in which they were
      // changed.
      const isLoggedIn = selectIsLoggedIn(state);
      const theirs = other.userGlobalChanges;
      if (!(isLoggedIn && unsettled.length > 0) && !same(favorites, theirs.favorites)) {
        dispatch(favoritesChanged({ favorites: theirs.favorites, unsettled: isLoggedIn ? [] : theirs.unsettled }));
      }
      const { deliveryChoice } = other.products;
      if (!same(selectDeliveryChoice(state), deliveryChoice))
        dispatch(deliveryChoice ? deliveryChosen(deliveryChoice) : deliveryCleared());
      const { submitKey, submitted } = other.orders;
      const mine = selectSubmitKey(state);
      const item = selectReservedItem(state);
      // Submitted in the other tab: the nights would have to be chosen again.
      if (mine && item && submitted?.key === mine.key && isDraftOfStay(mine.draft, item)) {
        dispatch(staySubmittedElsewhere({ orderId: submitted.orderId, productId: item.id }));
        return;
      }
      // The tabs share one cart, whose order is submitted: its note, gift and coupon are not those of the next one. Other
      // nights are another draft. An older order is that of a tab that has not learned of the newer one yet.
      const last = selectSubmitted(state);
      if (submitted && (submitted.key === mine?.key || submitted.orderId > (last?.orderId ?? 0)))
        dispatch(submittedAdopted({ ...submitted, isOwn: item === null }));
      if (!same(selectSubmitKey(getState()), submitKey)) dispatch(submitKeyAdopted(submitKey));
    },
  });
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
