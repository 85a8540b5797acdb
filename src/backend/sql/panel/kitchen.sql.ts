/** The dishes of a food shop as its kitchen reads them. */
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { products } from '../../db/schema/catalogue';
import { ofTypesWith } from '../product-types';

/** The dishes on sale, by name. */
export async function listDishes(db: Database) {
  return await db
    .select({
      id: products.id,
      version: products.version,
      name: products.name,
      weekdays: products.weekdays,
      sold_out_on: products.sold_out_on,
    })
    .from(products)
    .where(and(ofTypesWith('isCooked'), eq(products.status, 'active')))
    .orderBy(asc(products.name_order), asc(products.id));
}
