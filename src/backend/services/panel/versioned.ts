/**
 * Records that several people edit: optimistic locking by a version number, and the audit entry of a change with the
 * values before and after.
 */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { t } from '@/messages/format-message';
import { backendPanelMessages } from '@/messages/backend-panel';
import type { Database } from '../../db/database';
import { ApiError } from '../../errors';
import { notFound } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit, type AuditEntry } from '../../sql/audit.sql';

/** A table with the column `version` of db/columns.ts. */
type VersionedTable = PgTable & { readonly version: PgColumn };

/**
 * Updates the row in the transaction of the edit, if it still has the version that the edit was made from. Otherwise
 * throws: 404 when there is no such record, 409 with the newer one as `data.item`.
 * @param where the row, by its primary key
 * @param newer reads the record as the API returns it, in the same transaction; null for none
 */
export async function updateVersioned<Table extends VersionedTable>(
  tx: Database,
  table: Table,
  where: SQL,
  version: number,
  set: PgUpdateSetSource<Table>,
  newer: () => Promise<unknown>,
): Promise<void> {
  const next = { ...set, version: sql`${table.version} + 1` } as PgUpdateSetSource<Table>;
  const changed = await tx
    .update(table)
    .set(next)
    .where(and(where, eq(table.version, version)))
    .returning({ version: table.version });
  if (changed.length === 0) throw await outdated(newer);
}

/** The same check for a record whose row the transaction has locked, before it changes or deletes something else. */
export async function assertVersion(
  stored: { readonly version: number } | null | undefined,
  version: number,
  newer: () => Promise<unknown>,
): Promise<void> {
  if (stored?.version !== version) throw await outdated(newer);
}

async function outdated(newer: () => Promise<unknown>): Promise<ApiError> {
  const item = await newer();
  return item == null ? notFound() : versionConflict(item);
}

/** 409 with the record as it is now, for a change that was made from an older version of it. */
export function versionConflict(item: unknown): ApiError {
  return new ApiError(409, t(backendPanelMessages.panelOutdated), { data: { item } });
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, with their values before and after; null when nothing does. Versions are left out. */
export function changedFields(before: object, after: object): { before: Fields; after: Fields } | null {
  const [was, is] = [before as Fields, after as Fields];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => key !== 'version' && JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  );
  if (keys.length === 0) return null;
  const pick = (from: Fields) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { before: pick(was), after: pick(is) };
}

/**
 * Writes the audit entry of an edit with the changed fields before and after; nothing when none has changed. Neither
 * record may contain a person's mobile, name or code.
 */
export async function auditChange(
  tx: Database,
  { userId }: Pick<Caller, 'userId'>,
  { action, subject }: Pick<AuditEntry, 'action' | 'subject'>,
  { before, after }: { readonly before: object; readonly after: object },
  now: Date,
): Promise<void> {
  const details = changedFields(before, after);
  if (details) await writeAudit(tx, { userId, action, subject, details }, now);
}
