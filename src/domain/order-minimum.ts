/** What a basket still lacks, by the shop's bounds (ours). Amounts in whole toman, of the products alone, before coupons. */

/** A delivery zone and the price from which it is served free of charge; null: never. */
export interface FreeShipping {
  readonly zone: string;
  readonly from: number | null;
}

/** The nearest bound that is still ahead, or once all are reached, what they have brought. */
export interface ShippingGoal {
  /** Where the bound holds; null when that is wherever the shop delivers. */
  readonly zones: readonly string[] | null;
  readonly from: number;
  /** Zero once it is reached. */
  readonly missing: number;
  /** Zones that are free already while others have a bound ahead: who lives there lacks nothing. */
  readonly free: readonly string[];
}

/** How much the products must cost more before they may be ordered; 0 when they may. */
export function missingToMinimum(price: number, minimum: number | null | undefined): number {
  return Math.max(0, (minimum ?? 0) - price);
}

/**
 * The bound that the next products reach, with the zones that have it, or once all are reached, all of them; null where
 * delivery is free from no price on.
 */
export function shippingGoal(zones: readonly FreeShipping[] | null | undefined, price: number): ShippingGoal | null {
  const bounds = (zones ?? [])
    .flatMap(({ zone, from }) => (from === null || from <= 0 ? [] : [{ zone, from }]))
    .sort((one, other) => one.from - other.from);
  const ahead = bounds.filter((one) => one.from > price);
  const free = bounds.filter((one) => one.from <= price).map(({ zone }) => zone);
  const from = (ahead[0] ?? bounds.at(-1))?.from;
  if (from === undefined) return null;
  const named = ahead.length > 0 ? ahead.filter((one) => one.from === from).map(({ zone }) => zone) : free;
  return {
    zones: named.length === zones?.length ? null : named,
    from,
    missing: Math.max(0, from - price),
    free: ahead.length > 0 ? free : [],
  };
}
