/** Steps of orders that the desk can still take back. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { deskSteps } from '../../db/schema/desk';
import { orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import type { OrderRow } from '../orders.sql';
import { isOpenPayment } from '../payments.sql';

export type DeskStep = typeof deskSteps.$inferSelect;

/** Stores a step in the transaction that makes it, after the order's row is changed and its former step is taken. */
export async function insertDeskStep(tx: Database, step: DeskStep): Promise<void> {
  await tx.insert(deskSteps).values(step);
}

export async function findDeskStep(db: Database, orderId: number): Promise<DeskStep | null> {
  const [step] = await db.select().from(deskSteps).where(eq(deskSteps.order_id, orderId));
  return step ?? null;
}

/** Deletes the step of an order and returns it: the job no longer sends its messages. Null when it has them already. */
export async function takeDeskStep(tx: Database, orderId: number): Promise<DeskStep | null> {
  const [step] = await tx.delete(deskSteps).where(eq(deskSteps.order_id, orderId)).returning();
  return step ?? null;
}

/** Deletes the steps that can no longer be taken back, and returns them: each to one caller. */
export async function claimDueSteps(db: Database, now: Date): Promise<DeskStep[]> {
  return await db.delete(deskSteps).where(lte(deskSteps.due_at, now)).returning();
}

/**
 * Gives the order the values from before the step. Null when it has changed since the step, and while a payment is open at
 * one of these banks: what the customer pays now is for the order as it is.
 */
export async function revertStep(
  tx: Database,
  step: DeskStep,
  banks: readonly string[],
  now: Date,
): Promise<OrderRow | null> {
  const { status, pay_before, tracking_code, carrier, courier_phone = null } = step.former;
  const [row] = await tx
    .update(orders)
    .set({
      status,
      pay_before: pay_before === null ? null : new Date(pay_before),
      tracking_code,
      carrier,
      courier_phone,
      updated_at: now,
      version: sql`${orders.version} + 1`,
    })
    .where(
      and(
        eq(orders.id, step.order_id),
        eq(orders.status, step.status),
        eq(orders.version, step.version),
        sql`not exists (${tx
          .select({ id: payments.id })
          .from(payments)
          .where(and(eq(payments.order_id, step.order_id), isOpenPayment(banks, now)))})`,
      ),
    )
    .returning();
  return row ?? null;
}
