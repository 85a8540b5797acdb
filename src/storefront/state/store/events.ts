/**
 * Actions that more than one slice or listener handles, named as events. What follows after a delay, or needs a call,
 * is in the listeners.
 */
import { createAction } from '@reduxjs/toolkit';
import type { User } from '@/contract/auth.schemas';
import type { Customer } from '@/contract/customer.schemas';
import type { Order } from '@/contract/orders.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import type { Delivery, PaymentMethod } from '../orders/orders.selectors';

/** The persisted state is there and the page is alive in the browser. */
export const appStarted = createAction('app/started');

/** A code was accepted (AUTH-04). The token is stored already. */
export const loggedIn = createAction<{
  readonly user: User;
  readonly customer: Customer | null;
  readonly isNew: boolean;
  /** A path of our own origin (domain/return-url). */
  readonly backUrl: string;
  /** By a scanned QR code (AUTH-07); otherwise by the code of an SMS. */
  readonly byQrcode?: boolean;
}>('auth/loggedIn');

/** The welcome of a new customer is over: the profile was saved or skipped (ROUTE-06). */
export const onboardingFinished = createAction('auth/onboardingFinished');

/** The token has ended on the server, by this tab or by another one (AUTH-05). */
export const loggedOut = createAction<{ readonly elsewhere: boolean }>('auth/loggedOut');

/** The server refused a token with 401 or 403 (AUTH-10); `token` is the one that was sent. */
export const tokenRefused = createAction<{ readonly token: string | null }>('auth/tokenRefused');

/**
 * The visitor counts as a guest again: the refused token and its user are forgotten (AUTH-10); `elsewhere`: another tab
 * has forgotten them.
 */
export const sessionExpired = createAction<{ readonly elsewhere: boolean }>('auth/sessionExpired');

/** A package was added on its own page and is in the cart (CART-05); `page` is that page's path. */
export const packageAdded = createAction<{ readonly page: string }>('cart/packageAdded');

/** An order or a reservation was created (CHK-02, RES-03). */
export const orderSubmitted = createAction<{
  readonly orderId: number;
  readonly kind: 'goods' | 'stay';
  readonly msg: string;
  /** Where the reservation page leads back to. */
  readonly backUrl?: string;
}>('orders/submitted');

/** Another tab of this browser submitted the stay that is being reserved here as well. */
export const staySubmittedElsewhere = createAction<{ readonly orderId: number }>('orders/staySubmittedElsewhere');

/** An order was moved along its process by its customer (ORD-02). */
export const orderStatusChanged = createAction<{ readonly orderId: number }>('orders/statusChanged');

/** An order as the shop has it now. */
export const orderReceived = createAction<Order>('orders/received');

/**
 * The delivery choice is about to be shown or sent along: one that has grown too old is cleared before
 * (delivery.listeners.ts).
 */
export const deliveryRead = createAction('products/deliveryRead');

/** A price could not be had (RES-05). `refusal` says why a restored coupon goes; null when the shop could not be asked. */
export const priceFailed = createAction<{ readonly refusal: string | null }>('orders/priceFailed');

/** A payment was prepared (PAY-01); no URL when credit paid it, no order for a top-up. */
export const paymentCreated = createAction<{
  readonly url: string | null;
  readonly msg: string;
  readonly orderId?: number;
}>('payments/created');

/** A voucher's link is there and no tab of its own could be opened for it (ORD-04). */
export const voucherReady = createAction<{ readonly url: string }>('orders/voucherReady');

/** Another tab changed the storage; `key` is null when it cleared everything. */
export const storageChanged = createAction<{ readonly key: string | null; readonly value: string | null }>(
  'app/storageChanged',
);

/** The page is seen again after having been hidden. */
export const pageShown = createAction('app/pageShown');

/** A cart that is not empty is shown: this action and those below serve analytics alone (TRK-01). */
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
