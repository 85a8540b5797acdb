import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { shops } from '../../db/schema/shop';
import { uploads } from '../../db/schema/users';

export type ShopRow = typeof shops.$inferSelect;

/** Locked until the transaction ends. */
export async function lockShop(tx: Database, id: number): Promise<ShopRow | null> {
  const [row] = await tx.select().from(shops).where(eq(shops.id, id)).for('update');
  return row ?? null;
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
