/** Opens the places of the shop's backups and of its pictures from the settings. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { holderOf, lockFileOf } from '@/backend/db/data-dir-lock';
import { inspectFolder } from '@/backend/db/database-folder';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { migrationState } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import { systemClock } from '@/backend/gateways/clock';
import type { FileStore } from '@/backend/gateways/file-store';
import { diskFiles, pictureFiles } from '@/backend/gateways/picture-files';
import { s3Objects } from '@/backend/gateways/s3-objects';
import { placeIn } from '@/backend/services/backup/backup-requests';
import type { BackupDeps } from '@/backend/services/backup/run-backup';
import { measureMemory } from '@/backend/services/system/machine';
import { NoShopError } from '@/backend/sql/shop.sql';
import type { Settings } from '../settings/settings';
import { SettingsError } from '../settings/settings-error';
import { shopVersion } from '../settings/shop-version';
import type { Log } from './log';

/** The pictures of the shop. */
export function openFiles({ dataDir, fileStore }: Pick<Settings, 'dataDir' | 'fileStore'>): FileStore {
  return fileStore === null ? folderFiles({ dataDir }) : pictureFiles(s3Objects(fileStore));
}

/** The folder of the pictures of a shop without an object store. */
export function folderFiles({ dataDir }: Pick<Settings, 'dataDir'>): FileStore {
  return diskFiles(join(dataDir, 'files'));
}

/** @param isServing whether a shop waits for the database meanwhile */
export async function openBackups(
  { backups, shop, secret, dataDir }: Settings,
  { db, engine }: Pick<OpenedDatabase, 'db' | 'engine'>,
  files: FileStore,
  log: Log,
  isServing: boolean,
): Promise<BackupDeps> {
  const generated = secret === null ? await readFile(join(dataDir, 'secret'), 'utf8').catch(() => null) : null;
  const served =
    isServing && engine === 'pglite' ? { folder: databaseFolder({ dataDir }), hasRoom: hasRoomForCheck } : null;
  return {
    source: { db, engine, served, files, shop, version: shopVersion(), secret: generated },
    place: placeIn(backups.folder),
    remote: backups.store === null ? null : s3Objects(backups.store),
    clock: systemClock,
    holder: served && (await holderOf(lockFileOf(served.folder))),
    log,
  };
}

/** The folder of the embedded database. */
const databaseFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'database');

/** Opens the database of the settings as it is; only the running shop creates and migrates one. */
export async function openExisting(settings: Settings): Promise<OpenedDatabase> {
  const opened = await openDatabaseOf(settings);
  if ((await migrationState(opened.db)) !== 'none') return opened;
  await opened.close();
  throw new NoShopError();
}

async function openDatabaseOf({ databaseUrl, dataDir }: Settings): Promise<OpenedDatabase> {
  if (databaseUrl !== null) return await openPostgres(databaseUrl, { statementMs: 0, answerMs: 0 });
  const folder = databaseFolder({ dataDir });
  if (!existsSync(folder) || (await inspectFolder(folder)) !== 'whole')
    throw new SettingsError(
      `There is no embedded database in ${folder}: set SHOP and DATA_DIR as for the shop and run the command again.`,
    );
  return await openPglite(folder, { answerMs: 0 });
}

/** A scratch database was measured to take 470 MB for some seconds. */
const CHECK_BYTES = 600 * 1_048_576;

/** Whether the machine, or the limit of the service, has memory for a second embedded database. */
export async function hasRoomForCheck(): Promise<boolean> {
  const { totalBytes, availableBytes } = await measureMemory();
  return Math.min(availableBytes ?? totalBytes, totalBytes - process.memoryUsage.rss()) >= CHECK_BYTES;
}

/**
 * Restores a backup into a scratch database in a process of its own, whose memory the shop does not keep. Returns what is
 * wrong with the backup, or null.
 */
export async function checkInProcess(name: string, signal?: AbortSignal): Promise<string | null> {
  const program = join(process.cwd(), '.build', 'restore.mjs');
  const child = spawn(process.execPath, [program, '--check', name], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-MAX_SAID)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return code === 0 ? null : said.trim() || `The check ended with ${code ?? 'a signal'}`;
}

/** Of what a failed check has printed so many characters are stored, the last ones. */
const MAX_SAID = 500;
