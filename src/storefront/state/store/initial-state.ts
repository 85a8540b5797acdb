/** The state with which every visit begins, on the server and in the first render of the browser. */
import { userStart } from '../auth/auth.selectors';
import { userGlobalChangesStart } from '../cart/cart.selectors';
import { appStart } from '../catalogue/config.selectors';
import { customerStart } from '../customer/customer.selectors';
import { notificationStart } from './notification.selectors';
import { ordersStart } from '../orders/orders.selectors';
import { productsStart } from '../reservation/reservation.selectors';
import type { RootState } from './root-reducer';

export const startState: RootState = {
  user: userStart,
  app: appStart,
  products: productsStart,
  customer: customerStart,
  orders: ordersStart,
  userGlobalChanges: userGlobalChangesStart,
  notification: notificationStart,
};
