/** How long an unpaid order may hold nights or stock, and how much may be held unpaid. Pure arithmetic. */

/** The total held unpaid: stay nights, pieces of tracked stock, and the orders' price in toman. */
export interface Held {
  readonly nights: number;
  readonly pieces: number;
  readonly value: number;
}

/** The maximum of each that may be held unpaid at the same time. */
export type HeldLimit = Held;
export type HeldMeasure = keyof Held;

const MEASURES: readonly HeldMeasure[] = ['nights', 'pieces', 'value'];

/**
 * The length of a hold after `lapsed` expired holds: a half, a third, a quarter … of `baseMs`, so that the total time
 * for which one customer can hold something unpaid in a day is small. Never below `leastMs` or above `baseMs`.
 */
export function holdAfter(lapsed: number, baseMs: number, leastMs: number): number {
  return Math.min(baseMs, Math.max(leastMs, Math.floor(baseMs / (1 + lapsed))));
}

/** The limit of one measure after `lapsed` expired holds: a half, a third, a quarter …, at least one. */
export function limitAfter(lapsed: number, max: number): number {
  return Math.max(1, Math.floor(max / (1 + lapsed)));
}

/** The first measure that exceeds its limit after this many expired holds, with that limit; null for none. */
export function firstExceeded(
  held: Held,
  limit: HeldLimit,
  lapsed: number,
): { readonly measure: HeldMeasure; readonly max: number } | null {
  const measure = MEASURES.find((one) => held[one] > limitAfter(lapsed, limit[one]));
  return measure === undefined ? null : { measure, max: limitAfter(lapsed, limit[measure]) };
}
