/** Restores a backup into a scratch database of the embedded engine, whichever it was made with, and counts. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '@/backend/db/open-pglite';
import type { ObjectStore } from '@/backend/gateways/object-store';
import { BackupError, type Manifest } from '@/backend/services/backup/manifest';
import { brokenPictures, restoreDatabase } from '@/backend/services/backup/restore-backup';
import { listMisfits } from '@/backend/sql/books-audit.sql';
import type { Settings } from '../settings/settings';

/** Throws {@link BackupError} for a backup whose rows or pictures are not whole, or whose books do not balance. */
export async function checkBackup(
  { backups: { folder } }: Pick<Settings, 'backups'>,
  store: ObjectStore,
  manifest: Manifest,
): Promise<{ rows: number; tables: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const scratch = await mkdtemp(join(folder, '.check-'));
  try {
    const opened = await openPglite(join(scratch, 'database'), { answerMs: 0 });
    try {
      await restoreDatabase(opened, store, manifest);
      const misfits = await listMisfits(opened.db);
      if (misfits.length > 0)
        throw new BackupError(`${misfits.length} rows of the backup ${manifest.name} do not fit its books.`);
    } finally {
      await opened.close();
    }
    const broken = await brokenPictures(store, manifest);
    if (broken.length > 0)
      throw new BackupError(`The backup ${manifest.name} lacks ${broken.length} pictures, such as ${broken[0]}.`);
    return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), tables: manifest.tables.length };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
