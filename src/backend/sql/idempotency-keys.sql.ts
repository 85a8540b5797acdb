/** Keys of requests that must not run twice. */
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotencyKeys, orders } from '../db/schema/orders';

/**
 * The stored key of this user: the order of a submit (null for another request) and the request's hash; null for a new
 * key.
 */
export async function findByKey(db: Database, userId: number, key: string) {
  const { id, kind, status, pay_before } = orders;
  const order = { id, kind, status, pay_before };
  const [row] = await db
    .select({ order, requestHash: idempotencyKeys.request_hash, createdAt: idempotencyKeys.created_at })
    .from(idempotencyKeys)
    .leftJoin(orders, eq(orders.id, idempotencyKeys.order_id))
    .where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key)));
  return row ?? null;
}

type NewKey = typeof idempotencyKeys.$inferInsert;

/** Stores a key; false when it exists. Waits for a concurrent transaction that stores the same key. */
export async function claimKey(db: Database, key: NewKey): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

/** Reassigns a key from the order `stale`; false when another transaction has reassigned it. */
export async function claimStaleKey(
  db: Database,
  { order_id, created_at, user_id, key }: NewKey,
  stale: number,
): Promise<boolean> {
  const claimed = await db
    .update(idempotencyKeys)
    .set({ order_id, created_at })
    .where(and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key), eq(idempotencyKeys.order_id, stale)))
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

/** Deletes old keys without an order: a request whose response was lost is repeated soon or never. */
export async function deleteOldKeys(db: Database, before: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(isNull(idempotencyKeys.order_id), lte(idempotencyKeys.created_at, before)));
}
