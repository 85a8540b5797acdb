import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertKey, type ObjectStore, type StoredObject } from './object-store';

/** Pictures and backups contain personal data: for the process's owner only. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Objects as files below a folder, which is created when something is written. */
export function folderObjects(folder: string): ObjectStore {
  const fileOf = (key: string): string => {
    assertKey(key);
    return path.join(folder, key);
  };
  return {
    place: folder,
    read: async (key) => await orNull(async () => new Uint8Array(await readFile(fileOf(key)))),
    write: async (key, bytes) => {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
      const aside = path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(6).toString('hex')}`);
      try {
        await writeFile(aside, bytes, { mode: FILE_MODE });
        await rename(aside, file);
      } catch (error) {
        // On a full disk the partial file would use up the remaining space.
        await rm(aside, { force: true });
        throw error;
      }
    },
    remove: async (key) => {
      const file = fileOf(key);
      await rm(file, { force: true });
      // A folder that has become empty; one with content stays.
      if (path.dirname(key) !== '.') await rmdir(path.dirname(file)).catch(() => undefined);
    },
    list: async (prefix) => {
      const objects: StoredObject[] = [];
      for (const file of await filesBelow(path.join(folder, prefix))) {
        const stats = await orNull(() => stat(file));
        if (stats) objects.push({ key: path.relative(folder, file).split(path.sep).join('/'), bytes: stats.size });
      }
      return objects;
    },
  };
}

/**
 * Folder by folder: the recursive reading of Node fails as a whole where one of them is removed meanwhile, which would
 * look like an empty place.
 */
async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const entry of (await orNull(() => readdir(folder, { withFileTypes: true }))) ?? []) {
    if (entry.name.startsWith('.')) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesBelow(file)));
    else if (entry.isFile()) files.push(file);
  }
  return files;
}

/** Null where something is missing. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
