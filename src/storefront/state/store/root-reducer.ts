/** The reducers of all features, and the types that follow from them. */
import {
  combineReducers,
  type ListenerEffectAPI,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { authSlice } from '../auth/auth.slice';
import { cartSlice } from '../cart/cart.slice';
import { configSlice } from '../catalogue/config.slice';
import { customerSlice } from '../customer/customer.slice';
import { deliverySlice, type DeliveryState } from '../delivery/delivery.slice';
import { notificationSlice } from '../notifications/notification.slice';
import { ordersSlice } from '../orders/orders.slice';
import { reservationSlice, type ReservationState } from '../reservation/reservation.slice';
import { baseApi, type ThunkExtra } from '../shared/base-api';

type ProductsState = ReservationState & DeliveryState;

/** What the specification stores as `products` has two features: the reservation and the delivery choice (STATE-01). */
function products(state: ProductsState | undefined, action: UnknownAction): ProductsState {
  const reservation = reservationSlice.reducer(state, action);
  const { deliveryChoice } = deliverySlice.reducer(state, action);
  if (reservation === state && deliveryChoice === state.deliveryChoice) return state;
  return { ...reservation, deliveryChoice };
}

/** The slices have the names of the specification. */
export const rootReducer = combineReducers({
  user: authSlice.reducer,
  app: configSlice.reducer,
  products,
  customer: customerSlice.reducer,
  orders: ordersSlice.reducer,
  userGlobalChanges: cartSlice.reducer,
  notification: notificationSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

/** The state of a visitor of whom nothing is known, as on the server. */
export const initialState = rootReducer(undefined, { type: 'app/initial' });

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

/** Adds a listener to the middleware: what every `*.listeners.ts` takes. */
export type Listen = TypedStartListening<RootState, AppDispatch, ThunkExtra>;
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, ThunkExtra>;

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
