/** Prices are written in whole thousands of toman once they have that many. */
const ROUNDED_FROM = 10_000;
const STEP = 1_000;

/** A price made higher or lower by percent, rounded as prices are written; never below one toman. */
export function priceAfterPercent(price: number, percent: number): number {
  const changed = (price * (100 + percent)) / 100;
  return Math.max(1, changed < ROUNDED_FROM ? Math.round(changed) : Math.round(changed / STEP) * STEP);
}
