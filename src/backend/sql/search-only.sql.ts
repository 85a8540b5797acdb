/** What lists may be limited to (`only` of a search). */
import { sql, type SQL } from 'drizzle-orm';
import { ONLY, type Only } from '@/contract/search.schemas';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { residences } from '../db/schema/residences';
import { rowsOf } from './raw-rows';

/** As in the indexes of the orders of lists. */
export const SOLD_OUT = sql`((${products.stock} = 0) is true)`;
const INSTANT = sql`exists (select from ${residences} where ${residences.product_id} = ${products.id} and ${residences.instant})`;

/** Each with its opposite, written so that an index finds one product of each. */
export const ONLY_CONDITIONS: Readonly<Record<Only, { readonly holds: SQL; readonly fails: SQL }>> = {
  available: { holds: sql`not ${SOLD_OUT}`, fails: sql`${products.stock} = 0` },
  discounted: {
    holds: sql`${products.old_price} > ${products.price}`,
    fails: sql`${products.old_price} is null or ${products.old_price} <= ${products.price}`,
  },
  instant: { holds: INSTANT, fails: sql`not ${INSTANT}` },
};

/** What limits some lists of the shop: one product on sale is in stock, reduced or instant, another one is not. */
export async function listOnly(db: Database): Promise<Only[]> {
  // In the order of ids, since the planner would read the whole shop to find that none exists.
  const some = (condition: SQL) =>
    sql`(select products.id from products where products.status = 'active' and (${condition}) order by products.id limit 1) is not null`;
  const differs = ONLY.map((value) => {
    const { holds, fails } = ONLY_CONDITIONS[value];
    return sql`(${some(holds)} and ${some(fails)}) as ${sql.identifier(value)}`;
  });
  const [row] = await rowsOf<Record<Only, boolean>>(db, sql`select ${sql.join(differs, sql`, `)}`);
  return ONLY.filter((value) => row?.[value]);
}
