/** The folder of an embedded database: made whole or made again, and never made over something else. */
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './make-folder';

/** A folder that holds no database that can be opened; the message is one sentence for the person who started the process. */
export class DatabaseFolderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseFolderError';
  }
}

/** Stands in the folder while its database is being made: a process that was killed meanwhile has left nothing of value. */
const UNFINISHED = 'caravansara.unfinished';
/** What this program and file systems put beside the database's own files. */
const NOT_OF_DATABASE = /^(?:caravansara\..+|lost\+found)$/;
/** Parts without which the engine would make a new database over the old one, or abort. */
const PARTS = ['PG_VERSION', 'global', 'base', 'pg_wal', 'pg_xact'];

/**
 * Whether the folder holds a database (`whole`), nothing (`empty`; a missing one is made), or one whose making was cut off.
 * Throws {@link DatabaseFolderError} for anything else; nothing in the folder is changed.
 */
export async function inspectFolder(folder: string): Promise<'empty' | 'unfinished' | 'whole'> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found === null) {
    await makeFolder(folder);
    return 'empty';
  }
  if (!found.isDirectory())
    throw new DatabaseFolderError(
      `${folder} must be the folder of the embedded database, and it is none: move it away, or choose another folder with DATA_DIR.`,
    );
  const names = await readdir(folder);
  if (names.includes(UNFINISHED)) return 'unfinished';
  const own = names.filter((name) => !NOT_OF_DATABASE.test(name));
  if (own.length === 0) return 'empty';
  const missing = PARTS.filter((part) => !own.includes(part));
  if (missing.length === 0) return 'whole';
  throw new DatabaseFolderError(
    `The folder ${folder} is not empty and holds no whole database (${missing.join(', ')} is missing): put a backup in its place (docs/deployment.md), or choose another folder with DATA_DIR. Nothing in it was changed.`,
  );
}

/** Before a database is made: what an earlier try has left goes, and the folder is marked until {@link finishFolder}. */
export async function beginFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!NOT_OF_DATABASE.test(name)) await rm(path.join(folder, name), { recursive: true });
  }
  await writeFile(path.join(folder, UNFINISHED), '');
}

/** The folder's database is whole from now on. */
export async function finishFolder(folder: string): Promise<void> {
  await rm(path.join(folder, UNFINISHED), { force: true });
}
