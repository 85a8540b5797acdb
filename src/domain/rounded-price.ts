/** Rounding changes a price by a twentieth at most. */
const LEAST_STEPS = 10;

/**
 * A price rounded to the nearest multiple of `step` toman, as prices are written; one of less than ten steps to whole
 * toman. Never below one toman, since zero is a negotiable price.
 */
export function roundedPrice(price: number, step: number): number {
  return Math.max(1, price < LEAST_STEPS * step ? Math.round(price) : Math.round(price / step) * step);
}
