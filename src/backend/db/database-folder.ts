/** The folder of an embedded database: checked before it is opened, and never created over other files. */
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './make-folder';

/** A folder without a usable database. The message is one sentence for the operator. */
export class DatabaseFolderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseFolderError';
  }
}

/** Exists while the database is being created: after a kill in between the folder holds nothing of value. */
const UNFINISHED = 'caravansara.unfinished';
/** Files of this program and of file systems beside the database's own. */
const NOT_OF_DATABASE = /^(?:caravansara\..+|lost\+found)$/;
/** Parts without which the engine would create a new database over the old one, or abort. */
const PARTS = ['PG_VERSION', 'global', 'base', 'pg_wal', 'pg_xact'];

/**
 * Whether the folder contains a database (`whole`), nothing (`empty`; a missing folder is created), or an interrupted
 * creation (`unfinished`). Throws {@link DatabaseFolderError} for anything else. Changes nothing in the folder.
 */
export async function inspectFolder(folder: string): Promise<'empty' | 'unfinished' | 'whole'> {
  const stats = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stats === null) {
    await makeFolder(folder);
    return 'empty';
  }
  if (!stats.isDirectory())
    throw new DatabaseFolderError(
      `${folder} must be the folder of the embedded database, and it is none: move it away, or choose another folder with DATA_DIR.`,
    );
  const names = await readdir(folder);
  if (names.includes(UNFINISHED)) return 'unfinished';
  const databaseFiles = names.filter((name) => !NOT_OF_DATABASE.test(name));
  if (databaseFiles.length === 0) return 'empty';
  const missing = PARTS.filter((part) => !databaseFiles.includes(part));
  if (missing.length === 0) return 'whole';
  throw new DatabaseFolderError(
    `The folder ${folder} is not empty and holds no whole database (${missing.join(', ')} is missing): put a backup in its place (docs/deployment.md), or choose another folder with DATA_DIR. Nothing in it was changed.`,
  );
}

/**
 * Prepares the creation of a database: removes remains of an earlier attempt and marks the folder until {@link
 * finishFolder}.
 */
export async function beginFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!NOT_OF_DATABASE.test(name)) await rm(path.join(folder, name), { recursive: true });
  }
  await writeFile(path.join(folder, UNFINISHED), '');
}

/** Marks the folder's database as complete. */
export async function finishFolder(folder: string): Promise<void> {
  await rm(path.join(folder, UNFINISHED), { force: true });
}
