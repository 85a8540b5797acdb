/** A backup in a folder that a command names (`backup --to`, `export`), to take the shop elsewhere. */
import type { ObjectStore } from '@/backend/gateways/object-store';
import { placeIn } from '@/backend/services/backup/backup-requests';
import { requireRoom } from '@/backend/services/backup/backup-room';
import { bytesToCopy, copyBackup } from '@/backend/services/backup/make-backup';
import { BackupError, manifestKey, PICTURES, readManifest } from '@/backend/services/backup/manifest';
import { sha256 } from '@/backend/services/backup/row-sums';
import { SettingsError } from '../settings/settings-error';
import { callerFolder } from './caller-folder';

const PROBE = 'writable';

/** Throws {@link SettingsError} where nothing can be written, before a backup is made in vain. */
export async function openExport(folder: string): Promise<ObjectStore> {
  const store = callerFolder(folder);
  try {
    await store.write(PROBE, new Uint8Array());
    await store.remove(PROBE);
    return store;
  } catch (cause) {
    throw new SettingsError(
      `Nothing can be written to ${folder} (${(cause as NodeJS.ErrnoException).code ?? String(cause)}): correct its rights, or name another folder.`,
      { cause },
    );
  }
}

/**
 * Copies the backup there unless it was made there, and reads what arrived. Throws {@link BackupError} unless the folder
 * has the whole of it.
 * @param source the backups of the shop
 */
export async function completeExport(source: ObjectStore, target: ObjectStore, name: string): Promise<void> {
  if ((await target.read(manifestKey(name))) === null) {
    const manifest = await readManifest(source, name);
    // The folder may be on the disk of the shop.
    await requireRoom(placeIn(target.place), await bytesToCopy(target, manifest));
    await copyBackup(source, target, manifest);
  }
  const { parts, pictures } = await readManifest(target, name);
  const there = new Map((await target.list(PICTURES)).map(({ key, bytes }) => [key, bytes]));
  const lacking = pictures
    .map((one) => PICTURES + one.name)
    .filter((key, at) => there.get(key) !== pictures[at]?.bytes);
  for (const part of parts) {
    const bytes = await target.read(part.key);
    if (bytes === null || sha256(bytes) !== part.sha256) lacking.push(part.key);
  }
  if (lacking.length > 0)
    throw new BackupError(
      `The export ${name} in ${target.place} is not whole (${lacking[0]}): look at that disk, and make it again.`,
    );
}
