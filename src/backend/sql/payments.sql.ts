/** Attempts at paying: one row each. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { payments, sandboxPayments } from '../db/schema/orders';
import { rateLimits } from '../db/schema/people';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

export async function insertPayment(db: Database, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await db.insert(payments).values(payment).returning();
  if (!row) throw new Error('The payment was not written');
  return row;
}

/** The bank has opened the payment under its own name for it. */
export async function setRedirected(db: Database, id: number, authority: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'redirected', authority })
    .where(and(eq(payments.id, id), eq(payments.status, 'created'), isNull(payments.authority)));
}

export async function findPaymentBySecret(db: Database, secret: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.secret, secret));
  return row ?? null;
}

/**
 * Keeps what became of an attempt that has brought nothing; one that was settled before stays as it is, and the answer is
 * false then.
 * @param settledAt null while the bank may still say paid: then it is asked again
 * @param ref the bank's reference, where it told one
 */
export async function closePayment(
  db: Database,
  id: number,
  status: 'failed' | 'canceled' | 'unknown',
  settledAt: Date | null,
  ref: string | null = null,
): Promise<boolean> {
  const closed = await db
    .update(payments)
    .set({ status, settled_at: settledAt, ref })
    .where(and(eq(payments.id, id), isNull(payments.settled_at)))
    .returning({ id: payments.id });
  return closed.length > 0;
}

/**
 * Keeps an attempt of which the bank tells another amount: it ends `unknown` with the bank's reference, also where it had
 * ended otherwise before, and its row is locked until the transaction's end. One that has moved its money stays verified.
 */
export async function markDiffering(tx: Database, id: number, ref: string | null, now: Date): Promise<void> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('update');
  await tx
    .update(payments)
    .set({ status: 'unknown', settled_at: sql`coalesce(${payments.settled_at}, ${now.toISOString()}::timestamptz)`, ...(ref !== null && { ref }) })
    .where(and(eq(payments.id, id), ne(payments.status, 'verified')));
}

/** Marks a payment as verified; false when it was before: whoever gets true moves the money, once. */
export async function verifyPayment(db: Database, id: number, { ref, card }: { ref: string; card: string | null }, now: Date): Promise<boolean> {
  const verified = await db
    .update(payments)
    .set({ status: 'verified', ref, card, settled_at: now })
    .where(and(eq(payments.id, id), ne(payments.status, 'verified')))
    .returning({ id: payments.id });
  return verified.length > 0;
}

const QUESTION = 'payment:';

/** The key under which the questions about a payment are counted, one in a window (rate-limits.sql `takeWindow`). */
export function questionKey(paymentId: number): string {
  return QUESTION + String(paymentId);
}

/**
 * Payments that a customer was sent to this gateway for, before an instant, and that nobody has settled: oldest first, but
 * for those asked about since half their age ago. So the windows of questions double.
 */
export async function listUnsettled(db: Database, gateway: string, createdBefore: Date, now: Date, most: number): Promise<PaymentRow[]> {
  const halfAgeAgo = sql`${payments.created_at} + (${now.toISOString()}::timestamptz - ${payments.created_at}) / 2`;
  const asked = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, sql`${QUESTION}::text || ${payments.id}`), gt(rateLimits.window_start, halfAgeAgo)));
  return await db
    .select()
    .from(payments)
    .where(
      and(
        isNull(payments.settled_at),
        inArray(payments.status, ['redirected', 'unknown', 'canceled']),
        isNotNull(payments.authority),
        eq(payments.gateway, gateway),
        lte(payments.created_at, createdBefore),
        notExists(asked),
      ),
    )
    .orderBy(payments.created_at, payments.id)
    .limit(most);
}

export type SandboxRow = typeof sandboxPayments.$inferSelect;

export async function insertSandboxPayment(db: Database, payment: typeof sandboxPayments.$inferInsert): Promise<void> {
  await db.insert(sandboxPayments).values(payment);
}

export async function findSandboxPayment(db: Database, authority: string): Promise<SandboxRow | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.authority, authority));
  return row ?? null;
}

/** Moves a payment of the built-in bank on, if it still stands as expected; answers it as it stands afterwards. */
export async function stepSandboxPayment(
  db: Database,
  authority: string,
  from: SandboxRow['state'],
  to: Pick<SandboxRow, 'state'> & { ref?: string },
): Promise<SandboxRow | null> {
  const [row] = await db
    .update(sandboxPayments)
    .set(to)
    .where(and(eq(sandboxPayments.authority, authority), eq(sandboxPayments.state, from)))
    .returning();
  return row ?? (await findSandboxPayment(db, authority));
}
