/** Persisted as `orders`: the tabs of the orders page and what is chosen on the way to an order (STATE-03, -04). */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { OrderStatus } from '@/contract/orders.shapes';
import { becameGuest, loggedOut, orderSubmitted, priceFailed } from './events';
import { fieldsOf, isId, listOf, oneOf, textOr } from './guards';

export type PaymentMethod = 'cash' | 'credit';
export type Delivery = 'post' | 'courier' | 'pickup' | 'slot';

/** spec §3, coupon. `status` is true for a valid one, `checked` once the server has said. */
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

export interface OrdersState {
  tabs: OrderStatus[];
  paymentMethod: PaymentMethod;
  coupon: Coupon;
  checkout: CheckoutChoices;
  submitKey: SubmitKey | null;
}

/** STATE-04 */
export const DEFAULT_ORDER_TABS: readonly OrderStatus[] = ['created', 'in_progress', 'ready', 'send', 'rt_wait', 'rt_accept'];

const noCoupon: Coupon = { code: '', status: false, checked: false, msg: '' };
const noChoices: CheckoutChoices = { addressId: null, delivery: null, msg: '' };
const initialState: OrdersState = {
  tabs: [...DEFAULT_ORDER_TABS],
  paymentMethod: 'cash',
  coupon: noCoupon,
  checkout: noChoices,
  submitKey: null,
};

export const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    orderTabsChanged: (state, { payload }: PayloadAction<OrderStatus[]>) => {
      state.tabs = payload;
    },
    paymentMethodChosen: (state, { payload }: PayloadAction<PaymentMethod>) => {
      state.paymentMethod = payload;
    },
    couponTyped: (state, { payload }: PayloadAction<string>) => {
      state.coupon = { ...noCoupon, code: payload };
    },
    /** COUP-01: both outcomes set `checked`. An answer for a code that was changed meanwhile is no answer. */
    couponChecked: (state, { payload }: PayloadAction<{ code: string; status: boolean; msg: string }>) => {
      if (payload.code === state.coupon.code) state.coupon = { ...payload, checked: true };
    },
    couponCleared: (state) => {
      state.coupon = noCoupon;
    },
    checkoutChanged: (state, { payload }: PayloadAction<Partial<CheckoutChoices>>) => {
      Object.assign(state.checkout, payload);
    },
    /** Another tab is submitting, or has submitted. */
    submitKeyAdopted: (state, { payload }: PayloadAction<SubmitKey | null>) => {
      state.submitKey = payload;
    },
    submitKeyMade: (state, { payload }: PayloadAction<SubmitKey>) => {
      state.submitKey = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(priceFailed, (state) => {
        state.coupon = noCoupon;
      })
      .addCase(orderSubmitted, (state) => {
        state.coupon = noCoupon;
        state.submitKey = null;
        state.checkout.msg = '';
      })
      .addCase(becameGuest, (state) => {
        state.checkout.addressId = null;
      })
      .addCase(loggedOut, () => initialState);
  },
  selectors: {
    selectOrderTabs: (state) => state.tabs,
    selectPaymentMethod: (state) => state.paymentMethod,
    selectCoupon: (state) => state.coupon,
    selectCheckoutChoices: (state) => state.checkout,
    selectSubmitKey: (state) => state.submitKey,
  },
});

export const { orderTabsChanged, paymentMethodChosen, couponTyped, couponChecked, couponCleared, checkoutChanged, submitKeyAdopted, submitKeyMade } =
  ordersSlice.actions;
export const { selectOrderTabs, selectPaymentMethod, selectCoupon, selectCheckoutChoices, selectSubmitKey } = ordersSlice.selectors;

const STATUSES: readonly OrderStatus[] = [...DEFAULT_ORDER_TABS, 'done', 'canceled'];
const DELIVERIES = ['post', 'courier', 'pickup', 'slot'] as const;

/** The slice out of the storage. A coupon comes back unchecked: it may have ended meanwhile. */
export function restoreOrders(stored: unknown): OrdersState {
  const { tabs, paymentMethod, coupon, checkout, submitKey } = fieldsOf(stored);
  const known = listOf(tabs).filter((tab): tab is OrderStatus => STATUSES.some((status) => status === tab));
  const { addressId, delivery, msg } = fieldsOf(checkout);
  const { key, draft } = fieldsOf(submitKey);
  return {
    tabs: known.length > 0 ? known : [...DEFAULT_ORDER_TABS],
    paymentMethod: oneOf(paymentMethod, ['cash', 'credit'], 'cash'),
    coupon: { ...noCoupon, code: textOr(fieldsOf(coupon).code, '', 40) },
    checkout: {
      addressId: isId(addressId) ? addressId : null,
      delivery: DELIVERIES.find((one) => one === delivery) ?? null,
      msg: textOr(msg, ''),
    },
    submitKey: typeof key === 'string' && /^[\w-]{8,64}$/.test(key) && typeof draft === 'string' ? { key, draft } : null,
  };
}
