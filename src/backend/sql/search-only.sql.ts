/** What lists may be limited to (`only` of a search). */
import { inArray, sql, type SQL } from 'drizzle-orm';
import { ONLY, type Only } from '@/contract/search.schemas';
import { SHOP_CAPABILITIES, SHOP_TYPES } from '@/domain/shop-capabilities';
import type { Database } from '../db/database';
import { packageItems, products } from '../db/schema/catalogue';
import { residences } from '../db/schema/residences';
import { shops } from '../db/schema/shop';
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

/** Whether a package and its dishes have no day in common, as by `commonWeekdays` of domain/format-weekdays.ts. */
const HAS_NO_DAY = sql`not exists (select from generate_series(0, 6) as made(day)
  where (${products.weekdays} @> to_jsonb(made.day)) is not false and not exists (
    select from ${packageItems} item join ${products} part on part.id = item.product_id
    where item.package_id = ${products.id} and not part.weekdays @> to_jsonb(made.day)))`;
const IS_INCOMPLETE = sql`(${lacksItems} or ${HAS_NO_DAY})`;

/** Whether a product can be ordered on some day, as `available` of services/product.mapper.ts without a day. */
const AVAILABLE = sql`not ${SOLD_OUT} and (${NEVER_MADE}) is not true and not (${ofTypesWith('hasItems')} and ${IS_INCOMPLETE})`;
const INSTANT = sql`exists (select from ${residences} where ${residences.product_id} = ${products.id} and ${residences.instant})`;

/** By their items, which are few. */
const IS_INCOMPLETE_PACKAGE = sql`${products.id} = any(array(select item.package_id from ${packageItems} item)) and ${IS_INCOMPLETE}`;

/** In the shops that have dishes: there is no index of these, and all products of a large shop of goods would be read. */
const SHOPS_WITH_DISHES = SHOP_TYPES.filter((type) => SHOP_CAPABILITIES[type].hasMenu);
const IS_DISH_NEVER_MADE = sql`exists (select from ${shops} where ${inArray(shops.shop_type, SHOPS_WITH_DISHES)}) and ${NEVER_MADE}`;

/** Each with its opposites, written so that an index finds one product of each. */
export const ONLY_CONDITIONS: Readonly<Record<Only, { readonly holds: SQL; readonly fails: readonly SQL[] }>> = {
  available: { holds: AVAILABLE, fails: [sql`${products.stock} = 0`, IS_INCOMPLETE_PACKAGE, IS_DISH_NEVER_MADE] },
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
