/**
 * Persisted as `userGlobalChanges`: the cart (global cart items) and the favorites that were tapped.
 * A tap changes the items at once, for guests and customers alike. A guest's cart lives here alone (CART-04) and stays
 * `unmerged` until a login has merged it into the customer's on the server; a customer's is a copy of the server's.
 * Every tap has a number, and an answer of the server counts only when no newer tap was made meanwhile.
 */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ToppingCount } from '@/contract/cart.shapes';
import type { Product } from '@/contract/catalogue.shapes';
import type { FailureFacts } from '../http/failure';
import { withAdded, withAdjusted, withRemoved } from './cart-items';
import type { GlobalCartItem } from './cart-items';
import { becameGuest, loggedOut, orderSubmitted } from './events';
import { fieldsOf, isId, listOf, wholeOr } from './guards';

export interface UserGlobalChangesState {
  items: GlobalCartItem[];
  /** Some of the items were gathered by a guest, and the server does not know them yet. */
  unmerged: boolean;
  /** Number of the newest tap. */
  tap: number;
  /** Calls about the cart that have not been answered. */
  pending: number;
  error: FailureFacts | null;
  /** Favorites by product id, as tapped; what is not here is as the product says. */
  favorites: Record<number, boolean>;
}

const initialState: UserGlobalChangesState = { items: [], unmerged: false, tap: 0, pending: 0, error: null, favorites: {} };

/** A tap of a guest is not known to any server. */
interface ByWhom {
  readonly byGuest: boolean;
}

export const cartSlice = createSlice({
  name: 'userGlobalChanges',
  initialState,
  reducers: {
    cartItemAdded: (
      state,
      { payload }: PayloadAction<{ product: Product; toppings: ToppingCount[]; count: number } & ByWhom>,
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
      { payload }: PayloadAction<{ failure: FailureFacts; undo?: { item: GlobalCartItem; delta: number } }>,
    ) => {
      state.pending = Math.max(0, state.pending - 1);
      state.error = payload.failure;
      if (payload.undo) state.items = withAdjusted(state.items, payload.undo.item, payload.undo.delta);
    },
    /** The server's cart, asked for when `tap` was the newest: older than a tap made since, it changes nothing. */
    cartReceived: (state, { payload }: PayloadAction<{ items: GlobalCartItem[]; tap: number; merged: boolean }>) => {
      state.pending = Math.max(0, state.pending - 1);
      if (payload.merged) state.unmerged = false;
      if (payload.tap === state.tap) state.items = payload.items;
    },
    /** Another tab changed the cart. */
    cartAdopted: (state, { payload }: PayloadAction<{ items: GlobalCartItem[]; unmerged: boolean }>) => {
      state.items = payload.items;
      state.unmerged = payload.unmerged;
      state.tap += 1;
    },
    favoriteTapped: (state, { payload }: PayloadAction<{ productId: number; isFavorite: boolean }>) => {
      state.favorites[payload.productId] = payload.isFavorite;
    },
    /** The server refused the tap: as the product says, unless it was tapped again. */
    favoriteTapRefused: (state, { payload }: PayloadAction<{ productId: number; isFavorite: boolean }>) => {
      if (state.favorites[payload.productId] === payload.isFavorite) delete state.favorites[payload.productId];
    },
    favoritesReceived: (state, { payload }: PayloadAction<readonly number[]>) => {
      state.favorites = Object.fromEntries(payload.map((id) => [id, true]));
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(orderSubmitted, (state, { payload }) => {
        if (payload.kind === 'goods') Object.assign(state, { items: [], unmerged: false, tap: state.tap + 1 });
      })
      // A customer's cart is nobody else's business; it waits on the server. What a guest gathered stays.
      .addCase(becameGuest, (state) => ({ ...initialState, ...(state.unmerged && { items: state.items, unmerged: true }), tap: state.tap + 1 }))
      .addCase(loggedOut, (state) => ({ ...initialState, tap: state.tap + 1 }));
  },
  selectors: {
    selectCartItems: (state) => state.items,
    selectCartCount: (state) => state.items.reduce((sum, { count }) => sum + count, 0),
    selectCartPending: (state) => state.pending > 0,
    selectCartError: (state) => state.error,
    selectFavoriteTap: (state, productId: number): boolean | undefined => state.favorites[productId],
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
  favoriteTapped,
  favoriteTapRefused,
  favoritesReceived,
} = cartSlice.actions;
export const { selectCartItems, selectCartCount, selectCartPending, selectCartError, selectFavoriteTap } = cartSlice.selectors;

function tapped(state: UserGlobalChangesState, items: GlobalCartItem[], byGuest: boolean): void {
  state.items = items;
  state.tap += 1;
  if (byGuest) state.unmerged = items.length > 0;
}

/** The slice out of the storage; a line that cannot be shown is left out. */
export function restoreUserGlobalChanges(stored: unknown): UserGlobalChangesState {
  const { items, unmerged, favorites } = fieldsOf(stored);
  const sound = listOf(items).map(itemOf).filter((item) => item !== null);
  const taps = Object.entries(fieldsOf(favorites)).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
  return { ...initialState, items: sound, unmerged: unmerged === true && sound.length > 0, favorites: Object.fromEntries(taps) };
}

function itemOf(value: unknown): GlobalCartItem | null {
  const { product_id, count, toppings, product } = fieldsOf(value);
  const pieces = wholeOr(count, null, 1, 1000);
  if (!isId(product_id) || pieces === null || !isProduct(product) || product.id !== product_id) return null;
  const extras = listOf(toppings).map(fieldsOf);
  if (!extras.every((one) => isId(one.id) && isId(one.count))) return null;
  return { product_id, count: pieces, toppings: extras.map(({ id, count: n }) => ({ id: Number(id), count: Number(n) })), product };
}

/** The parts that a cart shows without asking whether they are there. */
function isProduct(value: unknown): value is Product {
  const { id, type, name, slug, price, limit, images, toppings, properties } = fieldsOf(value);
  return (
    isId(id) &&
    [type, name, slug].every((text) => typeof text === 'string') &&
    typeof price === 'number' &&
    (limit === null || typeof limit === 'number') &&
    [images, properties].every((list) => Array.isArray(list)) &&
    listOf(images).every((image) => typeof fieldsOf(image).url === 'string') &&
    Array.isArray(toppings) &&
    toppings.every((topping) => isId(fieldsOf(topping).id) && typeof fieldsOf(topping).title === 'string')
  );
}
