/** Selectors of the orders page's tabs and of the choices for an order; the reducers are in orders.slice.ts. */
import type { OrderStatus } from '@/contract/orders.schemas';

export type PaymentMethod = 'cash' | 'credit';
export type Delivery = 'post' | 'courier' | 'pickup' | 'slot';

/**
 * The coupon. `status` is true for a valid one, `checked` once the server has confirmed it in this visit; a restored
 * one is not checked.
 */
export interface Coupon {
  code: string;
  status: boolean;
  checked: boolean;
  msg: string;
}

/** The fields of the checkout form besides the cart. */
export interface CheckoutChoices {
  addressId: number | null;
  delivery: Delivery | null;
  msg: string;
}

/** The key with which a submit may be repeated, and its draft. */
export interface SubmitKey {
  readonly key: string;
  readonly draft: string;
}

/** The last submit that created an order, by which other tabs are notified of it. */
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
