/** Differences between the kinds of order. Screens and services read this table and never compare kinds. */
import type { OrderKind } from '@/contract/orders.schemas';
import { urls, type Id } from './urls';

export interface OrderCapabilities {
  /** The path of its page, and the screen there. A reservation's page leads back to `backUrl`. */
  readonly page: (id: Id, backUrl?: string) => string;
  readonly screen: 'order' | 'reservation';
  /** Whether it comes from the cart, which it empties; otherwise from the form of a reservation. */
  readonly isFromCart: boolean;
  /** Whether a customer may put the same into the cart again; otherwise its product's page is offered. */
  readonly isRepeatable: boolean;
  /** Whether it is sent or collected: with a way of delivery, and an address where it is brought. */
  readonly isDelivered: boolean;
  /** Whether its times are nights of one place, which it holds and which are counted instead of pieces. */
  readonly hasNights: boolean;
  /** Whether a guest arrives and leaves: from the day of arrival on it can be finished and not be canceled. */
  readonly hasArrival: boolean;
  /** Whether a host accepts it, carries it out and is notified; otherwise the staff. */
  readonly hasHost: boolean;
  /** Whether it is for a person whose name is required. */
  readonly needsGuestName: boolean;
  /** Whether a paid one has a voucher. */
  readonly hasVoucher: boolean;
  /** The part of the message keys that names what is paid when it is handed over or begins. */
  readonly paidLater: 'on_delivery' | 'on_arrival';
  /** The limit that says how long it is held unpaid. */
  readonly holdLimit: 'goodsHoldMinutes' | 'stayHoldMinutes';
}

export const ORDER_CAPABILITIES = {
  goods: {
    page: urls.order,
    screen: 'order',
    isFromCart: true,
    isRepeatable: true,
    isDelivered: true,
    hasNights: false,
    hasArrival: false,
    hasHost: false,
    needsGuestName: false,
    hasVoucher: false,
    paidLater: 'on_delivery',
    holdLimit: 'goodsHoldMinutes',
  },
  stay: {
    page: urls.reservation,
    screen: 'reservation',
    isFromCart: false,
    isRepeatable: false,
    isDelivered: false,
    hasNights: true,
    hasArrival: true,
    hasHost: true,
    needsGuestName: true,
    hasVoucher: true,
    paidLater: 'on_arrival',
    holdLimit: 'stayHoldMinutes',
  },
} as const satisfies Record<OrderKind, OrderCapabilities>;

/** The capabilities of a kind of order. */
export function orderCapabilities(kind: OrderKind): OrderCapabilities {
  return ORDER_CAPABILITIES[kind];
}

/** What the function of this value's kind returns: each kind has its own, which sees the fields of that kind. */
export function byOrderKind<Value extends { readonly kind: OrderKind }, Result>(
  value: Value,
  cases: { readonly [Kind in OrderKind]: (value: Extract<Value, { readonly kind: Kind }>) => Result },
): Result {
  return (cases[value.kind] as (value: Value) => Result)(value);
}
