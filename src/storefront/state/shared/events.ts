/**
 * Actions that more than one slice or listener handles, named as events. Delayed effects and effects with requests are
 * in the listeners.
 */
import { createAction } from '@reduxjs/toolkit';
import type { User } from '@/contract/auth.schemas';
import type { Customer } from '@/contract/customer.schemas';
import type { Order, OrderKind } from '@/contract/orders.schemas';

/** The persisted state has been read in the browser. */
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

/** The token was revoked on the server, by this tab or by another one (AUTH-05). */
export const loggedOut = createAction<{ readonly elsewhere: boolean }>('auth/loggedOut');

/** The server refused a token with 401 or 403 (AUTH-10); `token` is the one that was sent. */
export const tokenRefused = createAction<{ readonly token: string | null }>('auth/tokenRefused');

/**
 * The visitor counts as a guest again: the refused token and its user have been removed (AUTH-10); `elsewhere`: by
 * another tab.
 */
export const sessionExpired = createAction<{ readonly elsewhere: boolean }>('auth/sessionExpired');

/** Another customer has logged in than the last one of this browser: what that one typed is not the new one's. */
export const customerReplaced = createAction('auth/customerReplaced');

/** A package was added on its own page and is in the cart (CART-05); `page` is that page's path. */
export const packageAdded = createAction<{ readonly page: string }>('cart/packageAdded');

/** An order or a reservation was created (CHK-02, RES-03). */
export const orderSubmitted = createAction<{
  readonly orderId: number;
  readonly kind: OrderKind;
  readonly msg: string;
  /** The customer has pressed a button that says to pay at the bank: a cart's, not a stay's. */
  readonly isPaidAtBank: boolean;
  /** The credit has paid it, or a part of it. */
  readonly takesCredit?: boolean;
  /** Where the reservation page links back to. */
  readonly backUrl?: string;
}>('orders/submitted');

/** Another tab of this browser submitted the stay that is being reserved here as well. */
export const staySubmittedElsewhere = createAction<{ readonly orderId: number; readonly productId: number }>(
  'orders/staySubmittedElsewhere',
);

/** The customer has changed the status of an order (ORD-02). */
export const orderStatusChanged = createAction<{ readonly orderId: number }>('orders/statusChanged');

/** The current state of an order on the server. */
export const orderReceived = createAction<Order>('orders/received');

/**
 * The delivery choice is about to be shown or sent: an expired one is cleared first (delivery.listeners.ts), and so is a
 * table that was scanned too long ago (store.ts).
 */
export const deliveryRead = createAction('products/deliveryRead');

/**
 * A price request failed (RES-05). `refusal` is the reason why a restored coupon is cleared; null when there was no
 * refusal.
 */
export const quoteFailed = createAction<{ readonly refusal: string | null }>('orders/quoteFailed');

/** A payment was prepared (PAY-01); without a URL when it was paid from credit, without an order for a top-up. */
export const paymentCreated = createAction<{
  readonly url: string | null;
  readonly msg: string;
  /** The credit has paid a part, before the bank's page opens. */
  readonly takesCredit?: boolean;
  readonly orderId?: number;
}>('payments/created');

/** The link of a voucher has arrived and no tab could be opened for it (ORD-04). */
export const voucherReady = createAction<{ readonly url: string }>('orders/voucherReady');

/** Another tab changed the storage; `key` is null when it cleared everything. */
export const storageChanged = createAction<{ readonly key: string | null; readonly value: string | null }>(
  'app/storageChanged',
);

/** The page is visible again after having been hidden. */
export const pageShown = createAction('app/pageShown');
