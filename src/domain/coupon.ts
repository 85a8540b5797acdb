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

/**
 * The coupons that are usable now and lower this base, with their discounts: the highest first, of equal ones the one
 * that ends first.
 */
export function bestCoupons<
  Coupon extends CouponTerms & { readonly state: string; readonly expires_at: string | null },
>(coupons: readonly Coupon[], base: number): readonly { readonly coupon: Coupon; readonly discount: number }[] {
  const endOf = ({ coupon }: { coupon: Coupon }) => coupon.expires_at ?? '\uffff';
  return coupons
    .filter(({ state }) => state === 'usable')
    .map((coupon) => ({ coupon, discount: couponDiscount(coupon, base) }))
    .filter(({ discount }) => discount > 0)
    .sort((one, other) => other.discount - one.discount || (endOf(one) < endOf(other) ? -1 : 1));
}

/** The discount of a coupon on the base: integer toman from 0 to the base. Invalid terms give 0. */
export function couponDiscount(coupon: CouponTerms, base: number): number {
  const { kind, amount, max_discount, min_price } = coupon;
  if (!(amount > 0) || !(base > 0) || base < (min_price ?? 0)) return 0;
  const raw = kind === 'percent' ? Math.floor((base * Math.min(amount, 100)) / 100) : Math.floor(amount);
  const max = kind === 'percent' && max_discount != null ? Math.max(0, Math.floor(max_discount)) : base;
  return Math.min(raw, max);
}
