/** Every area's calls and shapes side by side, for what walks the whole contract: routes, OpenAPI, tests. */
import { authCalls } from './auth.endpoints';
import { authShapes } from './auth.schemas';
import { cartCalls } from './cart.endpoints';
import { cartShapes } from './cart.schemas';
import { catalogueCalls } from './catalogue.endpoints';
import { catalogueShapes } from './catalogue.schemas';
import { commentsCalls } from './comments.endpoints';
import { commentsShapes } from './comments.schemas';
import { configCalls } from './config.endpoints';
import { configShapes } from './config.schemas';
import { couponsCalls } from './coupons.endpoints';
import { couponsShapes } from './coupons.schemas';
import { customerCalls } from './customer.endpoints';
import { customerShapes } from './customer.schemas';
import { ordersCalls } from './orders.endpoints';
import { ordersShapes } from './orders.schemas';
import { panelCalls } from './panel.endpoints';
import { panelShapes } from './panel.schemas';
import { paymentsCalls } from './payments.endpoints';
import { paymentsShapes } from './payments.schemas';
import { reservationCalls } from './reservation.endpoints';
import { reservationShapes } from './reservation.schemas';

export const everyCall = {
  config: configCalls,
  auth: authCalls,
  catalogue: catalogueCalls,
  reservation: reservationCalls,
  cart: cartCalls,
  orders: ordersCalls,
  payments: paymentsCalls,
  customer: customerCalls,
  coupons: couponsCalls,
  comments: commentsCalls,
  panel: panelCalls,
} as const;

export const everyShape = {
  config: configShapes,
  auth: authShapes,
  catalogue: catalogueShapes,
  reservation: reservationShapes,
  cart: cartShapes,
  orders: ordersShapes,
  payments: paymentsShapes,
  customer: customerShapes,
  coupons: couponsShapes,
  comments: commentsShapes,
  panel: panelShapes,
} as const;

export type Area = keyof typeof everyCall;
