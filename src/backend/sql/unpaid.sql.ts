/** What it means that an unpaid order's hold is over: one condition for every statement that asks. */
import { and, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import { orders } from '../db/schema/orders';

/** The statuses in which an order holds nights or stock without having been paid (wire, order states). */
export const HOLDING = ['created', 'rt_wait', 'rt_accept'] as const;

/** `orders` rows whose hold has expired by `now`, whether or not the sweep has come by. */
export function isExpired(now: Date): SQL | undefined {
  return and(isNotNull(orders.pay_before), lte(orders.pay_before, now), inArray(orders.status, [...HOLDING]));
}
