/** What lists may be limited to (`only` of a search). */
import { sql, type SQL } from 'drizzle-orm';
import { ONLY, type Only } from '@/contract/search.schemas';
import type { Database } from '../db/database';
import { packageItems, products } from '../db/schema/catalogue';
import { residences } from '../db/schema/residences';
import { ofTypesWith } from './product-types';
import { rowsOf } from './raw-rows';

/** As in the indexes of the orders of lists. */
export const SOLD_OUT = sql`((${products.stock} = 0) is true)`;

/** Dishes of which none is made on any day. */
const NEVER_MADE = sql`(${products.daily_portions} = 0 or ${products.weekdays} = '[]')`;

/** Whether an item of a package is closed or has too little stock. */
export const lacksItems = sql<boolean>`exists (
  select 1 from ${packageItems} item join ${products} part on part.id = item.product_id
  where item.package_id = ${products.id} and (part.status <> 'active' or part.stock < item.count))`;

/** Whether a product can be ordered on some day, as `available` of services/product.mapper.ts without a day. */
const AVAILABLE = sql`not ${SOLD_OUT} and (${NEVER_MADE}) is not true and not (${ofTypesWith('hasItems')} and ${lacksItems})`;
const INSTANT = sql`exists (select from ${residences} where ${residences.product_id} = ${products.id} and ${residences.instant})`;

/** The packages of which an item is missing, by their items, which are few. */
const IS_LACKING = sql`${products.id} = any(array(
  select item.package_id from ${packageItems} item join ${products} part on part.id = item.product_id
  where part.status <> 'active' or part.stock < item.count))`;

/** Each with its opposites, written so that an index finds one product of each. */
export const ONLY_CONDITIONS: Readonly<Record<Only, { readonly holds: SQL; readonly fails: readonly SQL[] }>> = {
  available: { holds: AVAILABLE, fails: [sql`${products.stock} = 0`, IS_LACKING] },
  discounted: {
    holds: sql`${products.old_price} > ${products.price}`,
    fails: [sql`${products.old_price} is null or ${products.old_price} <= ${products.price}`],
  },
  instant: { holds: INSTANT, fails: [sql`not ${INSTANT}`] },
};

/** What limits some lists of the shop: one product on sale is in stock, reduced or instant, another one is not. */
export async function listOnly(db: Database): Promise<Only[]> {
  // In the order of ids, since the planner would read the whole shop to find that none exists.
  const some = (condition: SQL) =>
    sql`(select products.id from products where products.status = 'active' and (${condition}) order by products.id limit 1) is not null`;
  const differs = ONLY.map((value) => {
    const { holds, fails } = ONLY_CONDITIONS[value];
    return sql`(${some(holds)} and (${sql.join(fails.map(some), sql` or `)})) as ${sql.identifier(value)}`;
  });
  const [row] = await rowsOf<Record<Only, boolean>>(db, sql`select ${sql.join(differs, sql`, `)}`);
  return ONLY.filter((value) => row?.[value]);
}
