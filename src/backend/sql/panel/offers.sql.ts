/** What the panel's offers refer to, and what refers to them. */
import { eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { categories, products } from '../../db/schema/catalogue';
import { couponUses, giftCodes } from '../../db/schema/coupons';
import { customers } from '../../db/schema/users';

/** The ids that are none of a product. */
export async function unknownProducts(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const existingIds = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existingIds.has(id));
}

export async function isCategory(db: Database, slug: string): Promise<boolean> {
  return (await db.$count(categories, eq(categories.slug, slug))) > 0;
}

export async function isCustomer(db: Database, id: number): Promise<boolean> {
  return (await db.$count(customers, eq(customers.id, id))) > 0;
}

/** The position after the last row. */
export async function nextPosition(db: Database, table: PgTable, position: PgColumn): Promise<number> {
  const [row] = await db.select({ last: max(position) }).from(table);
  return Number(row?.last ?? -1) + 1;
}

/** Whether an order has ever used this coupon. */
export async function isCouponUsed(db: Database, code: string): Promise<boolean> {
  return (await db.$count(couponUses, eq(couponUses.code, code))) > 0;
}

/** Returns the inserted rows in the order of the given ones. */
export async function insertGiftCodes(tx: Database, rows: readonly (typeof giftCodes.$inferInsert)[]) {
  return await tx
    .insert(giftCodes)
    .values([...rows])
    // A repeated key whose row was deleted by age produces codes that exist already.
    .onConflictDoNothing()
    .returning();
}

export async function findGiftCodes(db: Database, codes: readonly string[]) {
  return await db
    .select()
    .from(giftCodes)
    .where(inArray(giftCodes.code, [...codes]))
    .orderBy(giftCodes.id);
}

export const isUsed = (used: boolean): SQL =>
  used ? sql`${giftCodes.used_by} is not null` : sql`${giftCodes.used_by} is null`;
