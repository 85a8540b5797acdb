/** Attempts at paying: one row each. */
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database';
import { payments, sandboxPayments } from '../db/schema/orders';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/** Statuses in which nothing is settled: the bank may still say paid. */
const OPEN = ['created', 'redirected', 'unknown'] as const;

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

/** Ends an attempt that brought nothing. A verified one stays verified, whatever comes later. */
export async function closePayment(db: Database, id: number, status: 'failed' | 'canceled' | 'unknown', now: Date): Promise<void> {
  await db
    .update(payments)
    .set({ status, settled_at: status === 'unknown' ? null : now })
    .where(and(eq(payments.id, id), inArray(payments.status, [...OPEN])));
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
