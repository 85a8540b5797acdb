/** Payments as the shop's staff look into them. */
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditLog, payments } from '../db/schema/orders';
import type { AuditEntry } from './audit.sql';

const DIFFERS: AuditEntry['action'] = 'payment.amount_differs';

/**
 * A page of the payments of which nobody knows what became of them, newest first, and how many there are in all. `differs` holds what
 * the audit log says of one of another amount (payment-return.service `setAside`), else it is null.
 */
export async function listUnknownPayments(db: Database, { page, limit }: { page: number; limit: number }) {
  const wanted = eq(payments.status, 'unknown');
  const rows = await db
    .select({ payment: payments, differs: auditLog.facts })
    .from(payments)
    .leftJoin(auditLog, and(eq(auditLog.subject, sql`'payment:' || ${payments.id}`), eq(auditLog.action, DIFFERS)))
    .where(wanted)
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(payments).where(wanted);
  return { rows, total };
}
