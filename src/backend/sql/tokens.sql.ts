import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../db/database';
import { customers, tokens, users } from '../db/schema/people';
import type { Caller } from '../route';

/** The owner of a living token, or null. */
export async function findCaller(db: Database, hash: string, now: Date): Promise<Caller | null> {
  const [found] = await db
    .select({ userId: users.id, role: users.role, customerId: customers.id })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .leftJoin(customers, eq(customers.user_id, users.id))
    .where(and(eq(tokens.hash, hash), gt(tokens.expires_at, now)));
  return found ? { ...found, tokenHash: hash } : null;
}

export async function insertToken(db: Database, token: typeof tokens.$inferInsert): Promise<void> {
  await db.insert(tokens).values(token);
}

export async function deleteToken(db: Database, hash: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.hash, hash));
}

export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.delete(tokens).where(lte(tokens.expires_at, now));
}
