import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { addresses } from '../db/schema/users';

/** A customer's own address that is not removed; null otherwise. */
export async function findOwnAddress(db: Database, customerId: number, id: number) {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customer_id, customerId), isNull(addresses.deleted_at)));
  return row ?? null;
}
