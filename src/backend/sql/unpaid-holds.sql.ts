/** What unpaid orders hold, by customer or address, and until when. */
import { and, count, eq, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Held, HeldMeasure } from '@/domain/unpaid-holds';
import type { Database } from '../db/database';
import { orders, portions } from '../db/schema/orders';
import { customers } from '../db/schema/users';
import { numbers } from './int-array-param';
import { ofKindsWith } from './order-kinds';
import { isExpired, isHolding } from './expired-holds.sql';
import { rowsOf } from './raw-rows';
import { isUnpaid } from './unpaid-orders.sql';

const DAY_MS = 86_400_000;

/**
 * Whose unpaid orders are counted together: a customer's, or those of all customers at one address, of those with a
 * mobile and of those without one.
 */
export type Holder = { readonly customerId: number } | { readonly placedFrom: string };

/** What the unpaid orders of a holder hold now, and the number of expired holds. */
export interface Unpaid extends Held {
  readonly holder: Holder;
  readonly open: number;
  /** When the first open hold ends; null without one. */
  readonly nextEnd: Date | null;
  /** When holds ended unpaid since `lapsedSince`, expired or canceled by their customer; the latest first. */
  readonly lapses: readonly Date[];
}

/** The nights of a row of `orders`. */
const NIGHTS = sql`case when ${ofKindsWith('hasNights')} then jsonb_array_length(${orders.times}) else 0 end`;

/** Its counted pieces. A dish may be counted by its stock, by the portions of its day, or by both: then once. */
const PIECES = sql`(select coalesce(sum(held.count), 0) from (
  select max(each.count) as count from (
    select (taken ->> 'product_id')::int as id, (taken ->> 'count')::int as count from jsonb_array_elements(${orders.stock_taken}) as taken
    union all select product_id, count from ${portions} where order_id = ${orders.id}
  ) as each group by each.id) as held)`;

/** Its places in delivery hours. */
const SLOTS = sql`case when ${orders.delivery} = 'slot' then 1 else 0 end`;

/** What one order holds, by the same measures as {@link unpaidOf}. */
export async function heldByOrder(db: Database, id: number): Promise<Held> {
  const [row] = await db
    .select({
      nights: NIGHTS.mapWith(Number) as SQL<number>,
      pieces: PIECES.mapWith(Number) as SQL<number>,
      slots: SLOTS.mapWith(Number) as SQL<number>,
      value: orders.price,
    })
    .from(orders)
    .where(eq(orders.id, id));
  if (!row) throw new Error(`Order ${id} does not exist`);
  return row;
}

/**
 * What the orders of each of these holders hold unpaid, in the same order; those that are paid on delivery are included.
 * Orders submitted by staff or host do not count, since the shop may give away its own stock, nor does a stay that its
 * host has rejected.
 */
export async function unpaidOf(
  db: Database,
  holders: readonly Holder[],
  now: Date,
  lapsedSince: Date,
): Promise<Unpaid[]> {
  // An order that is paid on delivery counts until the shop has made it ready, one with a deposit until that is paid.
  const isOwing = sql`(${orders.status} = 'in_progress' and ${isUnpaid()})`;
  const ofHolders = holders.map(
    (holder, position) =>
      sql`select ${position}::int as holder, * from ${orders} where ${ofHolder(holder, lapsedSince)}`,
  );
  // The holders' orders are called as their table, so that its conditions are written once for all of them.
  const rows = await rowsOf<UnpaidRow>(
    db,
    sql`
    select holder, (count(*) filter (where is_open))::int as open, ${sumOfOpen('nights')}, ${sumOfOpen('pieces')},
      ${sumOfOpen('slots')}, ${sumOfOpen('value')}, min(ends) filter (where is_open) as next_end,
      coalesce(json_agg(coalesce(ends, changed) order by coalesce(ends, changed) desc) filter (where has_lapsed), '[]') as lapses
    from (
      select holder, (${isHolding()} and ${gt(orders.pay_before, now)}) or ${isOwing} as is_open,
        ${isLapsed(now, lapsedSince)} as has_lapsed, ${NIGHTS} as nights, ${PIECES} as pieces, ${SLOTS} as slots,
        ${orders.price} as value, ${msOf(orders.pay_before)} as ends, ${msOf(orders.updated_at)} as changed
      from (${sql.join(ofHolders, sql` union all `)}) as ${orders}
      where ${orders.submit_by} = 'customer' and (${isHolding()} or ${isOwing} or ${gt(orders.updated_at, lapsedSince)})
    ) as counted
    group by holder`,
  );
  return holders.map((holder, position) => {
    const row = rows.find((one) => one.holder === position) ?? NOTHING;
    const { next_end, lapses } = row;
    return {
      ...row,
      holder,
      nextEnd: next_end === null ? null : new Date(next_end),
      lapses: lapses.map((ms) => new Date(ms)),
    };
  });
}

/** Instants are in ms since 1970. */
interface UnpaidRow extends Held {
  /** The position of the holder. */
  readonly holder: number;
  readonly open: number;
  readonly next_end: number | null;
  readonly lapses: readonly number[];
}

const NOTHING = { open: 0, nights: 0, pieces: 0, slots: 0, value: 0, next_end: null, lapses: [] } as const;

function sumOfOpen(measure: HeldMeasure): SQL {
  return sql.raw(`coalesce(sum(${measure}) filter (where is_open), 0)::float8 as ${measure}`);
}

function msOf(instant: typeof orders.pay_before | typeof orders.updated_at): SQL {
  return sql`(extract(epoch from ${instant}) * 1000)::float8`;
}

/** The condition of orders whose hold ended unpaid since then; not of a stay that its host has rejected. */
function isLapsed(now: Date, since: Date): SQL | undefined {
  const wasGivenUp = and(
    eq(orders.status, 'canceled'),
    ne(orders.sub_status, 'canceled_rt_host_reject'),
    gt(orders.updated_at, since),
  );
  return and(isUnpaid(), or(and(isExpired(now), gt(orders.pay_before, since)), wasGivenUp));
}

/** How many holds of each of these customers ended unpaid since then; customers without one are absent. */
export async function lapseCountsOf(
  db: Database,
  customerIds: readonly number[],
  now: Date,
  since: Date,
): Promise<Map<number, number>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.customer_id, lapsed: count() })
    .from(orders)
    .where(
      and(
        sql`${orders.customer_id} = any(${numbers(customerIds)})`,
        eq(orders.submit_by, 'customer'),
        isLapsed(now, since),
      ),
    )
    .groupBy(orders.customer_id);
  return new Map(rows.map(({ id, lapsed }) => [id, lapsed]));
}

/**
 * Serialises the orders of a customer, and of an address unless it is null, until the transaction ends, so that
 * concurrent ones count each other. First the customer's row is locked, then the address by an advisory lock: a locking
 * `with` is never merged into its statement, which gets the row when it is locked.
 */
export async function lockHolders(db: Database, customerId: number, placedFrom: string | null): Promise<void> {
  const customer = db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  if (placedFrom === null) await customer;
  else
    await db.execute(
      sql`with customer as (${customer.getSQL()}) select pg_advisory_xact_lock(hashtextextended(${placedFrom}, 0)) from customer`,
    );
}

/** An address may have many orders, so only recent ones are read: no hold is longer than two days. */
function ofHolder(holder: Holder, lapsedSince: Date): SQL | undefined {
  if ('customerId' in holder) return eq(orders.customer_id, holder.customerId);
  return and(
    eq(orders.placed_from, holder.placedFrom),
    gt(orders.created_at, new Date(lapsedSince.getTime() - 2 * DAY_MS)),
  );
}

/**
 * Extends the hold of an order that awaits payment, once; false when it no longer awaits payment or has been extended
 * before.
 * @param to the new end
 */
export async function extendHold(db: Database, orderId: number, to: Date, now: Date): Promise<boolean> {
  const isWaiting = and(isHolding(), gt(orders.pay_before, now), eq(orders.hold_lengthened, false));
  const lengthened = await db
    .update(orders)
    .set({ pay_before: to, hold_lengthened: true })
    .where(and(eq(orders.id, orderId), isWaiting))
    .returning({ id: orders.id });
  return lengthened.length > 0;
}

/**
 * Shortens every hold that ends after `over` so that it ends at `to`, of orders whose row was written after
 * `writtenAfter`: either of goods that were ordered by telephone or of all other orders. Returns how many. Orders locked
 * by others are left for the next call.
 */
export async function shortenHolds(
  db: Database,
  {
    isTelephoned,
    writtenAfter,
    over,
    to,
  }: { readonly isTelephoned: boolean; readonly writtenAfter: Date; readonly over: Date; readonly to: Date },
): Promise<number> {
  const tooLong = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        gt(orders.pay_before, over),
        or(gt(orders.created_at, writtenAfter), gt(orders.updated_at, writtenAfter)),
        isHolding(),
        sql`(${orders.submit_by} = 'panel' and ${ofKindsWith('isDelivered')}) = ${isTelephoned}`,
      ),
    )
    .for('no key update', { skipLocked: true });
  const shortened = await db
    .update(orders)
    .set({ pay_before: to })
    .where(inArray(orders.id, tooLong))
    .returning({ id: orders.id });
  return shortened.length;
}
