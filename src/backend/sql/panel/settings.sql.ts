import { eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { products } from '../../db/schema/catalogue';
import { orders } from '../../db/schema/orders';
import { shops } from '../../db/schema/shop';
import { uploads } from '../../db/schema/users';

export type ShopRow = typeof shops.$inferSelect;

/** Locked until the transaction ends. */
export async function lockShop(tx: Database, id: number): Promise<ShopRow | null> {
  const [row] = await tx.select().from(shops).where(eq(shops.id, id)).for('update');
  return row ?? null;
}

/** Whether the shop has an order, or a product that is not removed. */
export async function hasProductsOrOrders(db: Database): Promise<boolean> {
  const inShop = await db.select({ id: products.id }).from(products).where(ne(products.status, 'removed')).limit(1);
  return inShop.length > 0 || (await db.select({ id: orders.id }).from(orders).limit(1)).length > 0;
}

/** The blur hashes of uploaded pictures by file name. They are not deleted until the transaction ends. */
export async function holdPictures(tx: Database, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ name: uploads.name, blurhash: uploads.blurhash })
    .from(uploads)
    .where(inArray(uploads.name, [...names]))
    .for('key share');
  return new Map(rows.map(({ name, blurhash }) => [name, blurhash]));
}
