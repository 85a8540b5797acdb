/** `npm run backup`: makes a backup now, also while the shop runs; `--to FOLDER` writes it there, to be taken elsewhere. */
import { parseArgs } from 'node:util';
import { FolderInUseError, holderOf } from '@/backend/db/data-dir-lock';
import { askForBackup, placeIn } from '@/backend/services/backup/backup-requests';
import { type BackupResult, runBackup } from '@/backend/services/backup/run-backup';
import { isCallerKept } from './bootstrap/caller-folder';
import { completeExport, openExport } from './bootstrap/export-backup';
import { openBackups, openExisting, openFiles } from './bootstrap/open-backups';
import { runWithSettings } from './bootstrap/startup-errors';
import { commandLine, typedPath } from './settings/command-line';
import { openDataFolder } from './settings/data-folder';
import type { Settings } from './settings/settings';
import { SettingsError } from './settings/settings-error';

interface Asked {
  readonly reason: 'asked' | 'update';
  readonly to: string | null;
}

async function main(settings: Settings): Promise<void> {
  const asked = readArguments();
  await openDataFolder(settings.dataDir);
  const target = asked.to === null ? null : await openExport(asked.to);
  const made = await backUpHere(settings, asked).catch(async (error: unknown) => {
    // Only the running shop can read its embedded database, and a service may write to its own folders alone.
    if (error instanceof FolderInUseError)
      return await askForBackup(settings.backups.folder, { ...asked, to: null }, () => holderOf(error.lockFile));
    throw error;
  });
  if (target !== null) await completeExport(placeIn(settings.backups.folder).store, target, made.name);
  const { name, rows, pictures, bytes, snapshot_ms, remoteError, others = [] } = made;
  const place = asked.to ?? settings.backups.folder;
  console.log(`${name} in ${place}: ${rows} rows (${bytes} bytes), ${pictures} pictures.`);
  console.log(`The database was read for ${snapshot_ms} ms.`);
  for (const other of others)
    console.error(
      `Another shop, or a restored copy of this one, has made the backup ${other.name} in ${other.place}: give each a place of its own.`,
    );
  if (remoteError === null) return;
  console.error(`The object store did not take it: ${remoteError}`);
  process.exitCode = 1;
}

function readArguments(): Asked {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, reason: { type: 'string' } } });
    const { to, reason = 'asked' } = values;
    if (reason !== 'asked' && reason !== 'update') throw new Error('--reason is asked or update');
    return { reason, to: to === undefined ? null : typedPath(to, process.env) };
  } catch (cause) {
    throw new SettingsError(
      `Say it as in: ${commandLine('backup')}, or ${commandLine('backup --to /media/disk/shop')}`,
      { cause },
    );
  }
}

async function backUpHere(settings: Settings, { reason, to }: Asked): Promise<BackupResult> {
  // Neither migrated nor filled: a backup before an update is one of the database as it is.
  const opened = await openExisting(settings);
  try {
    const deps = await openBackups(settings, opened, openFiles(settings), () => undefined, false);
    return await runBackup(deps, reason, to === null || isCallerKept() ? deps.place : placeIn(to));
  } finally {
    await opened.close();
  }
}

await runWithSettings(process.env, main, { namesFolder: true });
