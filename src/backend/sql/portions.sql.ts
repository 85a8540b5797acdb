/** Portions of dishes by day. */
import { sql } from 'drizzle-orm';
import type { CivilDate } from '@/domain/plain-date';
import type { Database } from '../db/database';
import { packageItems, products } from '../db/schema/catalogue';
import { portions } from '../db/schema/orders';
import { numbers } from './int-array-param';
import { rowsOf } from './raw-rows';

/**
 * How many of these products can still be ordered for a day by the portions of their dishes; a package by those of the
 * dishes in it. Products whose portions are not counted are absent.
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
    select need.id, min(greatest(dish.daily_portions - coalesce(taken.count, 0), 0) / need.count)::int as left
    from (
      select id, id as dish_id, 1 as count from ${products} where id = any(${ids})
      union all select package_id, product_id, count from ${packageItems} where package_id = any(${ids})
    ) as need
    join ${products} dish on dish.id = need.dish_id and dish.daily_portions is not null
    left join lateral (
      select sum(count)::int as count from ${portions} where product_id = dish.id and date = ${date}
    ) as taken on true
    group by need.id`,
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}

export async function insertPortions(db: Database, row: typeof portions.$inferInsert): Promise<void> {
  await db.insert(portions).values(row);
}

/** Returns the portions of these canceled orders. */
export async function giveBackPortions(db: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db.delete(portions).where(sql`${portions.order_id} = any(${numbers(orderIds)})`);
}
