/** The state with which every visit begins, on the server and in the first render of the browser. */
import { userStart } from './auth.state';
import { userGlobalChangesStart } from './cart.state';
import { appStart } from './config.state';
import { customerStart } from './customer.state';
import { notificationStart } from './notification.state';
import { ordersStart } from './orders.state';
import { productsStart } from './reservation.state';
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
