/** Backs up each night, restores the newest backup into a scratch database each week, and answers requests. */
import { lastBackupDueMs } from '@/domain/backup-retention';
import { innermostReason } from '../../db/pg-errors';
import { newestBackups, recordCheck } from '../../sql/backups.sql';
import { repeat } from '../interval-job';
import { hasDiskForCheck } from './backup-room';
import { answerRequests, failTakenRequests } from './backup-requests';
import { BackupError, manifestKey } from './manifest';
import { type BackupDeps, runBackup } from './run-backup';

const LOOK_EVERY_MS = 300_000;
const REQUESTS_EVERY_MS = 2_000;
/** After a failure, as after another process's attempt. */
const RETRY_MS = 3_600_000;
const CHECK_EVERY_MS = 7 * 86_400_000;
/** A backup that did not restore is followed by a check of the next night's. */
const CHECK_AGAIN_MS = 20 * 3_600_000;
/**
 * A backup that this machine does not have was made by another one, which checks it within minutes. One that is unchecked
 * for so long is gone.
 */
const CHECK_ELSEWHERE_MS = 20 * 3_600_000;

export interface BackupSchedule {
  /** The hour of the nightly backup in Tehran, 0 to 23; null: none is made by itself. */
  readonly hour: number | null;
  /** Restores a backup into a scratch database. Returns what is wrong with it, or null. */
  check(name: string, signal?: AbortSignal): Promise<string | null>;
  /** Whether the machine has the memory for a check; without it, none is made. */
  hasRoomForCheck(): Promise<boolean>;
}

/** Returns a stop function, which ends a backup or a check that is running. */
export function startBackups(backupDeps: BackupDeps, schedule: BackupSchedule): () => Promise<void> {
  const end = new AbortController();
  const deps = { ...backupDeps, signal: end.signal };
  const taken = failTakenRequests(deps).catch(() => undefined);
  const stops = [
    repeat(deps, 'backups', LOOK_EVERY_MS, async () => {
      await backUpWhenDue(deps, schedule);
      await checkWhenDue(deps, schedule);
    }),
    repeat(deps, 'backup_requests', REQUESTS_EVERY_MS, async () => {
      await taken;
      await answerRequests(deps);
    }),
  ];
  return async () => {
    end.abort(new BackupError('The shop was stopped.'));
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Makes the backup of the last night unless one has been made since. A failure is logged and tried again an hour later. */
export async function backUpWhenDue(deps: BackupDeps, { hour }: Pick<BackupSchedule, 'hour'>): Promise<void> {
  if (hour === null) return;
  const now = deps.clock.now();
  const nowMs = now.getTime();
  const { made, tried } = await newestBackups(deps.source.db, now);
  if (made && made.started_at.getTime() >= lastBackupDueMs(nowMs, hour)) return;
  if (tried && tried.id !== made?.id && nowMs - tried.started_at.getTime() < RETRY_MS) return;
  // The run has logged why it failed, unless another process is making one.
  await runBackup(deps, 'daily').catch(() => undefined);
}

/** Checks the newest backup when a week has passed since the last check, and logs `backup_not_restorable`. */
export async function checkWhenDue(
  { source, place, clock, log, signal }: BackupDeps,
  { check, hasRoomForCheck, hour }: BackupSchedule,
): Promise<void> {
  if (hour === null) return;
  const now = clock.now();
  const { made, checked } = await newestBackups(source.db, now);
  if (!made || made.checked_at !== null) return;
  const everyMs = checked?.check_error ? CHECK_AGAIN_MS : CHECK_EVERY_MS;
  if (checked?.checked_at && now.getTime() - checked.checked_at.getTime() < everyMs) return;
  const isElsewhere = (await place.store.read(manifestKey(made.name)).catch(() => undefined)) === null;
  if (isElsewhere && now.getTime() - made.started_at.getTime() < CHECK_ELSEWHERE_MS) return;
  if (!(await hasRoomForCheck()) || !(await hasDiskForCheck(source.db, place))) return;
  const error = await check(made.name, signal).catch(innermostReason);
  if (signal?.aborted) return;
  await recordCheck(source.db, made.id, clock.now(), error);
  if (error === null) log('backup_checked', { name: made.name });
  else log('backup_not_restorable', { name: made.name, error });
}
