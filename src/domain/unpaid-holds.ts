/**
 * When an order counts as unpaid, and how much may be held unpaid; how long is domain/hold-length.ts. Pure arithmetic.
 */
import type { OrderSums } from './order-money';
import { DEPOSIT_PERCENT } from './payment-way';

/**
 * What an order must have received so that it no longer counts as unpaid, toman: what is due before its confirmation, or,
 * where nothing is, the usual deposit (DEPOSIT_PERCENT of its price): a few toman of credit are no payment. In SQL:
 * `isUnpaid` of sql/unpaid-orders.sql.ts.
 */
export function leastPaidOf({ price, due_later }: Pick<OrderSums, 'price' | 'due_later'>): number {
  return price > due_later ? price - due_later : Math.ceil((price * DEPOSIT_PERCENT) / 100);
}

/** Whether so little of an order was received that it counts as unpaid; never one that is free. */
export function isUnpaid(order: Omit<OrderSums, 'status'>): boolean {
  return order.paid < leastPaidOf(order);
}

/**
 * The total held unpaid: stay nights, pieces of tracked stock and of a day's portions, places in delivery hours, and the
 * orders' price in toman.
 */
export interface Held {
  readonly nights: number;
  readonly pieces: number;
  readonly slots: number;
  readonly value: number;
}

/** The maximum of each that may be held unpaid at the same time. */
export type HeldLimit = Held;
export type HeldMeasure = keyof Held;

const MEASURES: readonly HeldMeasure[] = ['nights', 'pieces', 'slots', 'value'];

/** The limit of one measure after `lapsed` expired holds: a half, a third, a quarter …, at least one. */
export function limitAfter(lapsed: number, max: number): number {
  return Math.max(1, Math.floor(max / (1 + lapsed)));
}

/** The first measure that exceeds its limit after this many expired holds, with that limit; null for none. */
export function firstExceeded(
  unpaid: Held,
  limit: HeldLimit,
  lapsed: number,
): { readonly measure: HeldMeasure; readonly max: number } | null {
  const measure = MEASURES.find((one) => unpaid[one] > limitAfter(lapsed, limit[one]));
  return measure === undefined ? null : { measure, max: limitAfter(lapsed, limit[measure]) };
}

/** A part of a limited capacity, and what of it is held unpaid: by all customers, by one customer, and by one order. */
export interface SharedCapacity {
  readonly capacity: number;
  readonly all: number;
  readonly mine: number;
  readonly order: number;
}

/** Why an unpaid order takes too much of a capacity: others hold the rest of the share, or the order alone is too large. */
export type ShareRefusal = 'wait' | 'too_large';

/**
 * Whether an unpaid order may take its part of a capacity. Unpaid orders together take `percent` of it, at least one
 * unit. While no other unpaid order takes any of it, an order of any size is accepted, unless holds of its customer have
 * expired: then all of the customer's orders take 1/(1 + lapsed) of the share at most. 100 percent is no limit. Null:
 * accepted.
 */
export function refusedShare(
  { capacity, all, mine, order }: SharedCapacity,
  percent: number,
  lapsed: number,
): ShareRefusal | null {
  if (percent >= 100) return null;
  const share = Math.max(1, Math.floor((capacity * percent) / 100));
  const ownMax = lapsed > 0 ? limitAfter(lapsed, share) : Infinity;
  if (order > ownMax) return 'too_large';
  return mine > ownMax || (all > share && all > order) ? 'wait' : null;
}
