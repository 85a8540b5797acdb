/**
 * Requests for a backup from another program of the same machine. With the embedded database only the running shop can
 * read the database, so that `npm run backup` leaves a file in the folder of the backups and waits for the answer there.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { innermostReason } from '../../db/pg-errors';
import { folderObjects } from '../../gateways/folder-objects';
import { measureDisk } from '../system/machine';
import { BackupError } from './manifest';
import { type BackupDeps, type BackupResult, runBackup } from './run-backup';

const request = z.object({ reason: z.enum(['asked', 'update']), to: z.string().nullable() });
export type BackupRequest = z.output<typeof request>;

type Answer = { readonly made: BackupResult } | { readonly error: string };

/** How long a running shop may take to see a request, ms, and how often the file is looked at. */
const SEEN_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 200;

const askedFolder = (folder: string): string => path.join(folder, 'asked');

/** The place of a backup in any folder, such as an export. */
export function placeIn(folder: string): BackupDeps['place'] {
  return {
    store: folderObjects(folder),
    folder,
    freeBytes: async () => (await measureDisk(folder))?.freeBytes ?? null,
  };
}

/** Makes the backups that are asked for in the folder of the backups, one after the other. */
export async function answerRequests(deps: BackupDeps): Promise<void> {
  const folder = askedFolder(deps.place.folder);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const file = path.join(folder, name);
    const taken = file.replace(/\.json$/, '.taken');
    await rename(file, taken);
    const answer = await answerOf(deps, await readFile(taken, 'utf8'));
    await writeWhole(file.replace(/\.json$/, '.answer'), JSON.stringify(answer));
    await rm(taken, { force: true });
  }
}

async function answerOf(deps: BackupDeps, text: string): Promise<Answer> {
  try {
    const { reason, to } = request.parse(JSON.parse(text));
    return { made: await runBackup(deps, reason, to === null ? deps.place : placeIn(to)) };
  } catch (error) {
    return { error: innermostReason(error) };
  }
}

/** Asks the shop that runs on this machine. Throws {@link BackupError} when it does not answer or has failed. */
export async function askForBackup(folder: string, asked: BackupRequest): Promise<BackupResult> {
  const file = path.join(askedFolder(folder), randomBytes(8).toString('hex'));
  await mkdir(askedFolder(folder), { recursive: true, mode: 0o700 });
  await writeWhole(`${file}.json`, JSON.stringify(asked));
  const begun = performance.now();
  for (;;) {
    const text = await readFile(`${file}.answer`, 'utf8').catch(() => null);
    if (text !== null) {
      await rm(`${file}.answer`, { force: true });
      const answer = JSON.parse(text) as Answer;
      if ('error' in answer) throw new BackupError(`The running shop could not make the backup: ${answer.error}`);
      return answer.made;
    }
    // Removed here only if the shop has not taken it.
    if (performance.now() - begun > SEEN_WITHIN_MS && (await removed(`${file}.json`)))
      throw new BackupError(
        'The running shop does not answer: it uses another folder of backups (BACKUP_DIR), or is of an older version.',
      );
    await pause(LOOK_EVERY_MS);
  }
}

async function removed(file: string): Promise<boolean> {
  return await rm(file).then(
    () => true,
    () => false,
  );
}

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
