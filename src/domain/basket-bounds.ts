/** What a basket still lacks, by the shop's bounds (ours). Amounts in whole toman, of the products alone, before coupons. */

/** A delivery zone and the price from which it is served free of charge; null: never. */
export interface FreeShipping {
  readonly zone: string;
  readonly from: number | null;
}

/** Where delivery costs nothing already, and the nearest bound that is still ahead. */
export interface ShippingGoal {
  /** Where the bound holds; null when that is wherever the shop delivers. */
  readonly zones: readonly string[] | null;
  readonly from: number;
  /** Zero once it is reached. */
  readonly missing: number;
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
  const bounds = (zones ?? []).flatMap(({ zone, from }) => (from === null || from <= 0 ? [] : [{ zone, from }])).sort((one, other) => one.from - other.from);
  const next = bounds.find(({ from }) => from > price);
  const from = (next ?? bounds.at(-1))?.from;
  if (from === undefined) return null;
  const isEverywhere = zones?.every((one) => one.from !== null && one.from <= from) ?? false;
  const named = next ? bounds.filter((one) => one.from === from) : bounds;
  return { zones: isEverywhere ? null : named.map(({ zone }) => zone), from, missing: Math.max(0, from - price) };
}
