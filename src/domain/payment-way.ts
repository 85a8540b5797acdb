/** The ways to pay that a shop offers, and which of them fit an order. */
import type { DELIVERIES } from '@/contract/delivery.schemas';
import type { Invoice, SoldKind } from '@/contract/orders.schemas';
import type { PaymentType, WayKind } from '@/contract/payment-types';
import type { FEE_KINDS } from '@/contract/panel-payment-ways.schemas';
import { wayKind } from './bank-way';
import { addedTax } from './tax';

type Delivery = (typeof DELIVERIES)[number];

/** When a way is offered. An absent or empty condition always holds. */
export interface PaymentConditions {
  readonly kinds?: readonly SoldKind[];
  readonly deliveries?: readonly Delivery[];
  /** Ids of delivery zones; an order without an address is in none. */
  readonly zones?: readonly number[];
  /** Bounds of the price, toman, both included. */
  readonly min_price?: number | null;
  readonly max_price?: number | null;
  /** Only for customers who have a finished order. */
  readonly known_customers_only?: boolean;
}

/** What a way needs beside its conditions. */
export interface PaymentSettings {
  /** Card to card: 16 digits, and the name of the card's owner. */
  readonly card_number?: string;
  readonly card_owner?: string;
  /** Card to card: how long an order waits for its transfer, and a receipt for the desk. */
  readonly hold_hours?: number;
  /** Deposit: the percent of the price that is due before the confirmation. */
  readonly deposit_percent?: number;
  /** Deposit: of a stay, its first night instead of a percent. */
  readonly deposit_first_night?: boolean;
  /** Deposit: how many days before the arrival or the delivery hour the customer is reminded of the rest; absent: never. */
  readonly reminder_days?: number;
  /** Deposit: so many days before its day an order whose rest is unpaid is canceled by its terms; absent: never. */
  readonly cancel_days?: number;
  /** Whether an order that is paid in this way costs more or less, by a percent of its price or by a sum (toman). */
  readonly fee_kind?: FeeKind;
  readonly fee_percent?: number;
  readonly fee_amount?: number;
}

export type FeeKind = (typeof FEE_KINDS)[number];

/**
 * What an order costs more than its price when it is paid in this way, toman; negative: less. A percent is of the whole
 * price with delivery and tax, rounded down to a whole toman; a discount leaves at least delivery and added tax to be paid,
 * and what is free stays free.
 */
export function feeOf(
  invoice: Pick<Invoice, 'price' | 'shipping_price' | 'tax'>,
  { fee_kind, fee_percent = 0, fee_amount = 0 }: PaymentSettings,
): number {
  const { price, shipping_price } = invoice;
  if (!fee_kind || price === 0) return 0;
  const amount = Math.floor((price * fee_percent) / 100) + fee_amount;
  return fee_kind === 'fee' ? amount : -Math.min(price - shipping_price - addedTax(invoice), amount) || 0;
}

/** The deposit of a shop that has set none, percent. */
export const DEPOSIT_PERCENT = 30;

/** The parts of an order on which the conditions depend; `undefined` while a part is unknown, which fits. */
export interface PaidOrder {
  readonly kind: SoldKind;
  readonly delivery: Delivery | null | undefined;
  readonly zone: number | null | undefined;
  /** Toman. */
  readonly price: number;
  readonly isKnownCustomer: boolean | undefined;
}

/** Whether a way with these conditions fits the order. */
export function fitsOrder(conditions: PaymentConditions, order: PaidOrder): boolean {
  const { kinds, deliveries, zones, min_price, max_price, known_customers_only } = conditions;
  return (
    isAmong(kinds, order.kind) &&
    isAmong(deliveries, order.delivery) &&
    isAmong(zones, order.zone) &&
    order.price >= (min_price ?? 0) &&
    order.price <= (max_price ?? Infinity) &&
    (known_customers_only !== true || order.isKnownCustomer !== false)
  );
}

function isAmong<Value>(allowed: readonly Value[] | undefined, value: Value | null | undefined): boolean {
  if (!allowed?.length || value === undefined) return true;
  return value !== null && allowed.includes(value);
}

/** What a deposit is computed from, toman. */
export interface DepositBase {
  readonly price: number;
  /** Of a stay, what its first night costs; null for every other order. */
  readonly firstNight: number | null;
}

/** What of the price is due after the order is confirmed, toman; the rest is due before. */
export function dueLaterOf(type: PaymentType, base: DepositBase, settings: PaymentSettings = {}): number {
  if (type === 'deposit') return base.price - depositOf(base, settings);
  return isPaidLater(type) ? base.price : 0;
}

/** Whether an order is confirmed before all of it is paid. */
export function isPaidLater(type: PaymentType): boolean {
  return PAID_LATER[wayKind(type)];
}

/** What a shop takes before the confirmation, toman, rounded up to a thousand; never more than the price. */
function depositOf({ price, firstNight }: DepositBase, settings: PaymentSettings): number {
  const { deposit_percent = DEPOSIT_PERCENT, deposit_first_night = false } = settings;
  const share = Math.ceil((price * deposit_percent) / 100 / ROUNDED_TO) * ROUNDED_TO;
  return Math.min(price, deposit_first_night && firstNight !== null ? firstNight : share);
}

const ROUNDED_TO = 1000;

/** The ways whose money comes on delivery or on arrival: all of it, or the rest. */
const PAID_LATER: Readonly<Record<WayKind, boolean>> = {
  cash: false,
  credit: false,
  on_delivery: true,
  card_to_card: false,
  deposit: true,
};

/** The kinds of ways to pay. */
export const WAYS = Object.keys(PAID_LATER) as readonly WayKind[];
