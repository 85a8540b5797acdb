/** The rows that belong to a product: its pictures, toppings, properties, items and price rules. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { packageItems, productImages, productProperties, toppings } from '../../db/schema/catalogue';
import { priceRules } from '../../db/schema/residences';
import { numbers } from '../int-array-param';

/** The priority of a price set for single nights: above every other price rule of that night. */
export const NIGHT_PRICE_PRIORITY = 1000;

export async function replaceImages(
  db: Database,
  productId: number,
  images: readonly Omit<typeof productImages.$inferSelect, 'product_id' | 'position'>[],
): Promise<void> {
  await db.delete(productImages).where(eq(productImages.product_id, productId));
  if (images.length > 0)
    await db
      .insert(productImages)
      .values(images.map((image, position) => ({ ...image, product_id: productId, position })));
}

/** Toppings keep their ids, which carts refer to. */
export async function replaceToppings(
  db: Database,
  productId: number,
  pictures: readonly {
    readonly id?: number | undefined;
    readonly title: string;
    readonly price: number;
    readonly max: number;
  }[],
): Promise<void> {
  const ids = pictures.flatMap(({ id }) => id ?? []);
  await db.delete(toppings).where(and(eq(toppings.product_id, productId), sql`${toppings.id} <> all(${numbers(ids)})`));
  for (const [position, { id, ...row }] of pictures.entries()) {
    if (id === undefined) await db.insert(toppings).values({ ...row, product_id: productId, position });
    else
      await db
        .update(toppings)
        .set({ ...row, position })
        .where(eq(toppings.id, id));
  }
}

export async function replaceProperties(
  db: Database,
  productId: number,
  properties: readonly { readonly id: number; readonly values: readonly string[] }[],
): Promise<void> {
  await db.delete(productProperties).where(eq(productProperties.product_id, productId));
  const all = properties.flatMap(({ id, values }) =>
    values.map((value) => ({ product_id: productId, property_id: id, value })),
  );
  if (all.length > 0) await db.insert(productProperties).values(all);
}

export async function replaceItems(
  db: Database,
  packageId: number,
  parts: readonly { readonly product_id: number; readonly count: number }[],
): Promise<void> {
  await db.delete(packageItems).where(eq(packageItems.package_id, packageId));
  if (parts.length > 0)
    await db.insert(packageItems).values(parts.map((item, position) => ({ ...item, package_id: packageId, position })));
}

/** Replaces the price rules of a residence, the weakest first; prices of single nights stay. */
export async function replacePriceRules(
  db: Database,
  productId: number,
  rules: readonly Omit<typeof priceRules.$inferInsert, 'id' | 'product_id' | 'priority'>[],
): Promise<void> {
  await db
    .delete(priceRules)
    .where(and(eq(priceRules.product_id, productId), ne(priceRules.priority, NIGHT_PRICE_PRIORITY)));
  if (rules.length > 0)
    await db
      .insert(priceRules)
      .values(rules.map((rule, index) => ({ ...rule, product_id: productId, priority: index + 1 })));
}
