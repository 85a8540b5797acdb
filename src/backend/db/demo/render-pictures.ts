/** Draws the demo pictures into files: one JPEG master each, with the blur-hash that stands in while it loads. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { blurhashOf } from '../../blurhash';
import type { DemoPicture } from './demo-shop';
import { drawScene } from './pictures/scene';

export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly blurhash: string;
}

const QUALITY = 80;

/** Draws one picture. The same picture always gives the same bytes on one machine. */
export async function renderPicture(picture: DemoPicture): Promise<DrawnPicture & { readonly jpeg: Buffer }> {
  const svg = Buffer.from(drawScene(picture.scene, picture.name));
  const { data: jpeg, info } = await sharp(svg)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, blurhash: await blurhashOf(jpeg), jpeg };
}

/**
 * Draws all pictures into `<filesDir>/<name>.jpg` and answers what is to be known of each by its name. A few at once:
 * more would only take memory. A file appears whole or not at all.
 */
export async function renderPictures(
  pictures: readonly DemoPicture[],
  filesDir: string,
): Promise<Map<string, DrawnPicture>> {
  await mkdir(filesDir, { recursive: true });
  const drawn = new Map<string, DrawnPicture>();
  const waiting = [...pictures];
  const work = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const { jpeg, ...facts } = await renderPicture(picture);
      const aside = path.join(filesDir, `.${picture.name}.part`);
      await writeFile(aside, jpeg);
      await rename(aside, path.join(filesDir, `${picture.name}.jpg`));
      drawn.set(picture.name, facts);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, os.availableParallelism() + 1) }, work));
  return drawn;
}
