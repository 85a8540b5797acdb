import { and, eq } from 'drizzle-orm';
import type { AuditAction } from '@/domain/audit-actions';
import type { Database } from '../db/database';
import { auditLog } from '../db/schema/audit';

/** Records of the shop itself that the panel edits. */
export type ShopRecord =
  | 'page'
  | 'home_section'
  | 'poster'
  | 'coupon'
  | 'gift_code'
  | 'qrcode'
  | 'delivery_rule'
  | 'day_off'
  | 'shipping_zone'
  | 'payment_way'
  | 'delivery_method';

/**
 * One entry of the audit log: action, user (null: the process itself, or a bank's result) and subject (`order:12`,
 * `customer:7`). `details` contain no personal data: no mobile, no name, no code. Every change of money or of an order's
 * status writes one.
 */
export interface AuditEntry {
  readonly userId: number | null;
  readonly action: AuditAction;
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes an audit entry in the transaction of the audited change. */
export async function writeAudit(tx: Database, entry: AuditEntry, now: Date): Promise<void> {
  await auditStatement(tx, entry, now);
}

/** The same as a statement, for callers that combine it with other inserts. */
export function auditStatement(tx: Database, { userId, action, subject, details = {} }: AuditEntry, now: Date) {
  return tx.insert(auditLog).values({ at: now, user_id: userId, action, subject, details });
}

/** Whether a subject has an entry of this action. Called under a lock of the subject, so that the result stays true. */
export async function hasAuditEntry(
  tx: Database,
  { action, subject }: Pick<AuditEntry, 'action' | 'subject'>,
): Promise<boolean> {
  const entries = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.action, action)))
    .limit(1);
  return entries.length > 0;
}
