/** The blur-hash that stands in while a picture loads (spec §2, "Image"). */
import { encode } from 'blurhash';
import sharp from 'sharp';

/** Longer side of the raster from which the hash is made; more would not change it. */
const SIDE = 32;

/** The blur-hash of a picture that can be decoded, of 4 × 3 components; what is transparent counts as white. */
export async function blurhashOf(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
}
