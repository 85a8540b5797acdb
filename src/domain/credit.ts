import { TOP_UP_DEFAULT, TOP_UP_MAX, TOP_UP_MIN } from './constants';

/** How much an invoice exceeds the credit, toman; 0 when the credit suffices. */
export function missingCredit(credit: number, invoicePrice: number): number {
  return Math.max(0, invoicePrice - credit);
}

/** What of an order is due before its confirmation and what later, toman. */
interface Due {
  readonly due_now: number;
  readonly due_later: number;
}

/**
 * How much of a credit can pay a part of an order whose rest is paid in another way, toman; 0 for none. A credit that
 * suffices for the whole order is no part. What is left at all, and what is left before the confirmation, is at least
 * `least`, since no bank takes less.
 */
export function creditPartOf(credit: number, { due_now, due_later }: Due, least: number): number {
  const price = due_now + due_later;
  if (credit <= 0 || credit >= price) return 0;
  const part = Math.min(credit, price - least);
  const left = due_now - part;
  return Math.max(0, left > 0 && left < least ? due_now - least : part);
}

/** What is due once a part was paid from the credit: it pays first what is due now. */
export function dueAfterCredit({ due_now, due_later }: Due, part: number): Due {
  return { due_now: Math.max(0, due_now - part), due_later: due_later - Math.max(0, part - due_now) };
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
