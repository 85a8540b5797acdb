/** The state of the store, and its initial value: on the server, and in the first render of the browser. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { initialUser } from '../auth/auth.selectors';
import { initialUserGlobalChanges } from '../cart/cart.selectors';
import { initialApp } from '../catalogue/config.selectors';
import { initialCustomer } from '../customer/customer.selectors';
import { initialOrders } from '../orders/orders.selectors';
import { initialProducts } from '../reservation/reservation.selectors';
import type { ShopClient } from './http-client';
import { initialNotification } from './notification';

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

/** Whether the persisted state has been read. Until then the user and the cart are unknown. */
export function selectIsRehydrated(state: object): boolean {
  return (state as { _persist?: { rehydrated: boolean } })._persist?.rehydrated === true;
}
