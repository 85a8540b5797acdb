/**
 * Copies the folder of the embedded database as it is at one moment, while the shop works. The database serves nothing else
 * during a transaction, so the one that holds the moment copies little: only the files that have changed since the copies
 * before it.
 */
import { constants, readdirSync, type Stats, statSync } from 'node:fs';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { rowsOf, waitLong } from './table-content';

/** Files of this program, such as the lock of the folder that is copied. */
const OWN_FILE = /^caravansara\./;
/** A file of the write-ahead log: there may be a gigabyte of them, and a copy needs those since the last checkpoint. */
const LOG_FILE = /^pg_wal\/[0-9A-F]{24}$/;
/** Shows the time of the file system. */
const TIME_FILE = 'caravansara.time';

/**
 * A file that changed so shortly before it was copied may have changed again since, with the same time: file systems store
 * times in steps, of two seconds at most.
 */
const TIME_STEP_MS = 3_000;

/** What a folder has, by the path in it: folders before what they contain, and the time and size of files. */
interface Content {
  readonly folders: readonly string[];
  readonly files: ReadonlyMap<string, Pick<Stats, 'mtimeMs' | 'size'>>;
}
interface Copied {
  readonly folders: Set<string>;
  readonly files: Map<string, Pick<Stats, 'mtimeMs' | 'size'>>;
}

/** The bytes of a copy of a database's folder. */
export function folderBytes(folder: string): number {
  const { files } = contentOf(folder);
  return [...files].reduce((sum, [name, { size }]) => sum + (LOG_FILE.test(name) ? 0 : size), 0);
}

/**
 * Copies the folder of an open database into another, which must not exist and is incomplete when this rejects. Returns
 * what `atMoment` has read in the transaction, and how long the database served nothing else, ms.
 */
export async function copyFolder<T>(
  db: Database,
  folder: string,
  target: string,
  atMoment: (tx: Database) => Promise<T>,
): Promise<{ readonly read: T; readonly heldMs: number }> {
  const copied: Copied = { folders: new Set(), files: new Map() };
  // The second time what has changed during the first one, which may take long.
  for (let n = 0; n < 2; n += 1) {
    await db.execute(sql`checkpoint`);
    await copyChanged(folder, target, copied, () => false);
  }
  const { content, ...moment } = await db.transaction(async (tx) => {
    const startMs = performance.now();
    await waitLong(tx);
    const read = await atMoment(tx);
    // Then the files have everything, so that an engine that opens the copy has nothing to recover.
    await tx.execute(sql`checkpoint`);
    const { first, last } = await neededLog(tx);
    const content = await copyChanged(folder, target, copied, (name) => name >= first && name <= last);
    return { content, read, heldMs: Math.round(performance.now() - startMs) };
  });
  // What was removed meanwhile.
  for (const name of contentOf(target).files.keys())
    if (!content.files.has(name)) await rm(path.join(target, name), { force: true });
  return moment;
}

/** The names of the log's files from the last checkpoint to now. */
async function neededLog(tx: Database): Promise<{ first: string; last: string }> {
  const [log] = await rowsOf<{ first: string; last: string }>(
    tx,
    sql`
      select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
  );
  return { first: `pg_wal/${log?.first}`, last: `pg_wal/${log?.last}` };
}

/** Copies what the copy does not have as it is, and returns what the folder has. */
async function copyChanged(
  folder: string,
  target: string,
  copied: Copied,
  isLogNeeded: (name: string) => boolean,
): Promise<Content> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  await writeFile(path.join(target, TIME_FILE), '');
  const { mtimeMs: nowMs } = await stat(path.join(target, TIME_FILE));
  const content = contentOf(folder);
  for (const name of content.folders) {
    if (!copied.folders.has(name)) await mkdir(path.join(target, name), { recursive: true, mode: 0o700 });
    copied.folders.add(name);
  }
  for (const [name, stats] of content.files) {
    const before = copied.files.get(name);
    if (before?.mtimeMs === stats.mtimeMs && before.size === stats.size) continue;
    if (LOG_FILE.test(name) && !isLogNeeded(name)) continue;
    // On a file system that can share bytes between files, nothing is written. A file of the log may be gone by now.
    await copyFile(path.join(folder, name), path.join(target, name), constants.COPYFILE_FICLONE).catch(unlessMissing);
    if (nowMs - stats.mtimeMs > TIME_STEP_MS) copied.files.set(name, stats);
    else copied.files.delete(name);
  }
  return content;
}

/**
 * Read at once, some ten milliseconds for the thousand files of a database: one after the other in other threads, they
 * would keep the database waiting for a second on a busy machine.
 */
function contentOf(folder: string): Content {
  const [folders, files] = [[] as string[], new Map<string, Stats>()];
  const walk = (inside: string): void => {
    for (const entry of readdirSync(path.join(folder, inside), { withFileTypes: true })) {
      const name = path.join(inside, entry.name);
      if (OWN_FILE.test(name)) continue;
      if (!entry.isDirectory()) {
        const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
        if (stats) files.set(name, stats);
        continue;
      }
      folders.push(name);
      walk(name);
    }
  };
  walk('');
  return { folders, files };
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
