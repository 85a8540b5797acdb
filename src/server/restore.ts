/** `npm run restore`: lists the backups, restores one into an empty or, when told so, a used shop, or only checks it. */
import { parseArgs } from 'node:util';
import { machineTime } from '@/backend/gateways/clock';
import { innermostReason, isDiskFull } from '@/backend/db/pg-errors';
import { BackupError, listBackups, type Manifest, readManifest } from '@/backend/services/backup/manifest';
import { placeIn } from '@/backend/services/backup/backup-requests';
import { restorePictures } from '@/backend/services/backup/restore-backup';
import { latestBackupMs } from '@/domain/backup-retention';
import type { ObjectStore } from '@/backend/gateways/object-store';
import { s3Objects } from '@/backend/gateways/s3-objects';
import { formatMegabytes, tehranTime } from './bootstrap/backup-text';
import { callerFolder } from './bootstrap/caller-folder';
import { checkBackup } from './bootstrap/check-backup';
import { openFiles } from './bootstrap/open-backups';
import { restoreInto } from './bootstrap/restore-into';
import { runWithSettings } from './bootstrap/startup-errors';
import { commandLine, typedPath } from './settings/command-line';
import { openDataFolder } from './settings/data-folder';
import type { Settings } from './settings/settings';
import { SettingsError } from './settings/settings-error';

const USAGE = [
  ['restore', 'lists the backups'],
  ['restore newest', 'restores the newest into an empty shop'],
  ['restore 20261129T003000Z', 'restores this one'],
  ['restore 2026-11-29T12:00+03:30', 'restores the last one before this moment'],
  ['restore newest --replace', 'sets what the shop has aside and restores'],
  ['restore newest --from /media/disk/shop', 'takes it from another folder'],
  ['restore newest --from s3', 'takes it from the object store of BACKUP_S3'],
  ['restore newest --check', 'restores it into a scratch database and counts'],
]
  .map(([command = '', effect]) => `${commandLine(command).padEnd(56)} ${effect}`)
  .join('\n');

interface Asked {
  /** A name, `newest`, or a moment; null: the backups are listed. */
  readonly wanted: string | null;
  readonly from: string | null;
  readonly replace: boolean;
  readonly check: boolean;
}

async function main(settings: Settings): Promise<void> {
  const asked = readArguments();
  const store = placeOf(settings, asked);
  if (asked.wanted === null) return await printList(store);
  const manifest = await readManifest(store, await nameOf(store, asked.wanted));
  if (asked.check) {
    const { rows, tables } = await checkBackup(settings, store, manifest);
    console.log(`${manifest.name} is whole: ${rows} rows in ${tables} tables, ${manifest.pictures.length} pictures.`);
    return;
  }
  if (manifest.shop !== settings.shop)
    throw new SettingsError(`The backup is of a shop with SHOP=${manifest.shop}: set it and run the command again.`);
  await openDataFolder(settings.dataDir);
  let missing: readonly string[] = [];
  const lines = await restoreInto(settings, store, manifest, asked.replace, async () => {
    missing = await restorePictures(openFiles(settings), store, manifest).catch((error: unknown) => {
      throw notRestored(manifest, 'Its pictures cannot be written or read', error);
    });
  }).catch((error: unknown) => {
    throw isDiskFull(error) && !(error instanceof BackupError)
      ? notRestored(manifest, 'Its rows have no room', error)
      : error;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const whole = manifest.pictures.length - missing.length;
  console.log(`Restored ${manifest.name} (${tehranTime(Date.parse(manifest.at))}): ${rows} rows, ${whole} pictures.`);
  if (missing.length > 0) console.log(`Not whole in the backup, and left out: ${missing.join(', ')}`);
  for (const line of lines) console.log(line);
  console.log('Start the shop, and compare the payments since that moment with the list of the bank.');
}

function notRestored({ name }: Manifest, why: string, cause: unknown): BackupError {
  return new BackupError(
    `The backup ${name} was not restored. ${why} (${innermostReason(cause)}). The database and the secret are as they were. Correct that, and run the command again: pictures that are there already are not copied again.`,
    { cause },
  );
}

function readArguments(): Asked {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { from: { type: 'string' }, replace: { type: 'boolean' }, check: { type: 'boolean' } },
    });
    if (positionals.length > 1) throw new Error('more than one backup');
    const { from, replace = false, check = false } = values;
    return {
      wanted: positionals[0] ?? null,
      from: from === undefined ? null : from === 's3' ? from : typedPath(from, process.env),
      replace,
      check,
    };
  } catch (cause) {
    throw new SettingsError(`Say it as in:\n${USAGE}`, { cause });
  }
}

function placeOf(settings: Settings, { from }: Asked): ObjectStore {
  const { store } = settings.backups;
  if (from === 's3') {
    if (store === null) throw new SettingsError('--from s3 needs BACKUP_S3 with its key.');
    return s3Objects(store);
  }
  return from === null ? placeIn(settings.backups.folder).store : callerFolder(from);
}

async function printList(store: ObjectStore): Promise<void> {
  const backups = await listBackups(store);
  console.log(backups.length === 0 ? `There is no backup in ${store.place}.` : `Backups in ${store.place}:`);
  const latestMs = latestBackupMs(machineTime().getTime());
  for (const { name, atMs, bytes } of backups) {
    const note = atMs > latestMs ? '  in the future' : '';
    console.log(`  ${name}  ${tehranTime(atMs)}  ${formatMegabytes(bytes)}${note}`);
  }
  console.log(`\n${USAGE}`);
}

/** The name of the backup that is wanted: by name, the newest, or the last one before a moment. */
async function nameOf(store: ObjectStore, wanted: string): Promise<string> {
  const backups = await listBackups(store);
  const untilMs = wanted === 'newest' ? latestBackupMs(machineTime().getTime()) : Date.parse(wanted);
  const backup = backups.find(({ name, atMs }) => name === wanted || atMs <= untilMs);
  const ahead = wanted === 'newest' ? backups.filter(({ atMs }) => atMs > untilMs).map(({ name }) => name) : [];
  if (ahead.length > 0)
    console.log(
      `Left out, since the clock was ahead when they were made or is behind now: ${ahead.join(', ')}. To restore one, name it.`,
    );
  if (backup) return await onlyShop(store, backup.name, backups, untilMs);
  throw new SettingsError(
    `There is no backup “${wanted}” in ${store.place}: ${commandLine('restore')} lists them. A moment is written as 2026-11-29T12:00+03:30.`,
  );
}

/** A place may have the backups of several shops: which of them is wanted only the operator knows. */
async function onlyShop(
  store: ObjectStore,
  name: string,
  backups: readonly { readonly name: string; readonly atMs: number }[],
  untilMs: number,
): Promise<string> {
  const { shop, earlier } = await readManifest(store, name);
  // Of an older version it is unknown.
  if (earlier === undefined) return name;
  const ownNames = new Set([name, ...earlier]);
  for (const one of backups.filter(({ name: other, atMs }) => atMs <= untilMs && !ownNames.has(other))) {
    const another = await readManifest(store, one.name).catch(() => null);
    if (!another?.earlier) continue;
    throw new SettingsError(
      `${store.place} has backups of another shop too, or of this one before it was restored, such as ${one.name} (SHOP=${another.shop}) beside ${name} (SHOP=${shop}): name the one that you want.`,
    );
  }
  return name;
}

await runWithSettings(process.env, main, { namesFolder: true });
