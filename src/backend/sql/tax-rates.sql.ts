/** Rates of tax by category. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { categories, products } from '../db/schema/catalogue';
import { numbers } from './int-array-param';
import { rowsOf } from './raw-rows';

/**
 * The rates of these products, percent, by the nearest of their category and those above it that has one; a product
 * without is absent.
 */
export async function taxRatesOf(db: Database, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; rate: number }>(
    db,
    sql`
    with recursive above as (
      select ${products.id} as id, ${products.category_id} as category_id, 0 as depth
      from ${products} where ${products.id} = any(${numbers(productIds)})
      union all
      select above.id, category.parent_id, above.depth + 1
      from above join ${categories} category on category.id = above.category_id
      where category.tax_rate is null and category.parent_id is not null
    )
    select above.id, category.tax_rate as rate
    from above join ${categories} category on category.id = above.category_id
    where category.tax_rate is not null`,
  );
  return new Map(rows.map(({ id, rate }) => [id, rate]));
}
