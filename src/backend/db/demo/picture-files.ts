/**
 * The committed files of the demo pictures with the size and blur-hash of each. A test compares width, height and blur-hash in
 * pictures.json with the files.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sizes from './pictures.json';

interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly blurhash: string;
}

export const PICTURE_SIZES: ReadonlyMap<string, PictureSize> = new Map(Object.entries(sizes));

/** The folder of the pictures. The bundled server has no folder of its own: it runs from the project's root. */
function picturesFolder(): string {
  return path.join(process.cwd(), 'src/backend/db/demo/pictures');
}

export const pictureFile = (name: string): string => `${name}.webp`;

export function pictureSize(name: string): PictureSize {
  const size = PICTURE_SIZES.get(name);
  if (!size) throw new Error(`There is no demo picture ${name}`);
  return size;
}

/** The bytes of a picture. */
export async function readPicture(name: string): Promise<Uint8Array> {
  return await readFile(path.join(picturesFolder(), pictureFile(name)));
}

/** Where pictures are written to. */
export interface PictureTarget {
  write(name: string, bytes: Uint8Array): Promise<void>;
}

/** Copies pictures into the shop's files. */
export async function copyPictures(names: Iterable<string>, files: PictureTarget): Promise<void> {
  for (const name of new Set(names)) await files.write(pictureFile(name), await readPicture(name));
}
