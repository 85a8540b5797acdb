/** Prices are written in whole thousands of toman once they have that many. */
const ROUNDED_FROM = 10_000;
const STEP = 1_000;

/** A price made higher or lower by percent, rounded as prices are written; never below one toman. */
export function priceAfterPercent(price: number, percent: number): number {
  const changed = (price * (100 + percent)) / 100;
  return roundedPrice(changed, changed < ROUNDED_FROM ? 1 : STEP);
}

/** A price rounded to the nearest multiple of `step` toman; never below one toman. */
export function roundedPrice(price: number, step: number): number {
  return Math.max(1, Math.round(price / step) * step);
}
