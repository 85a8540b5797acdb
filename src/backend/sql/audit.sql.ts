import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditLog } from '../db/schema/orders';

/**
 * What was done, by whom (null: by the process itself, or by the bank's word) and to what (`order:12`, `customer:7`), with facts that are nobody's
 * secret: no mobile, no name, no code. All that moves money or an order's state writes one, whoever does it.
 */
export interface AuditEntry {
  readonly userId: number | null;
  readonly action:
    | 'order.status'
    | 'order.parcel'
    | 'order.submit'
    | 'credit.move'
    | 'payment.verify'
    | 'customer.mobile'
    | 'panel.login'
    | 'shop.setup'
    | 'nights.block'
    | 'nights.open'
    | 'nights.price'
    | 'nights.reset_price'
    | 'comment.review'
    | 'holiday.change'
    | 'payment.amount_differs';
  readonly subject: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Writes down a deed, in the transaction that does it. */
export async function writeAudit(tx: Database, entry: AuditEntry, now: Date): Promise<void> {
  await auditStatement(tx, entry, now);
}

/** The same as a statement, for whoever writes more with it. */
export function auditStatement(tx: Database, { userId, action, subject, facts = {} }: AuditEntry, now: Date) {
  return tx.insert(auditLog).values({ at: now, user_id: userId, action, subject, facts });
}

/** Whether such a deed is written down of a subject; asked under a lock of the subject, so that it stays the answer. */
export async function hasAuditEntry(
  tx: Database,
  { action, subject }: Pick<AuditEntry, 'action' | 'subject'>,
): Promise<boolean> {
  const found = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.action, action)))
    .limit(1);
  return found.length > 0;
}
