/**
 * Persisted as `userGlobalChanges`: the cart (global cart items) and the favorites that were tapped.
 * A tap changes the items at once, for guests and customers alike. A guest's cart lives here alone (CART-04) and stays
 * `unmerged` until a login has merged it into the customer's on the server; a customer's is a copy of the server's.
 * Every tap has a number, and an answer of the server counts only when no newer tap was made meanwhile.
 */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import type { ApiErrorData } from '../../http/api-error';
import { withAdded, withAdjusted, withRemoved } from './cart-items';
import type { CartItem } from './cart-items';
import { initialUserGlobalChanges, type Favorites, type UserGlobalChangesState } from './cart.selectors';
import { sessionExpired, loggedOut, orderSubmitted } from '../store/events';
import { asRecord, isId, asArray, intOr } from '../store/parse-stored';

/** A tap of a guest is not known to any server. */
interface ByWhom {
  readonly byGuest: boolean;
}

export const cartSlice = createSlice({
  name: 'userGlobalChanges',
  initialState: initialUserGlobalChanges,
  reducers: {
    cartItemAdded: (
      state,
      { payload }: PayloadAction<{ product: Product; toppings: ToppingCount[]; count: number; step?: number } & ByWhom>,
    ) => {
      tapped(state, withAdded(state.items, payload), payload.byGuest);
    },
    cartItemRemoved: (state, { payload }: PayloadAction<{ key: string; count: number } & ByWhom>) => {
      tapped(state, withRemoved(state.items, payload.key, payload.count), payload.byGuest);
    },
    /** The customer's cart is wanted from the server. */
    cartRequested: () => undefined,
    cartCallStarted: (state) => {
      state.pending += 1;
      state.error = null;
    },
    /** A call about the cart failed; `undo` takes back what its tap had changed. */
    cartCallFailed: (
      state,
      { payload }: PayloadAction<{ failure: ApiErrorData; undo?: { item: CartItem; delta: number } }>,
    ) => {
      state.pending = Math.max(0, state.pending - 1);
      state.error = payload.failure;
      if (payload.undo) state.items = withAdjusted(state.items, payload.undo.item, payload.undo.delta);
    },
    /** The server's cart, asked for when `tap` was the newest: older than a tap made since, it changes nothing. */
    cartReceived: (state, { payload }: PayloadAction<{ items: CartItem[]; tap: number; merged: boolean }>) => {
      state.pending = Math.max(0, state.pending - 1);
      if (payload.merged) state.unmerged = false;
      if (payload.tap === state.tap) state.items = payload.items;
    },
    /** Another tab changed the cart. */
    cartAdopted: (state, { payload }: PayloadAction<{ items: CartItem[]; unmerged: boolean }>) => {
      state.items = payload.items;
      state.unmerged = payload.unmerged;
      state.tap += 1;
    },
    /** `quiet`: the page itself says what a tap has done. */
    favoriteToggled: (
      state,
      {
        payload: { productId, isFavorite },
      }: PayloadAction<{ productId: number; isFavorite: boolean; quiet?: boolean }>,
    ) => {
      state.favorites[productId] = isFavorite;
      if (!state.unsettled.includes(productId)) state.unsettled.push(productId);
    },
    /** As the server, or another tab, has them (favorite-sync.ts). */
    favoritesChanged: (state, { payload: { favorites, unsettled } }: PayloadAction<Favorites>) => ({
      ...state,
      favorites,
      unsettled,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(orderSubmitted, (state, { payload }) => {
        if (payload.kind === 'goods') Object.assign(state, { items: [], unmerged: false, tap: state.tap + 1 });
      })
      // A customer's cart is nobody else's business; it waits on the server. What a guest gathered stays.
      .addCase(sessionExpired, (state) => ({
        ...initialUserGlobalChanges,
        ...(state.unmerged && { items: state.items, unmerged: true }),
        favorites: Object.fromEntries(state.unsettled.map((id) => [id, state.favorites[id] === true])),
        unsettled: state.unsettled,
        tap: state.tap + 1,
      }))
      .addCase(loggedOut, (state) => ({ ...initialUserGlobalChanges, tap: state.tap + 1 }));
  },
});

export const {
  cartItemAdded,
  cartItemRemoved,
  cartRequested,
  cartCallStarted,
  cartCallFailed,
  cartReceived,
  cartAdopted,
  favoriteToggled,
  favoritesChanged,
} = cartSlice.actions;

function tapped(state: UserGlobalChangesState, items: CartItem[], byGuest: boolean): void {
  state.items = items;
  state.tap += 1;
  if (byGuest) state.unmerged = items.length > 0;
}

/** The slice out of the storage; a line that cannot be shown is left out. */
export function rehydrateUserGlobalChanges(stored: unknown): UserGlobalChangesState {
  const { items, unmerged, favorites, unsettled } = asRecord(stored);
  const sound = asArray(items)
    .map(itemOf)
    .filter((item) => item !== null);
  const taps = Object.entries(asRecord(favorites)).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  const favoritesOfTaps = { favorites: Object.fromEntries(taps), unsettled: asArray(unsettled).filter(isId) };
  return {
    ...initialUserGlobalChanges,
    items: sound,
    unmerged: unmerged === true && sound.length > 0,
    ...favoritesOfTaps,
  };
}

function itemOf(value: unknown): CartItem | null {
  const { product_id, count, toppings, product } = asRecord(value);
  const pieces = intOr(count, null, 1, 1000);
  if (!isId(product_id) || pieces === null || !isProduct(product) || product.id !== product_id) return null;
  const extras = asArray(toppings).map(asRecord);
  if (!extras.every((one) => isId(one.id) && isId(one.count))) return null;
  return {
    product_id,
    count: pieces,
    toppings: extras.map(({ id, count: n }) => ({ id: Number(id), count: Number(n) })),
    product,
  };
}

/** The parts that a cart shows without asking whether they are there. */
function isProduct(value: unknown): value is Product {
  const { id, type, name, slug, price, limit, images, toppings, properties } = asRecord(value);
  return (
    isId(id) &&
    [type, name, slug].every((text) => typeof text === 'string') &&
    typeof price === 'number' &&
    (limit === null || typeof limit === 'number') &&
    [images, properties].every((list) => Array.isArray(list)) &&
    asArray(images).every((image) => typeof asRecord(image).url === 'string') &&
    Array.isArray(toppings) &&
    toppings.every((topping) => isId(asRecord(topping).id) && typeof asRecord(topping).title === 'string')
  );
}
