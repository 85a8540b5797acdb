/** Keys of requests that must not run twice. */
import { and, eq, isNull, lte, type SQL } from 'drizzle-orm';
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
  return (await claimOf(db, key)).length > 0;
}

function claimOf(db: Database, key: NewKey) {
  return db.insert(idempotencyKeys).values(key).onConflictDoNothing().returning({ key: idempotencyKeys.key });
}

/** The key of a submit, and the order that it belonged to until now. */
export interface Bound {
  readonly submitKey: Pick<NewKey, 'user_id' | 'key' | 'request_hash'>;
  readonly stale: number | null;
}

/** The statement that gives a key to a new order; without a row when another transaction has done so first. */
export function bindingOf(
  db: Database,
  { submitKey: { user_id, key, request_hash }, stale }: Bound,
  { id: order_id, created_at }: { readonly id: number; readonly created_at: Date },
): SQL {
  if (stale === null) return claimOf(db, { user_id, key, request_hash, order_id, created_at }).getSQL();
  return db
    .update(idempotencyKeys)
    .set({ order_id, created_at })
    .where(and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key), eq(idempotencyKeys.order_id, stale)))
    .returning({ key: idempotencyKeys.key })
    .getSQL();
}

/** Deletes old keys without an order: a request whose response was lost is repeated soon or never. */
export async function deleteOldKeys(db: Database, before: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(isNull(idempotencyKeys.order_id), lte(idempotencyKeys.created_at, before)));
}
