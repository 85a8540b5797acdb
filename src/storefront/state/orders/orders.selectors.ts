/**
 * The orders page's tabs and what is chosen on the way to an order, as pages read them; what changes them stands in
 * orders.slice.ts.
 */
import type { OrderStatus } from '@/contract/orders.schemas';

export type PaymentMethod = 'cash' | 'credit';
export type Delivery = 'post' | 'courier' | 'pickup' | 'slot';

/**
 * The coupon. `status` is true for a valid one, `checked` once the server has said it in this visit; a restored one is
 * not.
 */
export interface Coupon {
  code: string;
  status: boolean;
  checked: boolean;
  msg: string;
}

/** What the checkout form holds beside the cart. */
export interface CheckoutChoices {
  addressId: number | null;
  delivery: Delivery | null;
  msg: string;
}

/** The key under which a submit may be repeated, and the draft that it stands for. */
export interface SubmitKey {
  readonly key: string;
  readonly draft: string;
}

/** The last submit that made an order: what other tabs learn of it by. */
export interface SubmittedKey {
  readonly key: string;
  readonly orderId: number;
}

export interface OrdersState {
  tabs: OrderStatus[];
  paymentMethod: PaymentMethod;
  coupon: Coupon;
  checkout: CheckoutChoices;
  submitKey: SubmitKey | null;
  submitted: SubmittedKey | null;
}

/** STATE-04 */
export const DEFAULT_ORDER_TABS: readonly OrderStatus[] = [
  'created',
  'in_progress',
  'ready',
  'send',
  'rt_wait',
  'rt_accept',
];

export const initialOrders: OrdersState = {
  tabs: [...DEFAULT_ORDER_TABS],
  paymentMethod: 'cash',
  coupon: { code: '', status: false, checked: false, msg: '' },
  checkout: { addressId: null, delivery: null, msg: '' },
  submitKey: null,
  submitted: null,
};

interface Within {
  readonly orders: OrdersState;
}

export const selectOrderTabs = ({ orders }: Within) => orders.tabs;
export const selectPaymentMethod = ({ orders }: Within) => orders.paymentMethod;
export const selectCoupon = ({ orders }: Within) => orders.coupon;
export const selectCheckoutChoices = ({ orders }: Within) => orders.checkout;
export const selectSubmitKey = ({ orders }: Within) => orders.submitKey;
export const selectSubmitted = ({ orders }: Within) => orders.submitted;
