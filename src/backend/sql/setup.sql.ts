import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../db/database';
import { users } from '../db/schema/users';
import { homeSections, setupTokens, shops } from '../db/schema/shop';

/** One database holds one shop, with this id: of two concurrent setups the primary key refuses the second. */
const SHOP_ID = 1;

/** Whether the database holds a shop. */
export async function hasShop(db: Database): Promise<boolean> {
  return (await db.select({ id: shops.id }).from(shops).limit(1)).length > 0;
}

/** Whether this database contains the demo. A demo from before the marker column is recognised by its staff user. */
export async function holdsDemo(db: Database, demoPanel: string): Promise<boolean> {
  const marked = await db.select({ id: shops.id }).from(shops).where(eq(shops.demo, true)).limit(1);
  if (marked.length > 0) return true;
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.mobile, demoPanel), eq(users.role, 'panel')))
    .limit(1);
  return people.length > 0;
}

/** Stores a setup token and deletes expired ones. */
export async function insertSetupToken(db: Database, token: typeof setupTokens.$inferInsert, now: Date): Promise<void> {
  await db.delete(setupTokens).where(lte(setupTokens.expires_at, now));
  await db.insert(setupTokens).values(token);
}

export async function isSetupToken(db: Database, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ hash: setupTokens.hash })
    .from(setupTokens)
    .where(and(eq(setupTokens.hash, hash), gt(setupTokens.expires_at, now)));
  return rows.length > 0;
}

/** Whether the token is valid; it is used up. */
export async function consumeSetupToken(db: Database, hash: string, now: Date): Promise<boolean> {
  const used = await db
    .delete(setupTokens)
    .where(and(eq(setupTokens.hash, hash), gt(setupTokens.expires_at, now)))
    .returning({ hash: setupTokens.hash });
  return used.length > 0;
}

export async function deleteSetupTokens(db: Database): Promise<void> {
  await db.delete(setupTokens);
}

/** Inserts the shop with its first home sections; false when one exists or a concurrent transaction was first. */
export async function insertShop(
  db: Database,
  shop: Omit<typeof shops.$inferInsert, 'id'>,
  sections: readonly Omit<typeof homeSections.$inferInsert, 'position'>[],
): Promise<boolean> {
  const inserted = await db
    .insert(shops)
    .values({ ...shop, id: SHOP_ID })
    .onConflictDoNothing()
    .returning({ id: shops.id });
  if (inserted.length === 0) return false;
  await db.insert(homeSections).values(sections.map((section, position) => ({ ...section, position })));
  return true;
}
