/** A place of backups that another shop uses too. */
import { latestBackupMs } from '@/domain/backup-retention';
import type { Database } from '../../db/database';
import type { ObjectStore } from '../../gateways/object-store';
import { backupNames } from '../../sql/backups.sql';
import { listBackups } from './manifest';

/** An older backup is none of a shop that backs itself up there each night. */
const RECENT_MS = 2 * 86_400_000;

export interface OtherBackup {
  readonly place: string;
  readonly name: string;
}

/** The newest backup of the last two days that is not in the record of this shop; null: there is none. */
export async function backupOfOther(db: Database, store: ObjectStore, now: Date): Promise<OtherBackup | null> {
  const nowMs = now.getTime();
  const ownNames = new Set(await backupNames(db));
  const other = (await listBackups(store)).find(
    ({ name, atMs }) => !ownNames.has(name) && nowMs - atMs < RECENT_MS && atMs <= latestBackupMs(nowMs),
  );
  return other ? { place: store.place, name: other.name } : null;
}
