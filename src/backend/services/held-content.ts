/**
 * What an order has that is being changed. Whether something may be ordered now is asked of what is new: no rule of
 * today refuses the hour, the nights and the pieces that the order has already. Prices are today's.
 */
import { parseDeliveryTime } from '@/domain/delivery-choice';
import type { CivilDate } from '@/domain/plain-date';
import type { HeldStay } from '@/domain/stay-price';
import type { Database } from '../db/database';
import type { OrderLineRow, OrderRow } from '../sql/orders.sql';
import { countsOf, loadOrderProducts, requiredStock, resolveLine, type ResolvedLine } from './order-lines';

export type HeldContent = Pick<OrderRow, 'times' | 'person_count' | 'stock_taken'> & {
  readonly lines: readonly Pick<OrderLineRow, 'product_id' | 'count' | 'toppings' | 'contents'>[];
};

/** The stay that is held at this residence; null for none. */
export function heldStayOf(heldContent: HeldContent | undefined, productId: number): HeldStay | null {
  if (heldContent?.lines[0]?.product_id !== productId) return null;
  return { nights: heldContent.times, person_count: heldContent.person_count ?? 0 };
}

export interface HeldGoods {
  readonly lines: readonly ResolvedLine[];
  /** Whether so many pieces of a product are there already, in lines of its own; `on`: for this day. */
  readonly hasOrdered: (productId: number, count: number, on?: CivilDate) => boolean;
  /** The same of the pieces to be taken, which are also those in packages. */
  readonly hasTaken: (productId: number, count: number, on?: CivilDate) => boolean;
  /** How many of these are in no stock, which was not tracked when they were ordered. */
  readonly uncounted: (productId: number) => number;
}

export const NO_GOODS: HeldGoods = {
  lines: [],
  hasOrdered: () => false,
  hasTaken: () => false,
  uncounted: () => 0,
};

export async function loadHeldGoods(db: Database, heldContent: HeldContent): Promise<HeldGoods> {
  const loaded = await loadOrderProducts(db, heldContent.lines, undefined, heldContent.lines);
  const lines = heldContent.lines.map((line) => resolveLine(loaded, line, line.toppings));
  const ordered = countsOf(lines);
  const needs = countsOf(requiredStock(lines));
  const counted = new Map(heldContent.stock_taken.map(({ product_id, count }) => [product_id, count]));
  const day = parseDeliveryTime(heldContent.times[0] ?? '')?.reserve_date;
  const hasIn =
    (counts: ReadonlyMap<number, number>): HeldGoods['hasOrdered'] =>
    (productId, count, on) =>
      (on === undefined || on === day) && count <= (counts.get(productId) ?? 0);
  return {
    lines,
    hasOrdered: hasIn(ordered),
    hasTaken: hasIn(needs),
    uncounted: (productId) => Math.max(0, (needs.get(productId) ?? 0) - (counted.get(productId) ?? 0)),
  };
}
