import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { products } from '../db/schema/catalogue';
import { priceRules, residences } from '../db/schema/residences';
import { groupByProduct } from './group-by-product';
import { numbers } from './int-array-param';

export interface StayRules {
  readonly residence: typeof residences.$inferSelect;
  readonly basePrice: number;
  readonly rules: readonly (typeof priceRules.$inferSelect)[];
}

/** The terms and price rules of many residences, by product id. */
export async function loadStayRules(db: Database, productIds: readonly number[]): Promise<Map<number, StayRules>> {
  if (productIds.length === 0) return new Map();
  const ids = numbers(productIds);
  const [rows, rules] = await Promise.all([
    db
      .select({ residence: residences, basePrice: products.price })
      .from(residences)
      .innerJoin(products, eq(products.id, residences.product_id))
      .where(sql`${residences.product_id} = any(${ids})`),
    db
      .select()
      .from(priceRules)
      .where(sql`${priceRules.product_id} = any(${ids})`)
      .orderBy(asc(priceRules.id)),
  ]);
  const rulesOf = groupByProduct(rules);
  return new Map(
    rows.map((row) => [row.residence.product_id, { ...row, rules: rulesOf.get(row.residence.product_id) ?? [] }]),
  );
}
