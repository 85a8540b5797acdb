/** The discount of a coupon. All amounts are integer toman. */

/** Terms of a coupon. `percent`: amount in percent of the base; `fixed`: amount in toman. */
export interface CouponTerms {
  readonly kind: 'percent' | 'fixed';
  readonly amount: number;
  /** The maximum discount of a percent coupon, toman. */
  readonly max_discount?: number | null;
  /** The minimum base for which the coupon is valid, toman. */
  readonly min_price?: number | null;
}

/** The discount of a coupon on the base: integer toman from 0 to the base. Invalid terms give 0. */
export function couponDiscount(coupon: CouponTerms, base: number): number {
  const { kind, amount, max_discount, min_price } = coupon;
  if (!(amount > 0) || !(base > 0) || base < (min_price ?? 0)) return 0;
  const raw = kind === 'percent' ? Math.floor((base * Math.min(amount, 100)) / 100) : Math.floor(amount);
  const max = kind === 'percent' && max_discount != null ? Math.max(0, Math.floor(max_discount)) : base;
  return Math.min(raw, max);
}
