/** Every area's calls and shapes side by side, for what walks the whole contract: routes, OpenAPI, tests. */
import { authCalls } from './auth.calls';
import { authShapes } from './auth.shapes';
import { cartCalls } from './cart.calls';
import { cartShapes } from './cart.shapes';
import { catalogueCalls } from './catalogue.calls';
import { catalogueShapes } from './catalogue.shapes';
import { commentsCalls } from './comments.calls';
import { commentsShapes } from './comments.shapes';
import { configCalls } from './config.calls';
import { configShapes } from './config.shapes';
import { couponsCalls } from './coupons.calls';
import { couponsShapes } from './coupons.shapes';
import { customerCalls } from './customer.calls';
import { customerShapes } from './customer.shapes';
import { ordersCalls } from './orders.calls';
import { ordersShapes } from './orders.shapes';
import { panelCalls } from './panel.calls';
import { panelShapes } from './panel.shapes';
import { paymentsCalls } from './payments.calls';
import { paymentsShapes } from './payments.shapes';
import { reservationCalls } from './reservation.calls';
import { reservationShapes } from './reservation.shapes';

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
