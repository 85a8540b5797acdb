import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store';

/** Accepted file names: none can leave the folder. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.(jpg|png|webp|avif)$/;

/** Pictures in a folder of this machine. A file is written atomically (to a temporary file, then renamed). */
export function diskFiles(folder: string): FileStore {
  return {
    read: async (name) => {
      if (!NAME.test(name)) return null;
      try {
        return new Uint8Array(await readFile(path.join(folder, name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    write: async (name, bytes) => {
      if (!NAME.test(name)) throw new Error(`Not a file name of this store: ${name}`);
      await mkdir(folder, { recursive: true });
      const aside = path.join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
      try {
        await writeFile(aside, bytes);
        await rename(aside, path.join(folder, name));
      } catch (error) {
        // On a full disk the partial file would use up the remaining space.
        await rm(aside, { force: true });
        throw error;
      }
    },
    remove: async (name) => {
      if (NAME.test(name)) await rm(path.join(folder, name), { force: true });
    },
  };
}
