/** Payments of the built-in bank (services/sandbox-bank.service.ts). */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { sandboxPayments } from '../db/schema/payments';

export type SandboxRow = typeof sandboxPayments.$inferSelect;

export async function insertSandboxPayment(db: Database, payment: typeof sandboxPayments.$inferInsert): Promise<void> {
  await db.insert(sandboxPayments).values(payment);
}

export async function findSandboxPayment(db: Database, authority: string): Promise<SandboxRow | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.authority, authority));
  return row ?? null;
}

/**
 * Makes a transition of a payment of the built-in bank, if it is still in the expected state. Returns the payment
 * afterwards.
 */
export async function transitionSandboxPayment(
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
