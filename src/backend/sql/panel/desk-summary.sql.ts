/** Figures of the panel's first page. */
import { and, asc, between, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../../db/database';
import { products } from '../../db/schema/catalogue';
import { residences } from '../../db/schema/residences';
import { nights, orderLines, orders } from '../../db/schema/orders';
import { isExpired } from '../expired-holds.sql';
import { contentsOf } from '../line-contents.sql';
import { ofKindsWith } from '../order-kinds';
import { ofTypesWith } from '../product-types';
import type { OrderRow } from '../orders.sql';
import { returnedPieces } from '../refunds.sql';
import type { Span } from './day-report.sql';
import { inScope, isCookedOn, type DeskScope } from './desk.sql';
import { isLowInStock } from './products.sql';

/** How many orders of the scope were placed in the span. */
export async function countPlaced(db: Database, scope: DeskScope, { since, until }: Span): Promise<number> {
  return await db.$count(orders, and(gte(orders.created_at, since), lt(orders.created_at, until), inScope(db, scope)));
}

/** Days of arrival or of departure, both ends included. */
interface Days {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

const totalOfRows = sql<number>`count(*) over ()::int`;

/**
 * Stays that are agreed, paid or not yet paid, whose guests come or leave on these days: the first `limit`, and the number
 * of all. The statuses are literals so that the partial index of waiting orders is used.
 */
export async function listStays(
  db: Database,
  scope: DeskScope,
  day: 'check_in' | 'check_out',
  { from, to }: Days,
  limit: number,
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await db
    .select({ order: orders, total: totalOfRows })
    .from(orders)
    .where(
      and(
        sql`${orders.status} in ('created', 'rt_accept', 'in_progress')`,
        ofKindsWith('hasArrival'),
        between(orders[day], from, to),
        inScope(db, scope),
      ),
    )
    .orderBy(asc(orders[day]), asc(orders.id))
    .limit(limit);
  return { rows: rows.map(({ order }) => order), total: rows[0]?.total ?? 0 };
}

/**
 * Residences on sale with free nights among these days, both included; those with most first. `total` and `nights` are of
 * all of them.
 */
export async function listFreeNights(
  db: Database,
  hostId: number | null,
  { from, to }: Days,
  now: Date,
  limit: number,
) {
  const free = sql<number>`((${to}::date - ${from}::date + 1) - count(${nights.night}) filter (where (${isExpired(now)}) is not true))::int`;
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      free,
      total: totalOfRows,
      nights: sql<number>`sum(${free}) over ()::int`,
    })
    .from(products)
    .innerJoin(residences, eq(residences.product_id, products.id))
    .leftJoin(nights, and(eq(nights.product_id, products.id), between(nights.night, from, to)))
    .leftJoin(orders, eq(orders.id, nights.order_id))
    .where(
      and(
        ofTypesWith('isPlace'),
        eq(products.status, 'active'),
        hostId === null ? undefined : eq(residences.host_id, hostId),
      ),
    )
    .groupBy(products.id)
    .having(sql`${free} > 0`)
    .orderBy(desc(free), desc(products.sold), asc(products.id))
    .limit(limit);
  return {
    items: rows.map(({ id, name, free: ofResidence }) => ({ id, name, free: ofResidence })),
    total: rows[0]?.total ?? 0,
    nights: rows[0]?.nights ?? 0,
  };
}

/** Products with a low stock: those that sell most first, and the number of all. */
export async function listLowStock(db: Database, limit: number) {
  const rows = await db
    .select({ id: products.id, name: products.name, stock: sql<number>`${products.stock}`, total: totalOfRows })
    .from(products)
    .where(isLowInStock())
    .orderBy(desc(products.sold), asc(products.id))
    .limit(limit);
  return { items: rows.map(({ id, name, stock }) => ({ id, name, stock })), count: rows[0]?.total ?? 0 };
}

/** The portions to be cooked on a day, those in packages included, by hour `YYYY-MM-DD HH:mm`. */
export async function sumPortions(db: Database, date: CivilDate): Promise<{ time: string; portions: number }[]> {
  const time: SQL<string> = sql<string>`${orders.times} ->> 0`;
  const hours = db
    .select({ id: orders.id, time: time.as('time') })
    .from(orders)
    .where(isCookedOn(date))
    .as('hours');
  const each = sql`coalesce((select sum(part.count) from ${contentsOf()} as part), 1)`;
  const portions = sql<number>`sum((${orderLines.count} - ${returnedPieces()}) * ${each})::int`;
  return await db
    .select({ time: hours.time, portions })
    .from(hours)
    .innerJoin(orderLines, eq(orderLines.order_id, hours.id))
    .groupBy(hours.time)
    .having(gt(portions, 0))
    .orderBy(asc(hours.time));
}
