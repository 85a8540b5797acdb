/** What carts, quotes and orders read from products. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../db/database';
import { packageItems, products, toppings } from '../db/schema/catalogue';

const columns = {
  id: products.id,
  type: products.type,
  name: products.name,
  price: products.price,
  old_price: products.old_price,
  limit: products.limit,
  stock: products.stock,
  status: products.status,
  weekdays: products.weekdays,
  daily_portions: products.daily_portions,
  sold_out_on: products.sold_out_on,
  weight: products.weight,
};

/** Products by id; unknown ids and drafts are absent from the map. */
export async function findProducts(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, OrderableProduct>();
  const rows: OrderableProduct[] = await db
    .select(columns)
    .from(products)
    .where(and(inArray(products.id, [...ids]), ne(products.status, 'draft')));
  return new Map(rows.map((row) => [row.id, row]));
}

export type OrderableProduct = Pick<typeof products.$inferSelect, keyof typeof columns>;

/** The toppings of these products. */
export async function listToppings(db: Database, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return await db
    .select()
    .from(toppings)
    .where(inArray(toppings.product_id, [...productIds]))
    .orderBy(asc(toppings.product_id), asc(toppings.position));
}

export type ToppingRow = typeof toppings.$inferSelect;

/** The items of packages, each with its product. */
export async function listPackageItems(db: Database, packageIds: readonly number[]) {
  if (packageIds.length === 0) return [];
  return await db
    .select({ package_id: packageItems.package_id, count: packageItems.count, product: columns })
    .from(packageItems)
    .innerJoin(products, eq(products.id, packageItems.product_id))
    .where(inArray(packageItems.package_id, [...packageIds]))
    .orderBy(asc(packageItems.package_id), asc(packageItems.position));
}

export type PackageItem = Awaited<ReturnType<typeof listPackageItems>>[number];
