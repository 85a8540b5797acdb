/** Which products are bought together: counted from finished orders, one row for each direction of a pair. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { boughtTogether } from '../db/schema/bought-together';
import { orderLines, orders } from '../db/schema/orders';
import { numbers } from './int-array-param';
import { rowsOf } from './raw-rows';

/**
 * Counts the pairs of at most `limit` finished orders that are not counted yet, and marks them as counted. Returns how
 * many orders it counted. Orders locked by another process are left to it. An order with more than `maxProducts`
 * products is marked without being counted: its pairs grow with the square, and say little.
 */
export async function pairFinishedOrders(tx: Database, limit: number, maxProducts: number): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    tx,
    sql`
    with due as materialized (
      select id from ${orders} where ${orders.status} = 'done' and not ${orders.paired}
      order by id limit ${limit} for no key update skip locked),
    marked as (update ${orders} set paired = true from due where ${orders.id} = due.id returning ${orders.id}),
    bought as (
      select distinct line.order_id, line.product_id
      from ${orderLines} as line join due on due.id = line.order_id),
    small as (select order_id from bought group by order_id having count(*) between 2 and ${maxProducts}),
    pairs as (
      select one.product_id, other.product_id as other_id, count(*)::int as orders
      from small join bought as one using (order_id)
      join bought as other on other.order_id = one.order_id and other.product_id <> one.product_id
      group by 1, 2),
    counted as (
      insert into ${boughtTogether} as known (product_id, other_id, orders)
      -- Sorted, so that concurrent statements lock rows in the same order.
      select product_id, other_id, orders from pairs order by 1, 2
      on conflict (product_id, other_id) do update set orders = known.orders + excluded.orders)
    select count(*)::int as count from marked`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Ids of products on sale that were bought together with these in at least `atLeast` orders, the most often first. The
 * given products themselves are left out.
 */
export async function findBoughtTogether(
  db: Database,
  ids: readonly number[],
  { atLeast, limit }: { readonly atLeast: number; readonly limit: number },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select pair.other_id as id from ${boughtTogether} as pair join ${products} on ${products.id} = pair.other_id
    where pair.product_id = any(${numbers(ids)}) and pair.other_id <> all(${numbers(ids)})
      and ${products.status} = 'active' and ${products.stock} is distinct from 0
    group by 1 having max(pair.orders) >= ${atLeast}
    order by sum(pair.orders) desc, 1 limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
