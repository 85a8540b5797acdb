/** The slices by the specification's names. What is loaded later (RTK Query) injects itself (api.ts). */
import { combineSlices } from '@reduxjs/toolkit';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { authSlice } from '../auth/auth.slice';
import { cartSlice } from '../cart/cart.slice';
import { configSlice } from '../catalogue/config.slice';
import { customerSlice } from '../customer/customer.slice';
import { notificationSlice } from './notification.slice';
import { ordersSlice } from '../orders/orders.slice';
import { reservationSlice } from '../reservation/reservation.slice';

export const rootReducer = combineSlices(
  authSlice,
  configSlice,
  reservationSlice,
  customerSlice,
  ordersSlice,
  cartSlice,
  notificationSlice,
);

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
