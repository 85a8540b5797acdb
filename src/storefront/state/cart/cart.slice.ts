/**
 * Persisted as `userGlobalChanges`: the cart, and the favorites that were toggled.
 * A change of the visitor applies immediately, for guests and customers alike. A guest's cart exists only here (CART-04)
 * and stays `unmerged` until a login has merged it into the customer's on the server; a customer's is a copy of the
 * server's. Every change has a number: a response of the server counts only if no newer change was made meanwhile.
 * cart.listeners.ts sends the cart, ../favorites/favorites.listeners.ts the favorites.
 */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '@/contract/product.schemas';
import { orderCapabilities } from '@/domain/order-capabilities';
import type { ApiErrorData } from '../../http/api-error';
import {
  countOf,
  lineKey,
  withAdded,
  withAdjusted,
  withKept,
  withRemoved,
  type Added,
  type CartItem,
  type Move,
  type Pieces,
} from './cart-items';
import { mergedCarts } from './merge-carts';
import { storedItems, storedMoves } from './stored-items';
import { customerReplaced, loggedOut, orderSubmitted, sessionExpired } from '../shared/events';
import { asArray, asRecord, isId } from '../../platform/parse-stored';

/** Lines that are kept for later. */
export const MAX_LATER = 30;

type Adding = Added & { readonly quiet: boolean; readonly fromLater: boolean };

export interface Favorites {
  /**
   * By product id, as last toggled or as in the customer's list; for products that are missing here the product's own
   * value applies.
   */
  favorites: Record<number, boolean>;
  /** Products whose change the server does not have yet: a guest's until the login, a customer's until the response. */
  unsettled: number[];
}

export interface UserGlobalChangesState extends Favorites {
  items: CartItem[];
  /**
   * Put aside «برای بعد», the newest first. Only in this browser, for guests and customers alike: a login keeps them, a
   * logout and another customer's login remove them.
   */
  later: CartItem[];
  /** Lines that are on the way back to the cart from «برای بعد», until the cart has them. */
  bringingBack: string[];
  /** Pieces in «برای بعد» that the cart may have as well; the server's next cart shows it. */
  unconfirmed: Move[];
  /** Some of the items were added by a guest and are not on the server yet. */
  unmerged: boolean;
  /** Number of the latest change. */
  revision: number;
  /** Pending requests about the cart. */
  pending: number;
  error: ApiErrorData | null;
}

type AdoptedCart = Pick<UserGlobalChangesState, 'items' | 'later' | 'unconfirmed' | 'unmerged'>;

export const initialUserGlobalChanges: UserGlobalChangesState = {
  items: [],
  later: [],
  bringingBack: [],
  unconfirmed: [],
  unmerged: false,
  revision: 0,
  pending: 0,
  error: null,
  favorites: {},
  unsettled: [],
};

export const cartSlice = createSlice({
  name: 'userGlobalChanges',
  initialState: initialUserGlobalChanges,
  reducers: {
    /**
     * CART-01: one more piece of a line, or `count` more. `quiet`: the page itself shows the result. `fromLater`: what
     * the cart has taken leaves «برای بعد» (cart.listeners.ts); nothing for a line that is on the way.
     */
    addToCart: {
      prepare: (
        product: Product,
        { toppings = [], count = 1, quiet = false, fromLater = false }: Partial<Omit<Adding, 'product'>> = {},
      ) => ({
        payload: { product, toppings, count, quiet, fromLater },
      }),
      reducer: (state, { payload }: PayloadAction<Adding>) => {
        if (payload.fromLater) {
          const key = lineKey({ ...payload, product_id: payload.product.id });
          if (state.bringingBack.includes(key)) return;
          state.bringingBack.push(key);
          // The same pieces once more: the response to this request shows whether the cart has them.
          const before = countOf(state.items, key);
          state.unconfirmed = state.unconfirmed.filter((move) => lineKey(move) !== key || move.before !== before);
        }
        state.items = withAdded(state.items, payload);
        state.revision += 1;
      },
    },
    /**
     * CART-02: removes `count` pieces of a line; all of them with `item.count`. `forLater`: they are put aside, and stay
     * in the cart when no more lines can be put aside.
     */
    removeFromCart: {
      prepare: ({ product_id, toppings }: Pieces, count: number = 1, forLater = false) => ({
        payload: { product_id, toppings, count, forLater },
      }),
      reducer: (state, { payload }: PayloadAction<Pieces & { count: number; forLater: boolean }>) => {
        const key = lineKey(payload);
        const line = state.items.find((item) => lineKey(item) === key);
        if (payload.forLater && line) {
          const later = withKept(state.later, { ...line, count: Math.min(line.count, payload.count) });
          if (later.length > MAX_LATER) return;
          state.later = later;
        }
        state.items = withRemoved(state.items, key, payload.count);
        state.revision += 1;
      },
    },
    /** Removes `count` pieces of what was put aside. */
    laterRemoved: (state, { payload }: PayloadAction<Pieces & { count: number }>) => {
      state.later = withRemoved(state.later, lineKey(payload), payload.count);
    },
    /** The cart has taken `count` pieces of a line that was brought back; 0 after a failure. */
    broughtBack: (state, { payload }: PayloadAction<Pieces & { count: number }>) => {
      const key = lineKey(payload);
      state.bringingBack = state.bringingBack.filter((one) => one !== key);
      if (payload.count > 0) state.later = withRemoved(state.later, key, payload.count);
    },
    /** Whether the server has made a move between the cart and «برای بعد» is unknown. */
    moveUnconfirmed: (state, { payload }: PayloadAction<Move>) => {
      state.unconfirmed.push(payload);
    },
    /** `quiet`: the page itself shows the result. */
    favoriteToggled: (
      state,
      { payload }: PayloadAction<{ productId: number; isFavorite: boolean; quiet?: boolean }>,
    ) => {
      const { productId, isFavorite } = payload;
      state.favorites[productId] = isFavorite;
      if (!state.unsettled.includes(productId)) state.unsettled.push(productId);
    },
    /** A guest has changed the cart, which is not on the server. */
    guestCartChanged: (state) => {
      state.unmerged = state.items.length > 0;
    },
    cartCallStarted: (state) => {
      state.pending += 1;
      state.error = null;
    },
    /** A request about the cart failed; `undo` reverts the change that it was for. */
    cartCallFailed: (
      state,
      { payload }: PayloadAction<{ failure: ApiErrorData; undo?: { item: CartItem; delta: number } }>,
    ) => {
      state.pending = Math.max(0, state.pending - 1);
      state.error = payload.failure;
      if (payload.undo) state.items = withAdjusted(state.items, payload.undo.item, payload.undo.delta);
    },
    /**
     * The server's cart, requested when `revision` was the newest change. It is ignored if a newer one was made since. While a
     * guest's lines are not on the server, its cart does not replace them. What it has of unconfirmed moves is not stored
     * for later as well.
     */
    cartReceived: (state, { payload }: PayloadAction<{ items: CartItem[]; revision: number; merged: boolean }>) => {
      state.pending = Math.max(0, state.pending - 1);
      if (payload.merged) state.unmerged = false;
      if (payload.revision === state.revision)
        state.items = state.unmerged ? mergedCarts(payload.items, state.items) : payload.items;
      for (const move of state.unconfirmed) {
        const taken = Math.min(move.count, countOf(payload.items, lineKey(move)) - move.before);
        if (taken > 0) state.later = withRemoved(state.later, lineKey(move), taken);
      }
      state.unconfirmed = [];
    },
    /** Another tab changed the cart. */
    cartAdopted: (state, { payload: { items, later, unconfirmed, unmerged } }: PayloadAction<AdoptedCart>) => {
      Object.assign(state, { items, later, unconfirmed, unmerged, revision: state.revision + 1 });
    },
    /** Another tab has changed the favorites, or a change is reverted. */
    favoritesChanged: (state, { payload: { favorites, unsettled } }: PayloadAction<Favorites>) => {
      Object.assign(state, { favorites, unsettled });
    },
    /** The server has saved the change of a product; null: the product's own value applies. */
    favoriteSettled: (state, { payload }: PayloadAction<{ productId: number; isFavorite: boolean | null }>) => {
      const { productId, isFavorite } = payload;
      if (isFavorite === null) delete state.favorites[productId];
      else state.favorites[productId] = isFavorite;
      state.unsettled = state.unsettled.filter((id) => id !== productId);
    },
    /** The customer's list, requested when the favorites were `before`. A change made since is newer than the list. */
    favoritesListed: (state, { payload }: PayloadAction<{ ids: number[]; before: Favorites['favorites'] }>) => {
      const { ids, before } = payload;
      const newer = Object.entries(state.favorites).filter(
        ([id, is]) => state.unsettled.includes(Number(id)) || before[Number(id)] !== is,
      );
      state.favorites = Object.fromEntries([...ids.map((id) => [id, true] as const), ...newer]);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(orderSubmitted, (state, { payload }) => {
        if (orderCapabilities(payload.kind).isFromCart)
          Object.assign(state, { items: [], unmerged: false, revision: state.revision + 1 });
      })
      // A customer's cart stays on the server. Items that a guest has added are kept.
      .addCase(sessionExpired, (state) => ({
        ...initialUserGlobalChanges,
        later: state.later,
        unconfirmed: state.unconfirmed,
        ...(state.unmerged && { items: state.items, unmerged: true }),
        favorites: Object.fromEntries(state.unsettled.map((id) => [id, state.favorites[id] === true])),
        unsettled: state.unsettled,
        revision: state.revision + 1,
      }))
      .addCase(customerReplaced, (state) => {
        Object.assign(state, { later: [], unconfirmed: [] });
      })
      .addCase(loggedOut, (state) => ({ ...initialUserGlobalChanges, revision: state.revision + 1 }));
  },
});

/** The customer's cart is to be fetched from the server. */
export const cartRequested = createAction('cart/requested');

export const {
  addToCart,
  removeFromCart,
  laterRemoved,
  broughtBack,
  moveUnconfirmed,
  favoriteToggled,
  guestCartChanged,
  cartCallStarted,
  cartCallFailed,
  cartReceived,
  cartAdopted,
  favoritesChanged,
  favoriteSettled,
  favoritesListed,
} = cartSlice.actions;

/** Parses the persisted slice. Leaves out items that cannot be shown. */
export function rehydrateUserGlobalChanges(stored: unknown): UserGlobalChangesState {
  const { items, later, unconfirmed, unmerged, favorites, unsettled } = asRecord(stored);
  const sound = storedItems(items);
  const taps = Object.entries(asRecord(favorites)).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  const favoritesOfTaps = { favorites: Object.fromEntries(taps), unsettled: asArray(unsettled).filter(isId) };
  return {
    ...initialUserGlobalChanges,
    items: sound,
    later: storedItems(later).slice(0, MAX_LATER),
    unconfirmed: storedMoves(unconfirmed),
    unmerged: unmerged === true && sound.length > 0,
    ...favoritesOfTaps,
  };
}

interface Within {
  readonly userGlobalChanges: UserGlobalChangesState;
}

export const selectCartItems = (state: Within) => state.userGlobalChanges.items;
export const selectLater = (state: Within) => state.userGlobalChanges.later;
export const selectBringingBack = (state: Within) => state.userGlobalChanges.bringingBack;
export const selectCartCount = (state: Within) =>
  state.userGlobalChanges.items.reduce((sum, { count }) => sum + count, 0);
export const selectCartPending = (state: Within) => state.userGlobalChanges.pending > 0;
export const selectCartError = (state: Within) => state.userGlobalChanges.error;
export const selectFavorites = (state: Within) => state.userGlobalChanges.favorites;
export const selectFavorite = (state: Within, productId: number): boolean | undefined =>
  state.userGlobalChanges.favorites[productId];
export const selectUnsettled = (state: Within) => state.userGlobalChanges.unsettled;
