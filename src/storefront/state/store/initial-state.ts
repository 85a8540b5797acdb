/** The state with which every visit begins, on the server and in the first render of the browser. */
import { initialUser } from '../auth/auth.selectors';
import { initialUserGlobalChanges } from '../cart/cart.selectors';
import { initialApp } from '../catalogue/config.selectors';
import { initialCustomer } from '../customer/customer.selectors';
import { initialNotification } from './notification.selectors';
import { initialOrders } from '../orders/orders.selectors';
import { initialProducts } from '../reservation/reservation.selectors';
import type { RootState } from './root-reducer';

export const initialState: RootState = {
  user: initialUser,
  app: initialApp,
  products: initialProducts,
  customer: initialCustomer,
  orders: initialOrders,
  userGlobalChanges: initialUserGlobalChanges,
  notification: initialNotification,
};
