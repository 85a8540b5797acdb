/**
 * The actions of public pages, which dispatch them before the store is loaded (store-provider.tsx). Each carries the
 * page on which it was created. They are made without Redux Toolkit: its single module would be in the first load of
 * every page.
 */
import type { ActionCreatorWithPreparedPayload, UnknownAction } from '@reduxjs/toolkit';
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import type { ProductSummary } from '@/domain/product-card';
import type { SearchFilter } from '@/domain/search-filter';
import { currentUrl } from '../../platform/location';
import type { CartItem } from '../cart/cart.selectors';
import type { ShopConfig } from '../catalogue/config.selectors';

type PublicAction<Args extends unknown[], P> = ActionCreatorWithPreparedPayload<Args, P, string, never, ActionMeta>;

interface ActionMeta {
  /** Path, query and fragment of the page. */
  readonly page: string;
}

interface CreatePublicAction {
  <P = undefined>(type: string): PublicAction<P extends undefined ? [] : [payload: P], P>;
  <Args extends unknown[], P>(type: string, prepare: (...args: Args) => P): PublicAction<Args, P>;
}

/** The creator of an action whose payload is its argument, if it has one, or what `prepare` makes of its arguments. */
const publicAction = ((type: string, prepare = (payload?: unknown) => payload) => {
  const create = (...args: []) => ({ type, payload: prepare(...args), meta: { page: currentUrl() } });
  const match = (action: UnknownAction) => action.type === type;
  return Object.assign(create, { type, match });
}) as CreatePublicAction;

export function isPublicAction(action: unknown): boolean {
  const { meta } = action as { meta?: Partial<ActionMeta> };
  return meta?.page !== undefined;
}

/** The store is needed: loads it, and changes nothing. */
export const storeRequested = publicAction('app/storeRequested');

/** The config with which the page was rendered, or as the server has it now. */
export const configReceived = publicAction<ShopConfig>('app/configReceived');

export const notified = publicAction<Notification>('notification/notified');
export const notificationCleared = publicAction('notification/cleared');

/** The typed mobile number, which survives a reload (AUTH-02). */
export const mobileTyped = publicAction<string>('auth/mobileTyped');
/** AUTH-02: a code is to be sent to this number, normalized (domain/normalize-ids). */
export const codeRequested = publicAction<string>('auth/codeRequested');
export const logoutRequested = publicAction('auth/logoutRequested');

/** CART-01: one more piece of a line, or `step` more; a new line starts with `count` pieces. */
export const addToCart = publicAction(
  'cart/added',
  (product: Product, toppings: ToppingCount[] = [], count: number = 1, step: number = 1) => ({
    product,
    toppings,
    count,
    step,
  }),
);

/** CART-02: removes `count` pieces of a line; all of them with `item.count`. */
export const removeFromCart = publicAction(
  'cart/removed',
  ({ product_id, toppings }: Pick<CartItem, 'product_id' | 'toppings'>, count: number = 1) => ({
    product_id,
    toppings,
    count,
  }),
);

/** The customer's cart is to be fetched from the server. */
export const cartRequested = publicAction('cart/requested');

/** @param quiet the page itself shows the result */
export const favoriteToggled = publicAction<{ productId: number; isFavorite: boolean; quiet?: boolean }>(
  'favorites/toggled',
);

/** Replaces the reserved product; the number of people stays. `times` are nights, without the day of departure. */
export const nightsReserved = publicAction<{ id: number; times: string[] }>('products/nightsReserved');
/** @param extra how many people exceed the capacity of the residence */
export const peopleChanged = publicAction<{ count: number; extra: number }>('products/peopleChanged');
export const reservationStepChanged = publicAction<number>('products/reservationStepChanged');
export const guestNamed = publicAction<string>('products/guestNamed');
export const reservedListCleared = publicAction('products/reservedListCleared');

/** A page is shown (TRK-01). The id is that of the shop's tag manager. */
export const pageViewed = publicAction<{ tagManagerId?: string }>('tracking/pageViewed');
/** The page of a product or a residence is shown. */
export const productViewed = publicAction<Product>('tracking/productViewed');
export const listsViewed = publicAction<ViewedLists>('tracking/listsViewed');
/** A link within the shop is followed; the payload is its path. */
export const linkFollowed = publicAction<string>('tracking/linkFollowed');

/** Actions that no visitor waits for: they do not load the store. */
const BACKGROUND = [configReceived, pageViewed, productViewed, listsViewed, linkFollowed];

export function isUrgent(action: UnknownAction): boolean {
  return !BACKGROUND.some(({ match }) => match(action));
}

/** A toast (TOAST-02). */
export interface Notification {
  readonly message: string;
  readonly variant: NotificationVariant;
  readonly code?: number | string;
  /** The next step that the message suggests. */
  readonly link?: NotificationLink;
}
export type NotificationVariant = 'success' | 'error' | 'warning' | 'info' | 'default';
export interface NotificationLink {
  readonly label: string;
  readonly href: string;
}

/** The product lists of one page. */
export interface ViewedLists {
  readonly lists: readonly {
    /** The name in events: `search`, the slug of a category, `home_1`. */
    readonly id: string;
    readonly name?: string;
    /** The number of products on earlier pages. */
    readonly before?: number;
    readonly products: readonly ProductSummary[];
  }[];
  /** The search of which this is the first page. */
  readonly search?: { readonly filter: SearchFilter; readonly total: number };
}

/**
 * The toast that is shown (TOAST-02). The reducer is plain: the deferred store uses it before Redux Toolkit is loaded.
 */
export interface NotificationState {
  /** Empty: no toast. */
  readonly message: string;
  readonly variant: NotificationVariant;
  readonly code: number | string | null;
  /** Incremented by every notification, so that the same message can be shown again. */
  readonly serial: number;
  readonly link: NotificationLink | null;
}

export const initialNotification: NotificationState = {
  message: '',
  variant: 'default',
  code: null,
  serial: 0,
  link: null,
};

export function notificationReducer(state = initialNotification, action: UnknownAction): NotificationState {
  if (notified.match(action)) {
    const { message, variant, code = null, link = null } = action.payload;
    return { message, variant, code, serial: state.serial + 1, link };
  }
  return notificationCleared.match(action) ? { ...initialNotification, serial: state.serial } : state;
}

export const selectNotification = ({ notification }: { readonly notification: NotificationState }) => notification;
