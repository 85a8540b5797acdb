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

const request = z.object({
  reason: z.enum(['asked', 'update']),
  to: z.string().nullable(),
  /** The process that is asked, since several shops may use the folder; of older versions missing. */
  holder: z.string().optional(),
});
export type BackupRequest = Pick<z.output<typeof request>, 'reason' | 'to'>;

type Answer = { readonly made: BackupResult } | { readonly error: string };

/** How long a running shop may take to see a request, ms, and how often the file is looked at. */
const SEEN_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 200;
/** How often it is looked whether the shop that was asked still runs. */
const ALIVE_EVERY_MS = 2_000;

const askedFolder = (folder: string): string => path.join(folder, 'asked');

/** The place of a backup in any folder, such as an export. */
export function placeIn(folder: string): BackupDeps['place'] {
  return {
    store: folderObjects(folder),
    folder,
    freeBytes: async () => (await measureDisk(folder))?.freeBytes ?? null,
  };
}

/** Makes the backups that this process is asked for in the folder of the backups, one after the other. */
export async function answerRequests(deps: BackupDeps): Promise<void> {
  for (const file of await filesOf(deps, '.json')) {
    const asked = await readRequest(file);
    if (asked?.holder !== undefined && asked.holder !== deps.holder) continue;
    const taken = withEnd(file, '.taken');
    await rename(file, taken);
    await writeWhole(withEnd(file, '.answer'), JSON.stringify(await answerOf(deps, asked)));
    await rm(taken, { force: true });
  }
}

/**
 * Answers requests that a process has taken which died over them. Those that name it end by themselves, since who asked
 * sees that it is gone.
 */
export async function failTakenRequests(deps: Pick<BackupDeps, 'place'>): Promise<void> {
  for (const taken of await filesOf(deps, '.taken')) {
    const asked = await readRequest(taken);
    if (asked?.holder === undefined) await writeWhole(withEnd(taken, '.answer'), JSON.stringify({ error: ENDED }));
    await rm(taken, { force: true });
  }
}

const ENDED = 'the shop ended before the backup was made. Make one again';

async function filesOf({ place }: Pick<BackupDeps, 'place'>, end: string): Promise<string[]> {
  const folder = askedFolder(place.folder);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((one) => one.endsWith(end)).map((name) => path.join(folder, name));
}

const withEnd = (file: string, end: string): string => file.replace(/\.\w+$/, end);

/** Null for what is no request. */
async function readRequest(file: string): Promise<z.output<typeof request> | null> {
  try {
    return request.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

async function answerOf(deps: BackupDeps, asked: z.output<typeof request> | null): Promise<Answer> {
  try {
    if (asked === null) throw new BackupError('the request cannot be read');
    const { reason, to } = asked;
    return { made: await runBackup(deps, reason, to === null ? deps.place : placeIn(to)) };
  } catch (error) {
    return { error: innermostReason(error) };
  }
}

/**
 * Asks the shop that runs on this machine. Throws {@link BackupError} when it does not answer, has failed or ends.
 * @param holderNow the process of the shop as the lock of its database names it now
 */
export async function askForBackup(
  folder: string,
  asked: BackupRequest,
  holderNow: () => Promise<string | null>,
): Promise<BackupResult> {
  const file = path.join(askedFolder(folder), randomBytes(8).toString('hex'));
  const holder = await holderNow();
  await mkdir(askedFolder(folder), { recursive: true, mode: 0o700 });
  await writeWhole(`${file}.json`, JSON.stringify({ ...asked, holder: holder ?? undefined }));
  const begun = performance.now();
  let [seenAlive, isGone] = [begun, holder === null];
  for (;;) {
    const text = await readFile(`${file}.answer`, 'utf8').catch(() => null);
    if (text !== null) {
      await rm(`${file}.answer`, { force: true });
      const answer = JSON.parse(text) as Answer;
      if ('error' in answer) throw new BackupError(`The running shop could not make the backup: ${answer.error}`);
      return answer.made;
    }
    // Gone since before the answer was looked for.
    if (isGone) {
      for (const end of ['.json', '.taken']) await rm(file + end, { force: true });
      throw new BackupError(`The running shop could not make the backup: ${ENDED}.`);
    }
    if (performance.now() - seenAlive > ALIVE_EVERY_MS) {
      isGone = (await holderNow()) !== holder;
      seenAlive = performance.now();
      continue;
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
