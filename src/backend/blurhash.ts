/** The blur-hash that is shown while a picture loads. */
import { encode } from 'blurhash';
import sharp from 'sharp';

/** Longer side of the raster from which the hash is computed; more would not change it. */
const SIDE = 32;

/** The blur-hash of a decodable picture, with 4 × 3 components. Transparent pixels count as white. */
export async function blurhashOf(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
}
