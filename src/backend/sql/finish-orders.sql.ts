/** Orders that end by time: stays after check-out, food and parcels long after they were sent. */
import { sql } from 'drizzle-orm';
import { transitionsTo } from '@/domain/order-state-machine';
import { ORDER_KINDS } from '@/contract/orders.schemas';
import type { Database } from '../db/database';
import { residences } from '../db/schema/residences';
import { orderEvents, orderLines, orders } from '../db/schema/orders';
import { numbers } from './int-array-param';
import type { OrderRow } from './orders.sql';
import { rowsOf } from './raw-rows';
import { writeSystemSteps } from './system-steps.sql';
import { ofKindsWith } from './order-kinds';

/** Time after the delivery hour, or after dispatch, when an order counts as delivered, in milliseconds. */
export interface DeliveredAfter {
  readonly slotMs: number;
  /** After the dispatch of food; of both times the later one counts. */
  readonly slotSentMs: number;
  readonly parcelMs: number;
}

export interface Finished {
  readonly order: OrderRow;
  /** The time when the order became due. */
  readonly due: Date;
}

/** Tehran's offset; Iran has had no daylight saving time since 1401. */
const TEHRAN = sql`interval '3 hours 30 minutes'`;
const CLOCK = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/**
 * The kinds and statuses that the process ends (domain/order-state-machine.ts), written as literals so that the partial index is
 * used.
 */
const ENDING = sql`(${sql.join(
  ORDER_KINDS.flatMap((kind) =>
    transitionsTo(kind, 'done', 'system').map(
      (from) => sql`(${orders.kind} = ${sql.raw(`'${kind}'`)} and ${orders.status} = ${sql.raw(`'${from}'`)})`,
    ),
  ),
  sql` or `,
)})`;

/**
 * Ends due orders, the longest due first, up to `limit`. Orders locked by others are left for the next call. Must be
 * called in a transaction. A residence without a readable check-out hour counts as left at noon.
 */
export async function finishDue(
  db: Database,
  { slotMs, slotSentMs, parcelMs }: DeliveredAfter,
  now: Date,
  limit: number,
): Promise<Finished[]> {
  const hour = sql`(select residence.check_out from ${orderLines} as line join ${residences} as residence on residence.product_id = line.product_id where line.order_id = ${orders.id} limit 1)`;
  // A step that is taken back writes the status before it once more: `ready` after a dispatch, `send` after an end.
  const sent = sql`(select min(event.at) from ${orderEvents} as event where event.order_id = ${orders.id} and event.status = 'send'
    and not exists (select 1 from ${orderEvents} as back where back.order_id = event.order_id and back.status = 'ready' and back.id > event.id))`;
  const due = await rowsOf<{ id: number; due: Date | string }>(
    db,
    sql`
    select ${orders.id} as id, ending.due from ${orders} cross join lateral (
      select case
        when ${ofKindsWith('hasArrival')} then (${orders.check_out} + (case when ${hour} ~ ${CLOCK} then ${hour} else '12:00' end)::time) at time zone ${TEHRAN}
        when ${orders.delivery} = 'slot' then greatest(
          (${orders.times} ->> 0)::timestamp at time zone ${TEHRAN} + ${slotMs} * interval '1 millisecond',
          ${sent} + ${slotSentMs} * interval '1 millisecond'
        )
        else ${sent} + ${parcelMs} * interval '1 millisecond'
      end as due
    ) as ending
    where ${orders.status} in ('in_progress', 'send') and ${ENDING} and ending.due <= ${now.toISOString()}::timestamptz
    order by ending.due, ${orders.id} limit ${limit}
    for no key update of ${orders} skip locked`,
  );
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const done = await db
    .update(orders)
    .set({ status: 'done', updated_at: now, version: sql`${orders.version} + 1` })
    .where(sql`${orders.id} = any(${numbers(ids)}) and ${ENDING}`)
    .returning();
  await writeSystemSteps(
    db,
    done.map(({ id }) => id),
  );
  const dueOf = new Map(due.map((row) => [row.id, new Date(row.due)]));
  return done.map((order) => ({ order, due: dueOf.get(order.id) ?? now }));
}
