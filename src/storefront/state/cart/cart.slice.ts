/**
 * Persisted as `userGlobalChanges`: the cart, and the favorites that were toggled.
 * A change of the visitor applies immediately, for guests and customers alike. A guest's cart exists only here (CART-04)
 * and stays `unmerged` until a login has merged it into the customer's on the server; a customer's is a copy of the
 * server's. Every change has a number: a response of the server counts only if no newer change was made meanwhile.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartEntry, ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import { MAX_CART_LINES } from '@/domain/constants';
import type { ApiErrorData } from '../../http/api-error';
import {
  LINE_MAX,
  lineKey,
  remainingFor,
  initialUserGlobalChanges,
  type CartItem,
  type Favorites,
  type UserGlobalChangesState,
} from './cart.selectors';
import { mergedCarts } from './merge-carts';
import { loggedOut, orderSubmitted, sessionExpired } from '../store/events';
import { asArray, asRecord, intOr, isId } from '../../platform/parse-stored';
import { addToCart, favoriteToggled, removeFromCart } from '../store/public-actions';

export const cartSlice = createSlice({
  name: 'userGlobalChanges',
  initialState: initialUserGlobalChanges,
  reducers: {
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
     * The server's cart, requested when `tap` was the newest change. It is ignored if a newer one was made since. While a
     * guest's lines are not on the server, its cart does not replace them.
     */
    cartReceived: (state, { payload }: PayloadAction<{ items: CartItem[]; tap: number; merged: boolean }>) => {
      state.pending = Math.max(0, state.pending - 1);
      if (payload.merged) state.unmerged = false;
      if (payload.tap === state.tap)
        state.items = state.unmerged ? mergedCarts(payload.items, state.items) : payload.items;
    },
    /** Another tab changed the cart. */
    cartAdopted: (state, { payload }: PayloadAction<{ items: CartItem[]; unmerged: boolean }>) => {
      state.items = payload.items;
      state.unmerged = payload.unmerged;
      state.tap += 1;
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
      .addCase(addToCart, (state, { payload }) => {
        state.items = withAdded(state.items, payload);
        state.tap += 1;
      })
      .addCase(removeFromCart, (state, { payload }) => {
        state.items = withRemoved(state.items, lineKey(payload), payload.count);
        state.tap += 1;
      })
      .addCase(favoriteToggled, (state, { payload: { productId, isFavorite } }) => {
        state.favorites[productId] = isFavorite;
        if (!state.unsettled.includes(productId)) state.unsettled.push(productId);
      })
      .addCase(orderSubmitted, (state, { payload }) => {
        if (payload.kind === 'goods') Object.assign(state, { items: [], unmerged: false, tap: state.tap + 1 });
      })
      // A customer's cart stays on the server. Items that a guest has added are kept.
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

/** Checks the fields that a cart reads without a check. */
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

/**
 * Increments the count of a line that exists by one (CART-01), or by `step` if it is given; a new line starts with
 * `count` pieces. Neither the product's limit nor the number of lines that an order may have is exceeded.
 */
export function withAdded(
  items: readonly CartItem[],
  {
    product,
    toppings,
    count = 1,
    step = 1,
  }: { product: Product; toppings: ToppingCount[]; count?: number; step?: number },
): CartItem[] {
  const room = remainingFor(items, product);
  if (room === 0) return [...items];
  const key = lineKey({ product_id: product.id, toppings });
  if (!items.some((item) => lineKey(item) === key)) {
    if (items.length >= MAX_CART_LINES) return [...items];
    return [
      ...items,
      { product_id: product.id, count: Math.min(count, room), toppings, product: cartProductOf(product) },
    ];
  }
  return items.map((item) =>
    lineKey(item) === key ? { ...item, count: Math.min(LINE_MAX, item.count + Math.min(step, room)) } : item,
  );
}

/** Decrements a line by the given count; a line of one piece or less is removed (CART-02). */
export function withRemoved(items: readonly CartItem[], key: string, count: number): CartItem[] {
  return items.flatMap((item) => {
    if (lineKey(item) !== key) return [item];
    return item.count <= 1 || item.count - count < 1 ? [] : [{ ...item, count: item.count - count }];
  });
}

/**
 * Changes the count of a line by a number of pieces, regardless of its limit: restores a removed line, and removes it
 * at zero.
 */
export function withAdjusted(items: readonly CartItem[], line: CartItem, delta: number): CartItem[] {
  const key = lineKey(line);
  const now = items.find((item) => lineKey(item) === key);
  const count = (now?.count ?? 0) + delta;
  if (count < 1) return items.filter((item) => lineKey(item) !== key);
  return now ? items.map((item) => (item === now ? { ...item, count } : item)) : [...items, { ...line, count }];
}

/** Converts the server's cart to the state's form. */
export function itemsOf(entries: readonly CartEntry[]): CartItem[] {
  return entries.map(({ product, count, toppings }) => ({
    product_id: product.id,
    count,
    toppings,
    product: cartProductOf(product),
  }));
}

/**
 * The fields of a product that a cart shows: the storage has a few megabytes, and a cart shows one picture and no
 * description.
 */
export function cartProductOf(product: Product): Product {
  return {
    ...product,
    description: '',
    images: product.images.slice(0, 1),
    properties: [],
    details: null,
    residence: null,
  };
}
