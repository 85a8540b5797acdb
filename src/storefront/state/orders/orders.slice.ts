/** Persisted as `orders`: the tabs of the orders page and the choices for an order (STATE-03, -04). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BodyOf } from '@/contract/endpoint';
import type { ordersEndpoints } from '@/contract/orders.endpoints';
import type { OrderStatus } from '@/contract/orders.schemas';
import { PAYMENT_TYPES, type PaymentType } from '@/contract/payment-types';
import { ORDER_TABS } from '@/domain/order-state-machine';
import type { ReservedItem } from '../reservation/reservation.slice';
import {
  customerReplaced,
  sessionExpired,
  loggedOut,
  orderSubmitted,
  quoteFailed,
  staySubmittedElsewhere,
} from '../shared/events';
import { asRecord, isId, asArray, stringOr } from '../../platform/parse-stored';

export type PaymentMethod = PaymentType;
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
  /** The id of a delivery method; null: the one that the shop preselects. */
  deliveryMethod: number | null;
  msg: string;
  /** The text of a gift's card; null: no gift. */
  gift: string | null;
}

/** The key with which a submit may be repeated, and its draft. */
export interface StoredSubmitKey {
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
  /** Null: none was chosen, so that the shop's first way counts. */
  paymentMethod: PaymentMethod | null;
  /** Whether the credit pays a part, where the way allows it. */
  usesCredit: boolean;
  coupon: Coupon;
  /** Whether the customer has typed or removed a code for this order: then none is applied by itself any more. */
  isCouponDecided: boolean;
  checkout: CheckoutChoices;
  submitKey: StoredSubmitKey | null;
  submitted: SubmittedKey | null;
  /**
   * The order that was just submitted to be paid at the bank: its page starts the payment once (CHK-02). Not restored:
   * going back from the bank loads the page again, and must not start it a second time.
   */
  duePayment: number | null;
}

export const initialOrders: OrdersState = {
  tabs: [...ORDER_TABS],
  paymentMethod: null,
  usesCredit: false,
  coupon: { code: '', status: false, checked: false, msg: '' },
  isCouponDecided: false,
  checkout: { addressId: null, delivery: null, deliveryMethod: null, msg: '', gift: null },
  submitKey: null,
  submitted: null,
  duePayment: null,
};

const noCoupon = initialOrders.coupon;

export const ordersSlice = createSlice({
  name: 'orders',
  initialState: initialOrders,
  reducers: {
    orderTabsChanged: (state, { payload }: PayloadAction<OrderStatus[]>) => {
      state.tabs = payload;
    },
    paymentMethodChosen: (state, { payload }: PayloadAction<PaymentMethod>) => {
      state.paymentMethod = payload;
    },
    creditUseChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.usesCredit = payload;
    },
    couponTyped: (state, { payload }: PayloadAction<string>) => {
      state.coupon = { ...noCoupon, code: payload };
      state.isCouponDecided = true;
    },
    /** The best of the customer's own codes, which is applied by itself unless the customer has decided otherwise. */
    bestCouponTried: (state, { payload }: PayloadAction<string>) => {
      if (!state.isCouponDecided) state.coupon = { ...noCoupon, code: payload };
    },
    /**
     * COUP-01: both results set `checked`. A response for a code that was changed meanwhile is ignored. A code that the
     * customer has not asked for is not refused aloud.
     * @param payload.stored the shop's spelling of the code, which prices name; the shop accepts any letters and digits
     */
    couponChecked: (
      state,
      {
        payload: { stored, ...payload },
      }: PayloadAction<{ code: string; stored?: string; status: boolean; msg: string }>,
    ) => {
      if (payload.code !== state.coupon.code) return;
      const isUnasked = !payload.status && !state.isCouponDecided;
      state.coupon = isUnasked ? noCoupon : { ...payload, code: stored ?? payload.code, checked: true };
      state.isCouponDecided ||= isUnasked;
    },
    couponCleared: (state) => {
      state.coupon = noCoupon;
      state.isCouponDecided = true;
    },
    checkoutChanged: (state, { payload }: PayloadAction<Partial<CheckoutChoices>>) => {
      Object.assign(state.checkout, payload);
    },
    /** Another tab is submitting, or has submitted. */
    submitKeyAdopted: (state, { payload }: PayloadAction<StoredSubmitKey | null>) => {
      state.submitKey = payload;
    },
    /** Another tab has created an order; `isOwn`: of the draft that this tab has as well. */
    submittedAdopted: (state, { payload }: PayloadAction<SubmittedKey & { isOwn: boolean }>) => {
      const { key, orderId, isOwn } = payload;
      if (isOwn) endDraft(state, orderId);
      state.submitted = { key, orderId };
    },
    submitKeyMade: (state, { payload }: PayloadAction<StoredSubmitKey>) => {
      state.submitKey = payload;
    },
    duePaymentTaken: (state) => {
      state.duePayment = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(quoteFailed, (state, { payload: { refusal } }) => {
        const hadCoupon = state.coupon.status;
        // A restored coupon (isToConfirm) is cleared only when the shop has refused it. The reason is shown beside the
        // field: a toast is hidden from screen readers while the dialog of a booking is open.
        if (state.coupon.status && refusal !== null) state.coupon = { ...noCoupon, checked: true, msg: refusal };
        else if (!isToConfirm(state.coupon)) state.coupon = noCoupon;
        if (state.coupon.code === '' && hadCoupon) state.isCouponDecided = true;
      })
      .addCase(orderSubmitted, (state, { payload }) => {
        endDraft(state, payload.orderId);
        state.duePayment = payload.isPaidAtBank ? payload.orderId : null;
      })
      .addCase(staySubmittedElsewhere, (state, { payload }) => endDraft(state, payload.orderId))
      .addCase(sessionExpired, (state) => {
        state.checkout.addressId = null;
      })
      .addCase(customerReplaced, () => initialOrders)
      .addCase(loggedOut, () => initialOrders);
  },
});

/** The next order begins without the choices for the submitted one. */
function endDraft(state: OrdersState, orderId: number): void {
  state.coupon = noCoupon;
  state.isCouponDecided = false;
  state.paymentMethod = null;
  state.usesCredit = false;
  if (state.submitKey) state.submitted = { key: state.submitKey.key, orderId };
  state.submitKey = null;
  state.checkout.msg = '';
  state.checkout.gift = null;
}

export const {
  orderTabsChanged,
  paymentMethodChosen,
  creditUseChosen,
  couponTyped,
  bestCouponTried,
  couponChecked,
  couponCleared,
  checkoutChanged,
  submitKeyAdopted,
  submittedAdopted,
  submitKeyMade,
  duePaymentTaken,
} = ordersSlice.actions;

const STATUSES: readonly OrderStatus[] = [...ORDER_TABS, 'done', 'canceled'];
const DELIVERIES = ['post', 'courier', 'pickup', 'slot'] as const;

/**
 * Parses the persisted slice. A valid coupon may have expired meanwhile: it is sent with the next price request, which
 * confirms or clears it, so that no price is shown without it before.
 */
export function rehydrateOrders(stored: unknown): OrdersState {
  const { tabs, paymentMethod, usesCredit, coupon, isCouponDecided, checkout, submitKey, submitted } = asRecord(stored);
  const storedTabs = asArray(tabs).filter((tab): tab is OrderStatus => STATUSES.some((status) => status === tab));
  const { addressId, delivery, deliveryMethod, msg, gift } = asRecord(checkout);
  const { key, draft } = asRecord(submitKey);
  return {
    tabs: storedTabs.length > 0 ? storedTabs : [...ORDER_TABS],
    paymentMethod: PAYMENT_TYPES.find((one) => one === paymentMethod) ?? null,
    usesCredit: usesCredit === true,
    coupon: restoreCoupon(coupon),
    isCouponDecided: isCouponDecided === true,
    checkout: {
      addressId: isId(addressId) ? addressId : null,
      delivery: DELIVERIES.find((one) => one === delivery) ?? null,
      deliveryMethod: isId(deliveryMethod) ? deliveryMethod : null,
      msg: stringOr(msg, ''),
      gift: typeof gift === 'string' ? gift : null,
    },
    submitKey: isKey(key) && typeof draft === 'string' ? { key, draft } : null,
    submitted: submittedOf(submitted),
    duePayment: null,
  };
}

function restoreCoupon(stored: unknown): Coupon {
  const { code: text, status } = asRecord(stored);
  const code = stringOr(text, '', 40);
  return { ...noCoupon, code, status: status === true && code !== '' };
}

/** Whether a coupon was valid before the reload and has not been confirmed since. */
function isToConfirm({ status, checked }: Coupon): boolean {
  return status && !checked;
}

function submittedOf(value: unknown): SubmittedKey | null {
  const { key, orderId } = asRecord(value);
  return isKey(key) && isId(orderId) ? { key, orderId } : null;
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{8,64}$/.test(value);
}

/** Whether a submit's draft (toOrderDraft) reserves exactly these nights. */
export function isDraftOfStay(draft: string, { id, times }: Pick<ReservedItem, 'id' | 'times'>): boolean {
  const wanted = JSON.stringify([id, times]);
  try {
    const { products } = JSON.parse(draft) as Partial<BodyOf<typeof ordersEndpoints.submit>>;
    return JSON.stringify([products?.[0]?.product_id, products?.[0]?.times]) === wanted;
  } catch {
    return false;
  }
}

/** The chosen way while it is offered, otherwise the first offered one; without offers the bank. */
export function offeredMethod<Type extends PaymentMethod>(
  chosen: Type | null,
  offers: readonly { readonly type: Type }[] | undefined,
): Type | 'cash' {
  if (!offers) return chosen ?? 'cash';
  return (offers.find(({ type }) => type === chosen) ?? offers[0])?.type ?? 'cash';
}

interface Within {
  readonly orders: OrdersState;
}

export const selectOrderTabs = ({ orders }: Within) => orders.tabs;
/** Null while none was chosen. */
export const selectChosenMethod = ({ orders }: Within) => orders.paymentMethod;
export const selectUsesCredit = ({ orders }: Within) => orders.usesCredit;
export const selectCoupon = ({ orders }: Within) => orders.coupon;
export const selectIsCouponDecided = ({ orders }: Within) => orders.isCouponDecided;
export const selectCheckoutChoices = ({ orders }: Within) => orders.checkout;
export const selectSubmitKey = ({ orders }: Within) => orders.submitKey;
export const selectSubmitted = ({ orders }: Within) => orders.submitted;
export const selectDuePayment = ({ orders }: Within) => orders.duePayment;
