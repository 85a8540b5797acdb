/** How long an unpaid order may hold nights or stock, and how much of a shop may be held unpaid. Pure arithmetic. */

/** What is held unpaid, together: stay nights, pieces of counted stock, and the price of the orders in toman. */
export interface Held {
  readonly nights: number;
  readonly pieces: number;
  readonly value: number;
}

/** The most of each that may be held unpaid at once. */
export type HeldLimit = Held;
export type HeldMeasure = keyof Held;

const MEASURES: readonly HeldMeasure[] = ['nights', 'pieces', 'value'];

/**
 * A hold that follows `lapsed` holds which ended unpaid lasts an equal part of its time less with each of them: the half, a
 * third, a quarter. So the time that one customer can hold something for nothing in a day stays small however often they try.
 * Never below `leastMs`, nor above `baseMs`.
 */
export function holdAfter(lapsed: number, baseMs: number, leastMs: number): number {
  return Math.min(baseMs, Math.max(leastMs, Math.floor(baseMs / (1 + lapsed))));
}

/** The most of one measure after `lapsed` holds which ended unpaid: the half, a third, a quarter, and one at least. */
export function limitAfter(lapsed: number, max: number): number {
  return Math.max(1, Math.floor(max / (1 + lapsed)));
}

/** The first measure of which more is held than may be, with its most after so many lapsed holds; null when none is. */
export function firstExceeded(
  held: Held,
  limit: HeldLimit,
  lapsed: number,
): { readonly measure: HeldMeasure; readonly max: number } | null {
  const measure = MEASURES.find((one) => held[one] > limitAfter(lapsed, limit[one]));
  return measure === undefined ? null : { measure, max: limitAfter(lapsed, limit[measure]) };
}
