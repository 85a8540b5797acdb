import type { FileStore } from './file-store';
import { folderObjects } from './folder-objects';
import type { ObjectStore } from './object-store';

/** Accepted file names: none can leave the store. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.(jpg|png|webp|avif)$/;

/** Pictures in an object store. */
export function pictureFiles(objects: ObjectStore): FileStore {
  return {
    read: async (name) => (NAME.test(name) ? await objects.read(name) : null),
    write: async (name, bytes) => {
      if (!NAME.test(name)) throw new Error(`Not a file name of this store: ${name}`);
      await objects.write(name, bytes);
    },
    remove: async (name) => {
      if (NAME.test(name)) await objects.remove(name);
    },
    list: async () =>
      (await objects.list('')).filter(({ key }) => NAME.test(key)).map(({ key, bytes }) => ({ name: key, bytes })),
  };
}

/** Pictures in a folder of this machine. */
export function diskFiles(folder: string): FileStore {
  return pictureFiles(folderObjects(folder));
}
