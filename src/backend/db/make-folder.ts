/** Folders that the owner of the process alone may read. */
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Read, written and entered by its owner alone: database and pictures hold what customers have told the shop. */
const OWNER_ONLY_MODE = 0o700;

/**
 * Makes a folder and the missing ones above it; one that is there stays as it is. Rejects with the file system's error, whose
 * `path` names the folder. Node's own `recursive` is not used: where a folder cannot be made although the one above it is
 * there (`/proc/x`), it tries for ever.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: OWNER_ONLY_MODE });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const above = path.dirname(folder);
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || above === folder || (await isThere(above))) throw error;
    await makeFolder(above);
    await mkdir(folder, { mode: OWNER_ONLY_MODE });
  }
}

async function isThere(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}
