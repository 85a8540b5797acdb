/** The record of the backups (db/schema/backups.ts). */
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { backups } from '../db/schema/backups';

export type BackupRow = typeof backups.$inferSelect;
export type BackupReason = BackupRow['reason'];

/** An unfinished backup that has not been renewed for so long has lost its process. */
const LOST_MS = 5 * 60_000;
/** How long the record is stored. */
const RECORD_MS = 200 * 86_400_000;

/** Records the begin of a backup; null while another one is being made. Within a transaction that excludes others. */
export async function beginBackup(
  tx: Database,
  { name, reason, now }: { readonly name: string; readonly reason: BackupReason; readonly now: Date },
): Promise<BackupRow | null> {
  const isLost = lt(backups.alive_at, new Date(now.getTime() - LOST_MS));
  await tx
    .update(backups)
    .set({ finished_at: now, error: 'The process ended before the backup was made.' })
    .where(and(isNull(backups.finished_at), isLost));
  const running = await tx.select({ id: backups.id }).from(backups).where(isNull(backups.finished_at)).limit(1);
  if (running.length > 0) return null;
  await tx.delete(backups).where(lt(backups.started_at, new Date(now.getTime() - RECORD_MS)));
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

/** A restored database contains the backup that it was restored from as one that is being made. */
export async function forgetUnfinishedBackups(db: Database): Promise<void> {
  await db.delete(backups).where(isNull(backups.finished_at));
}

/** The newest backup that was made, the newest that was tried, and the newest that was restored for a check. */
export async function newestBackups(
  db: Database,
): Promise<{ readonly made: BackupRow | null; readonly tried: BackupRow | null; readonly checked: BackupRow | null }> {
  const [tried] = await db.select().from(backups).orderBy(desc(backups.started_at)).limit(1);
  const isMade = and(isNotNull(backups.finished_at), isNull(backups.error));
  const [made] = await db.select().from(backups).where(isMade).orderBy(desc(backups.started_at)).limit(1);
  const [checked] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.checked_at))
    .orderBy(desc(backups.checked_at))
    .limit(1);
  return { made: made ?? null, tried: tried ?? null, checked: checked ?? null };
}
