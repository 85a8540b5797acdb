/** Cuts the application icons from a shop's logo. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { FileStore } from '../gateways/file-store';

/** Logos are stored with at most 1600 pixels a side (reencode-image.ts). */
const MAX_PIXELS = 2_560_000;
const SECONDS = 20;

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * The icons by the ends of their file names. A maskable icon may be cut to a circle of four fifths of its width, and
 * iOS fills transparent parts with black.
 */
const ICONS = [
  { end: '192', size: 192, padding: 0, ground: CLEAR },
  { end: '512', size: 512, padding: 0, ground: CLEAR },
  { end: 'maskable', size: 512, padding: 0.2, ground: WHITE },
  { end: 'touch', size: 180, padding: 0.1, ground: WHITE },
] as const;

/** Thrown for a file that is no picture. */
export class NoPictureError extends Error {}

/**
 * Stores the icons and returns the beginning of their file names, `icon-…`. The names are new each time, since files
 * never change; old ones stay, since installed applications and open pages refer to them.
 */
export async function cutIcons(files: FileStore, logo: Uint8Array): Promise<string> {
  const base = `icon-${randomBytes(8).toString('hex')}`;
  const written: string[] = [];
  try {
    for (const { end, size, padding, ground } of ICONS) {
      const png = await icon(logo, Math.round(size * padding), size, ground);
      const name = `${base}-${end}.png`;
      await files.write(name, png);
      written.push(name);
    }
    return base;
  } catch (error) {
    await removeIcons(files, written);
    throw error;
  }
}

/** Removes the icons of this base: the change that needed them has failed. */
export async function discardIcons(files: FileStore, base: string): Promise<void> {
  await removeIcons(
    files,
    ICONS.map(({ end }) => `${base}-${end}.png`),
  );
}

async function removeIcons(files: FileStore, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => files.remove(name)));
}

async function icon(
  logo: Uint8Array,
  padding: number,
  size: number,
  ground: (typeof ICONS)[number]['ground'],
): Promise<Uint8Array> {
  const inside = size - 2 * padding;
  try {
    return await sharp(logo, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .resize({ width: inside, height: inside, fit: 'contain', background: ground })
      .extend({ top: padding, bottom: padding, left: padding, right: padding, background: ground })
      .flatten(ground === WHITE ? { background: WHITE } : false)
      .png({ compressionLevel: 9 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch (error) {
    throw new NoPictureError('The logo cannot be read as a picture', { cause: error });
  }
}
