import { TOP_UP_DEFAULT, TOP_UP_MAX, TOP_UP_MIN } from './constants';

/** How much an invoice asks beyond the credit, toman; 0 when the credit is enough. */
export function missingCredit(credit: number, invoicePrice: number): number {
  return Math.max(0, invoicePrice - credit);
}

/**
 * The amount that the top-up field starts with, toman (PAY-05): 10000, or on checkout the absolute difference between
 * credit and invoice price.
 */
export function suggestedTopUp(checkout?: { readonly credit: number; readonly invoicePrice: number } | null): number {
  return checkout ? Math.abs(checkout.credit - checkout.invoicePrice) : TOP_UP_DEFAULT;
}

/** ours: the amounts offered beside the field, toman. */
export const TOP_UP_CHOICES: readonly number[] = [100_000, 200_000, 500_000];

/** The amount that an address asks to top up with, toman; null without one, and for what is no amount. */
export function requestedTopUp(value: unknown): number | null {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/**
 * The amount that the top-up field starts with, toman: what is asked for, else the default (PAY-05).
 * ours: never less or more than a top-up takes.
 */
export function startingTopUp(asked: number | null): number {
  return Math.min(TOP_UP_MAX, Math.max(TOP_UP_MIN, asked ?? TOP_UP_DEFAULT));
}
