/** Creates folders that only the process's owner may access. */
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Read, write and enter for the owner only: database and pictures contain personal data. */
const OWNER_ONLY_MODE = 0o700;

/**
 * Creates a folder and its missing parents; an existing one is unchanged. Rejects with the file system's error, whose
 * `path` names the folder. Node's own `recursive` is not used: where a folder cannot be created below an existing
 * parent (`/proc/x`), it retries forever.
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
