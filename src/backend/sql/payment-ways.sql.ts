/** The shop's ways to pay. */
import { and, asc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { BANK_WAYS, type BankWay } from '@/contract/bank-ways';
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

/** The ways of banks beside the first one. */
export async function listBankWays(db: Database): Promise<PaymentWayRow[]> {
  return await db
    .select()
    .from(paymentWays)
    .where(inArray(paymentWays.type, [...BANK_WAYS]));
}

/** The banks to which the shop gave a title, also those that it does not offer any more. */
export async function listTitledBanks(db: Database): Promise<Pick<PaymentWayRow, 'type' | 'title'>[]> {
  return await db
    .select({ type: paymentWays.type, title: paymentWays.title })
    .from(paymentWays)
    .where(and(inArray(paymentWays.type, ['cash', ...BANK_WAYS]), ne(paymentWays.title, '')));
}

/** Offers a further bank, behind the other banks; one that is there stays as it is. */
export async function addWay(tx: Database, type: BankWay): Promise<void> {
  const [banks] = await tx
    .select({ last: sql<number>`coalesce(max(${paymentWays.position}), 0)` })
    .from(paymentWays)
    .where(inArray(paymentWays.type, ['cash', ...BANK_WAYS]));
  const last = banks?.last ?? 0;
  const added = await tx
    .insert(paymentWays)
    .values({ type, position: last + 1, enabled: true })
    .onConflictDoNothing()
    .returning({ id: paymentWays.id });
  if (added.length === 0) return;
  await tx
    .update(paymentWays)
    .set({ position: sql`${paymentWays.position} + 1` })
    .where(and(gt(paymentWays.position, last), ne(paymentWays.type, type)));
}

/** Returns the deleted way; null when there was none. */
export async function deleteWay(tx: Database, type: BankWay): Promise<PaymentWayRow | null> {
  const [row] = await tx.delete(paymentWays).where(eq(paymentWays.type, type)).returning();
  return row ?? null;
}

export async function offerWay(tx: Database, type: PaymentWayRow['type']): Promise<void> {
  const next = { enabled: true, version: sql`${paymentWays.version} + 1` };
  await tx
    .update(paymentWays)
    .set(next)
    .where(and(eq(paymentWays.type, type), eq(paymentWays.enabled, false)));
}

/** Serialises changes of which ways are offered until the transaction ends. */
export async function lockPaymentWays(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payment-ways', 0))`);
}

/** The ways, offered or not, whose orders must be in a zone of a list that this one is in. */
export async function listWaysOfZone(tx: Database, zone: number): Promise<PaymentWayRow[]> {
  return await tx.select().from(paymentWays).where(isOfZone(zone)).orderBy(asc(paymentWays.position));
}

/** Takes a zone out of the conditions of the ways. */
export async function removeZoneOfWays(tx: Database, zone: number): Promise<void> {
  const others = sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(${paymentWays.conditions} -> 'zones') as one where one <> to_jsonb(${zone}::int))`;
  await tx
    .update(paymentWays)
    .set({
      conditions: sql`jsonb_set(${paymentWays.conditions}, '{zones}', ${others})`,
      version: sql`${paymentWays.version} + 1`,
    })
    .where(isOfZone(zone));
}

function isOfZone(zone: number): SQL {
  return sql`${paymentWays.conditions} -> 'zones' @> to_jsonb(${zone}::int)`;
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
