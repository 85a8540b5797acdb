import { TOP_UP_DEFAULT, TOP_UP_MAX, TOP_UP_MIN } from './constants';

/** How much an invoice exceeds the credit, toman; 0 when the credit suffices. */
export function missingCredit(credit: number, invoicePrice: number): number {
  return Math.max(0, invoicePrice - credit);
}

/**
 * The initial amount of the top-up field, toman (PAY-05): 10000, or on checkout the absolute difference between credit
 * and invoice price.
 */
export function suggestedTopUp(checkout?: { readonly credit: number; readonly invoicePrice: number } | null): number {
  return checkout ? Math.abs(checkout.credit - checkout.invoicePrice) : TOP_UP_DEFAULT;
}

/** The amounts offered beside the field, toman. */
export const TOP_UP_CHOICES: readonly number[] = [100_000, 200_000, 500_000];

/** The amount in a top-up URL, toman; null when it is absent or invalid. */
export function requestedTopUp(value: unknown): number | null {
  const text: unknown = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/**
 * The initial amount of the top-up field, toman: the requested one within the limits of a top-up, otherwise the default
 * (PAY-05).
 */
export function startingTopUp(requested: number | null): number {
  return Math.min(TOP_UP_MAX, Math.max(TOP_UP_MIN, requested ?? TOP_UP_DEFAULT));
}
