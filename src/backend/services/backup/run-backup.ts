/**
 * One run of a backup: claimed among all processes, made, copied to the object store, recorded, old ones removed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { withAdvisoryLock } from '../../db/advisory-lock';
import { innermostReason } from '../../db/pg-errors';
import type { Clock } from '../../deps';
import type { ObjectStore } from '../../gateways/object-store';
import { type BackupReason, type BackupRow, beginBackup, finishBackup, renewBackup } from '../../sql/backups.sql';
import { isOutOfRoom } from './backup-room';
import { copyBackup, makeBackup, type BackupPlace, type BackupSource } from './make-backup';
import { BackupError, backupName, type Manifest } from './manifest';
import { forgetDeleted, removeOldBackups } from './remove-old-backups';
import { backupOfOther, type OtherBackup } from './shared-place';

/** Any number that is not used otherwise in the database. */
const BACKUP_LOCK = 7_160_533;
const RENEW_EVERY_MS = 30_000;
/** Twice as long as between two looks at the disk (db/disk-space.ts). */
const NOTICED_MS = 1_000;

export interface BackupDeps {
  readonly source: BackupSource;
  readonly place: BackupPlace;
  /** An object store that gets every backup too; null: none is configured. */
  readonly remote: ObjectStore | null;
  readonly clock: Clock;
  /** This process as its lock of the embedded database names it; null: it has none, and is asked for nothing. */
  readonly holder: string | null;
  /** Ends a backup that is being made. */
  readonly signal?: AbortSignal;
  log(event: string, fields?: Record<string, unknown>): void;
}

export interface BackupResult extends Pick<BackupRow, 'name' | 'bytes' | 'rows' | 'pictures' | 'snapshot_ms'> {
  /** Why the object store does not have it; null: it does, or none is configured. */
  readonly remoteError: string | null;
  /** What another shop has made in the same places; of a running shop of an older version missing. */
  readonly others?: readonly OtherBackup[];
}

/**
 * Makes a backup and logs `backup_made` or `backup_failed`. A failing object store leaves the backup of the folder, and
 * is recorded.
 * @param place another place than the configured one, which keeps all backups and is not copied (an export)
 * @throws {@link BackupError} while another process makes one, else the error because of which it was not made
 */
export async function runBackup(
  deps: BackupDeps,
  asked: Exclude<BackupReason, 'export'>,
  place: BackupPlace = deps.place,
): Promise<BackupResult> {
  const { source, clock, log } = deps;
  const { db } = source;
  const now = clock.now();
  const name = backupName(now);
  const isExport = place !== deps.place;
  const reason = isExport ? 'export' : asked;
  const failed = (error: unknown): string => {
    const text = innermostReason(error);
    log('backup_failed', { name, reason, error: text });
    return text;
  };
  const row = await withAdvisoryLock(db, BACKUP_LOCK, (tx) => beginBackup(tx, { name, reason, now })).catch(
    async (error: unknown) => {
      // A full disk refuses the record too: what has expired must not keep it full.
      if (isOutOfRoom(error) && !isExport) await removeOldBackups(deps, place.store, null);
      failed(error);
      throw error;
    },
  );
  if (row === null) throw new BackupError('Another backup is being made: wait until it is done.');
  const timer = setInterval(() => void renewBackup(db, row.id, clock.now()).catch(() => undefined), RENEW_EVERY_MS);
  const make = async (): ReturnType<typeof makeBackup> => await makeBackup(source, place, name, deps.signal);
  try {
    const others = await namedOthers(deps, isExport ? [place.store] : [place.store, deps.remote]);
    const { manifest, bytes, snapshotMs } = await make().catch(async (error: unknown) => {
      if (!isOutOfRoom(error) || isExport || (await removeOldBackups(deps, place.store, null)) === 0) throw error;
      return await make();
    });
    const remoteError = isExport ? null : await copyToRemote(deps, manifest);
    const made = {
      bytes,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      pictures: manifest.pictures.length,
      snapshot_ms: snapshotMs,
    };
    const in_object_store = isExport || deps.remote === null ? null : remoteError === null;
    await finishBackup(db, row.id, { ...made, finished_at: clock.now(), in_object_store });
    log('backup_made', { name, reason, ...made, in_object_store });
    if (!isExport) {
      await removeOldBackups(deps, place.store, name);
      await forgetDeleted(deps, [place.store, deps.remote]).catch(() => undefined);
    }
    return { name, ...made, remoteError, others };
  } catch (error) {
    await recordFailure(deps, row.id, failed(error));
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Logs each place in which another shop makes backups too. A place that does not answer says so later. */
async function namedOthers(
  { source, clock, log }: BackupDeps,
  stores: readonly (ObjectStore | null)[],
): Promise<OtherBackup[]> {
  const others: OtherBackup[] = [];
  for (const store of stores) {
    const other = store && (await backupOfOther(source.db, store, clock.now()).catch(() => null));
    if (!other) continue;
    log('backup_place_shared', { ...other });
    others.push(other);
  }
  return others;
}

/** The embedded database notices only after a moment that there is room again. */
async function recordFailure({ source: { db }, clock }: BackupDeps, id: number, error: string): Promise<void> {
  const record = async (): Promise<void> => await finishBackup(db, id, { finished_at: clock.now(), error });
  await record().catch(async (refused: unknown) => {
    if (!isOutOfRoom(refused)) return;
    await pause(NOTICED_MS);
    await record().catch(() => undefined);
  });
}

/** Returns why it failed, or null. */
async function copyToRemote(deps: BackupDeps, manifest: Manifest): Promise<string | null> {
  if (deps.remote === null) return null;
  try {
    await copyBackup(deps.place.store, deps.remote, manifest, deps.signal);
    await removeOldBackups(deps, deps.remote, manifest.name);
    return null;
  } catch (error) {
    const text = innermostReason(error);
    deps.log('backup_not_copied', { name: manifest.name, place: deps.remote.place, error: text });
    return text;
  }
}
