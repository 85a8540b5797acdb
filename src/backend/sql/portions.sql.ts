/** Portions of dishes by day. */
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { packageItems, products } from '../db/schema/catalogue';
import { orderLines, orders, portions } from '../db/schema/orders';
import { numbers } from './int-array-param';
import { ofTypesWith } from './product-types';
import { rowsOf } from './raw-rows';
import { contentsOf } from './line-contents.sql';
import { returnedPieces } from './refunds.sql';

/**
 * How many of these products can still be ordered for a day by the portions of their dishes; a package by those of the
 * dishes in it. None of a dish that is marked as sold out for the day. Products whose portions are not counted are
 * absent.
 */
export async function portionsLeft(
  db: Database,
  productIds: readonly number[],
  date: CivilDate,
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const ids = numbers(productIds);
  const rows = await rowsOf<{ id: number; left: number }>(
    db,
    sql`
    select need.id, min(case
      when dish.sold_out_on = ${date} then 0
      else greatest(dish.daily_portions - coalesce(taken.count, 0), 0) / need.count
    end)::int as left
    from (
      select id, id as dish_id, 1 as count from ${products} where id = any(${ids})
      union all select package_id, product_id, count from ${packageItems} where package_id = any(${ids})
    ) as need
    join ${products} dish on dish.id = need.dish_id and (dish.daily_portions is not null or dish.sold_out_on = ${date})
    left join lateral (
      select sum(count)::int as count from ${portions} where product_id = dish.id and date = ${date}
    ) as taken on true
    group by need.id`,
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}

export async function acquirePortions(db: Database, row: typeof portions.$inferInsert): Promise<void> {
  await db.insert(portions).values(row);
}

/**
 * Inserts the portions of a dish that orders take of a day and the days after it, for orders from before its portions
 * were counted, those in packages included, without those that a refund returned to sale. The caller has locked the dish's
 * row.
 */
export async function insertSoldPortions(db: Database, productId: number, from: CivilDate): Promise<void> {
  const line = alias(orderLines, 'line');
  const taken = sql`sum((line.count - ${returnedPieces(line, 'restocked')}) * need.count)`;
  await db.execute(sql`
    insert into ${portions} (order_id, product_id, date, count)
    select sold.id, ${productId}::int, left(sold.times ->> 0, 10)::date, ${taken}::int
    from ${orders} sold
    join ${orderLines} line on line.order_id = sold.id and line.product_id = any(array(
      select id from ${products} where id = ${productId} or ${ofTypesWith('hasItems')}))
    cross join lateral (
      select 1 as count where line.product_id = ${productId}
      union all select part.count from ${contentsOf(line)} as part where part.product_id = ${productId}
    ) as need
    where sold.delivery = 'slot' and sold.status <> 'canceled' and sold.times ->> 0 >= ${from}
    group by sold.id having ${taken} > 0
    on conflict do nothing`);
}

/** The dishes in these orders, those of packages included, whether or not their portions are counted. */
export async function dishesOf(db: Database, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select coalesce(part.product_id, line.product_id) as id
    from ${orderLines} line left join lateral ${contentsOf(alias(orderLines, 'line'))} as part on true
    where line.order_id = any(${numbers(orderIds)})
    group by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Releases the portions of these canceled orders. The caller has locked the rows of their dishes. */
export async function releasePortions(db: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db.delete(portions).where(sql`${portions.order_id} = any(${numbers(orderIds)})`);
}
