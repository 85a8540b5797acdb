/** Actions of account pages that serve analytics alone (TRK-01). Those of public pages: public-actions.ts. */
import { createAction } from '@reduxjs/toolkit';
import type { Product } from '@/contract/catalogue.schemas';
import type { Delivery, PaymentMethod } from '../orders/orders.selectors';

/** A cart that is not empty is shown. */
export const cartViewed = createAction('tracking/cartViewed');

/** The stay of a reservation that has been started; goods are those of the cart. */
export interface BegunStay {
  readonly product: Product;
  readonly nights: readonly string[];
  readonly people: number;
}
export const checkoutBegun = createAction<{ readonly stay: BegunStay | null }>('tracking/checkoutBegun');

/** A step of the checkout has been completed with this choice. */
export const deliverySettled = createAction<Delivery>('tracking/deliverySettled');
export const paymentSettled = createAction<PaymentMethod>('tracking/paymentSettled');
