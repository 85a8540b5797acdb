/** How much of the capacities that an order takes, of a delivery hour and of a day's portions, is held unpaid. */
import { and, eq, gt, not, sql } from 'drizzle-orm';
import type { SharedCapacity } from '@/domain/unpaid-holds';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { orders, portions } from '../db/schema/orders';
import { slots } from '../db/schema/shop';
import { rowsOf } from './raw-rows';
import { isUnpaid } from './unpaid-orders.sql';

export interface HeldCapacity extends SharedCapacity {
  /** The dish whose portions are counted; null for the delivery hour. */
  readonly dish: string | null;
  /** When the first of the other orders ends that hold some of it; null without one. */
  readonly nextEnd: Date | null;
}

/**
 * The capacities that this unpaid order takes. The transaction has taken its units of each, so that their rows are
 * locked: of two simultaneous orders the second counts the first. Orders submitted by staff do not count.
 */
export async function heldCapacitiesOf(
  db: Database,
  { id, customer_id }: { readonly id: number; readonly customer_id: number },
  now: Date,
): Promise<HeldCapacity[]> {
  const rows = await rowsOf<SharedCapacity & { dish: string | null; next_end: number | null }>(
    db,
    sql`
    with own as (select id, times ->> 0 as time, delivery from ${orders} where id = ${id}),
    unpaid as (
      select id, customer_id, times ->> 0 as time, extract(epoch from pay_before)::float8 as ends from ${orders}
      where pay_before > ${now.toISOString()}::timestamptz and delivery = 'slot' and status = 'created'
        and (submit_by = 'customer' or id = ${id})
    ),
    held as (
      select null as dish, hour.capacity, 1 as count, unpaid.id, unpaid.customer_id, unpaid.ends
      from own
      join ${slots} hour on own.delivery = 'slot' and concat(hour.date, ' ', hour.time) = own.time
      join unpaid on unpaid.time = own.time
      union all
      select dish.name, dish.daily_portions, theirs.count, unpaid.id, unpaid.customer_id, unpaid.ends
      from ${portions} mine
      join ${products} dish on dish.id = mine.product_id and dish.daily_portions is not null
      join ${portions} theirs on theirs.product_id = mine.product_id and theirs.date = mine.date
      join unpaid on unpaid.id = theirs.order_id
      where mine.order_id = ${id}
    )
    select dish, capacity, sum(count)::int as all, coalesce(sum(count) filter (where customer_id = ${customer_id}), 0)::int as mine,
      coalesce(sum(count) filter (where id = ${id}), 0)::int as order, min(ends) filter (where id <> ${id}) as next_end
    from held group by dish, capacity`,
  );
  return rows.map(({ next_end, ...row }) => ({
    ...row,
    nextEnd: next_end === null ? null : new Date(next_end * 1000),
  }));
}

/** Whether this customer has paid an order before whose money the shop has. */
export async function hasPaidBefore(db: Database, customerId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customer_id, customerId), gt(orders.paid, orders.refunded), not(isUnpaid())))
    .limit(1);
  return row !== undefined;
}
