/** The record of the backups (db/schema/backups.ts). */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { latestBackupMs } from '@/domain/backup-retention';
import type { Database } from '../db/database';
import { backups } from '../db/schema/backups';

export type BackupRow = typeof backups.$inferSelect;
export type BackupReason = BackupRow['reason'];

/** An unfinished backup that has not been renewed for so long has lost its process. */
const LOST_MS = 5 * 60_000;
/**
 * So many backups that were made are on the record, of some years, and so many failed tries: what is not on it is another
 * shop's. By number, since a clock that is ahead must not end it. Apart, since tries may fail every hour for weeks.
 */
const RECORDED = 1_000;

/** Records the begin of a backup; null while another one is being made. Within a transaction that excludes others. */
export async function beginBackup(
  tx: Database,
  { name, reason, now }: { readonly name: string; readonly reason: BackupReason; readonly now: Date },
): Promise<BackupRow | null> {
  const nowMs = now.getTime();
  // A clock that was ahead is no sign of life.
  const isLost = or(lt(backups.alive_at, new Date(nowMs - LOST_MS)), gt(backups.alive_at, new Date(nowMs + LOST_MS)));
  await tx
    .update(backups)
    .set({ finished_at: now, error: 'The process ended before the backup was made.' })
    .where(and(isNull(backups.finished_at), isLost));
  const running = await tx.select({ id: backups.id }).from(backups).where(isNull(backups.finished_at)).limit(1);
  if (running.length > 0) return null;
  for (const isOne of [isNull(backups.error), isNotNull(backups.error)]) {
    const newest = tx.select({ id: backups.id }).from(backups).where(isOne).orderBy(desc(backups.id)).limit(RECORDED);
    await tx.delete(backups).where(and(isOne, notInArray(backups.id, newest)));
  }
  const [row] = await tx.insert(backups).values({ name, reason, started_at: now, alive_at: now }).returning();
  return row ?? null;
}

export async function renewBackup(db: Database, id: number, now: Date): Promise<void> {
  await db.update(backups).set({ alive_at: now }).where(eq(backups.id, id));
}

export async function finishBackup(
  db: Database,
  id: number,
  result: Partial<Omit<BackupRow, 'id' | 'name' | 'reason' | 'started_at'>> & { readonly finished_at: Date },
): Promise<void> {
  await db.update(backups).set(result).where(eq(backups.id, id));
}

export async function recordCheck(db: Database, id: number, now: Date, error: string | null): Promise<void> {
  await db.update(backups).set({ checked_at: now, check_error: error }).where(eq(backups.id, id));
}

/**
 * A restored database contains the backup that it was restored from as one that is being made. It has been made, and all of
 * it was compared.
 */
export async function recordRestored(
  db: Database,
  { name, at, ...counts }: Pick<BackupRow, 'name' | 'rows' | 'pictures'> & { readonly at: Date },
  now: Date,
): Promise<void> {
  await db
    .update(backups)
    .set({ ...counts, finished_at: at, checked_at: now })
    .where(and(eq(backups.name, name), isNull(backups.finished_at)));
  await db.delete(backups).where(isNull(backups.finished_at));
}

/** Of all backups that this shop has made or tried. */
export async function backupNames(db: Database): Promise<string[]> {
  return (await db.select({ name: backups.name }).from(backups).orderBy(asc(backups.id))).map(({ name }) => name);
}

/** Without exports, which are elsewhere. */
export interface NewestBackups {
  /** The newest that was made. */
  readonly made: BackupRow | null;
  /** The newest that was tried. */
  readonly tried: BackupRow | null;
  /** The last one that was restored for a check. */
  readonly checked: BackupRow | null;
  /** The newest that was made while the clock was ahead; it counts for none of the others. */
  readonly ahead: BackupRow | null;
}

export async function newestBackups(db: Database, now: Date): Promise<NewestBackups> {
  const latest = new Date(latestBackupMs(now.getTime()));
  const isMade = and(isNotNull(backups.finished_at), isNull(backups.error));
  const [isPast, isAhead] = [lte(backups.started_at, latest), gt(backups.started_at, latest)];
  const newest = async (condition: SQL | undefined, by: PgColumn = backups.started_at): Promise<BackupRow | null> => {
    const [row] = await db.select().from(backups).where(condition).orderBy(desc(by)).limit(1);
    return row ?? null;
  };
  const isOwn = ne(backups.reason, 'export');
  return {
    made: await newest(and(isMade, isPast, isOwn)),
    tried: await newest(and(isPast, isOwn)),
    checked: await newest(lte(backups.checked_at, latest), backups.checked_at),
    ahead: await newest(and(isMade, isAhead, isOwn)),
  };
}

/** The record of backups that were made or tried while the clock was ahead. */
export async function listBackupsAhead(db: Database, now: Date): Promise<Pick<BackupRow, 'id' | 'name'>[]> {
  const latest = new Date(latestBackupMs(now.getTime()));
  return await db.select({ id: backups.id, name: backups.name }).from(backups).where(gt(backups.started_at, latest));
}

export async function forgetBackups(db: Database, ids: readonly number[]): Promise<void> {
  await db.delete(backups).where(inArray(backups.id, [...ids]));
}
