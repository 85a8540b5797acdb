/** The audit log as the panel lists it. */
import { and, count, desc, asc, eq, gte, inArray, like, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { auditLog } from '../../db/schema/audit';
import type { Paged } from './list-query';

export interface AuditFilter extends Paged {
  readonly subject?: string | undefined;
  readonly action?: string | undefined;
  readonly user?: number | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** A page of the audit log, by default the newest first, and the total. */
export async function listAuditLog(db: Database, filter: AuditFilter) {
  const { ids, subject, action, user, since, until } = filter;
  const wanted = and(
    ids ? inArray(auditLog.id, [...ids]) : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    action
      ? or(eq(auditLog.action, action), like(auditLog.action, `${action.replace(/[\\%_]/g, String.raw`\$&`)}.%`))
      : undefined,
    user ? eq(auditLog.user_id, user) : undefined,
    since ? gte(auditLog.at, since) : undefined,
    until ? lt(auditLog.at, until) : undefined,
  );
  const rows = await db
    .select()
    .from(auditLog)
    .where(wanted)
    .orderBy((filter.order ?? 'desc') === 'desc' ? desc(auditLog.id) : asc(auditLog.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(auditLog).where(wanted);
  return { rows, total };
}
