/**
 * What a basket still lacks for free delivery, and for the minimum order. Amounts in integer toman, of the products
 * alone, before coupons.
 */

/** A delivery zone and the price from which delivery there is free; null: never. */
export interface FreeShipping {
  readonly zone: string;
  readonly from: number | null;
}

/** The next threshold, or, once all are reached, what they give. */
export interface ShippingGoal {
  /** The zones with this threshold; null when it applies to all. */
  readonly zones: readonly string[] | null;
  readonly from: number;
  /** Zero once it is reached. */
  readonly missing: number;
  /** Zones with free delivery already, while others have a threshold ahead. */
  readonly free: readonly string[];
}

/** From this share of the threshold on, it is near enough to be worth saying. */
const NEAR = 0.7;

/** Whether the basket has the threshold, or most of it. */
export function isGoalNear({ from, missing }: Pick<ShippingGoal, 'from' | 'missing'>): boolean {
  return from - missing >= NEAR * from;
}

/** The amount missing to the minimum order; 0 when it is reached. */
export function missingToMinimum(price: number, minimum: number | null | undefined): number {
  return Math.max(0, (minimum ?? 0) - price);
}

/**
 * The next free-delivery threshold with its zones, or, once all are reached, all of them; null when delivery is never
 * free.
 * @param limit the threshold of the chosen address, whose zones alone count; null when there is none
 */
export function shippingGoal(
  zones: readonly FreeShipping[] | null | undefined,
  price: number,
  limit?: number | null,
): ShippingGoal | null {
  const bounds = (zones ?? [])
    .flatMap(({ zone, from }) => (from === null || from <= 0 ? [] : [{ zone, from }]))
    .filter(({ from }) => limit === undefined || from === limit)
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
