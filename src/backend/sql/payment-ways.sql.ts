/** The shop's ways to pay. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { paymentWays } from '../db/schema/shop';

export type PaymentWayRow = typeof paymentWays.$inferSelect;

/** The ways that the shop offers, in its order. */
export async function listOfferedWays(db: Database): Promise<PaymentWayRow[]> {
  return await db
    .select()
    .from(paymentWays)
    .where(eq(paymentWays.enabled, true))
    .orderBy(asc(paymentWays.position), asc(paymentWays.type));
}

/** One way, also when the shop does not offer it any more. */
export async function findWay(db: Database, type: PaymentWayRow['type']): Promise<PaymentWayRow | null> {
  const [row] = await db.select().from(paymentWays).where(eq(paymentWays.type, type));
  return row ?? null;
}

/** The same, as long as the shop offers it. */
export async function findOfferedWay(db: Database, type: PaymentWayRow['type']): Promise<PaymentWayRow | null> {
  const way = await findWay(db, type);
  return way?.enabled ? way : null;
}

/** Serialises changes of which ways are offered until the transaction ends. */
export async function lockPaymentWays(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payment-ways', 0))`);
}

/** Whether the customer has a finished order. */
export async function hasFinishedOrder(db: Database, customerId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customer_id, customerId), eq(orders.status, 'done')))
    .limit(1);
  return row !== undefined;
}
