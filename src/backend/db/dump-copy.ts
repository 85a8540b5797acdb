/** Reads a large embedded database out of a copy of its folder, so that the shop does not wait until all rows were read. */
import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { copyFolder, folderBytes } from './copy-folder';
import type { Database } from './database';
import { MIN_FREE_BYTES } from './disk-space';
import { type DatabaseDump, dumpDatabase, momentOf, type RequireRoom } from './dump-database';
import { openPglite } from './open-pglite';
import { tableBytes } from './table-content';

/** Rows of this many bytes are read within half a second; beside that, a second engine takes longer to start. */
const LARGE_BYTES = 8_000_000;

/** The folder of the embedded database that a running shop has opened. */
export interface ServedFolder {
  readonly folder: string;
  /** Whether the machine has the memory for a second embedded database. */
  hasRoom(): Promise<boolean>;
}

/** Whether the rows are so many that a copy is read, and there is room for it. */
export async function shouldReadCopy(db: Database, { folder, hasRoom }: ServedFolder): Promise<boolean> {
  if ((await tableBytes(db)) < LARGE_BYTES || !(await hasRoom())) return false;
  const { bavail, bsize } = await statfs(folder);
  // The copy, its rows as lines, and what must stay free for the shop.
  return bavail * bsize > 2 * folderBytes(folder) + 2 * MIN_FREE_BYTES;
}

/** As `dumpDatabase`; `snapshotMs` is how long the shop's database served nothing else. */
export async function dumpCopy(
  db: Database,
  { folder }: ServedFolder,
  file: string,
  requireRoom: RequireRoom,
): Promise<DatabaseDump> {
  const copy = path.join(path.dirname(folder), '.database-copy');
  // Of a process that was killed.
  await rm(copy, { recursive: true, force: true });
  try {
    const { read: at, heldMs } = await copyFolder(db, folder, copy, momentOf);
    const opened = await openPglite(copy, { answerMs: 0 });
    try {
      return { ...(await dumpDatabase(opened.db, file, requireRoom)), at, snapshotMs: heldMs };
    } finally {
      await opened.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
