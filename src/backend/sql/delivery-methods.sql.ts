/** The delivery methods of an ordinary shop. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { deliveryMethods } from '../db/schema/shop';

export type DeliveryMethodRow = typeof deliveryMethods.$inferSelect;

/** The methods that the shop offers, in its order. */
export async function listOfferedMethods(db: Database): Promise<DeliveryMethodRow[]> {
  return await db
    .select()
    .from(deliveryMethods)
    .where(eq(deliveryMethods.enabled, true))
    .orderBy(asc(deliveryMethods.position), asc(deliveryMethods.id));
}

/** Serialises changes of which methods are offered until the transaction ends. */
export async function lockDeliveryMethods(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('delivery-methods', 0))`);
}
