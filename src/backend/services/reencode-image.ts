/** Uploaded pictures are validated by content and re-encoded (ACC-05). */
import sharp from 'sharp';
import { hasEndMarker, withEndMarker } from '@/domain/jpeg';
import { type PictureFormat, pictureFormat } from '@/domain/picture-format';
import { blurhashOf } from '../blurhash';

/** Maximum megapixels. Cameras round: one of “64 megapixels” takes 9,280 × 6,944, so 1,048,576 pixels count as one. */
const MAX_MEGAPIXELS = 64;
/** An AVIF is decoded as a whole, in 18 bytes a pixel; the other types take a third of it at most. */
const MAX_AVIF_MEGAPIXELS = 40;
const MEGAPIXEL = 1_048_576;

/** The longer side of the stored picture; no page shows it larger. */
const LONGEST_SIDE = 1600;
const QUALITY = 80;
/** A picture that takes longer to decode is considered an attack. */
const SECONDS = 20;

export interface ReencodedImage {
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly blurhash: string;
}

/**
 * Why a picture was refused: another file type, a HEIC (sharp's libvips has no decoder for HEVC), more megapixels than
 * `megapixels`, or not decodable to its end.
 */
export type RefusedPicture =
  { readonly fault: 'kind' | 'heic' | 'broken' } | { readonly fault: 'pixels'; readonly megapixels: number };

/** sharp's names of the four accepted types. AVIF is a HEIF whose picture is compressed by AV1. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif av1']);
const HEIC = 'heif hevc';

/** Only the first frame is read. */
const READING = { pages: 1, limitInputPixels: MAX_MEGAPIXELS * MEGAPIXEL } as const;
/** The header alone is read without the limit, to distinguish a picture that is too large from a broken one. */
const METADATA_OPTIONS = { ...READING, failOn: 'error', limitInputPixels: false } as const;

/**
 * Warnings of the JPEG decoder about pixels that are damaged or missing. The others are about headers and surplus
 * bytes; cameras write such files, and browsers show them.
 */
const DAMAGE = /premature end of|bad Huffman code|instead of RST|^timeout/i;
/** The decoder's error for a JPEG whose bytes end before its end marker. */
const UNENDED = /premature end of JPEG image/;

/**
 * The picture re-encoded as WebP: the first frame, rotated by its EXIF orientation, at most {@link LONGEST_SIDE} pixels
 * long, without metadata or any other content of the file. Decides by content alone, and checks the size before
 * decoding.
 */
export async function reencodeImage(bytes: Uint8Array): Promise<ReencodedImage | RefusedPicture> {
  // No other file reaches a decoder (SVG, PDF, TIFF …).
  const start = pictureFormat(bytes);
  if (start === null || start === 'heic') return { fault: start ?? 'kind' };
  try {
    const { format, compression, width, height } = await sharp(bytes, METADATA_OPTIONS).metadata();
    const name = [format, compression].filter(Boolean).join(' ');
    if (!FORMATS.has(name)) return { fault: name === HEIC ? 'heic' : 'kind' };
    const megapixels = start === 'avif' ? MAX_AVIF_MEGAPIXELS : MAX_MEGAPIXELS;
    if (width * height > megapixels * MEGAPIXEL) return { fault: 'pixels', megapixels };
    const { data, info } = await decode(bytes, start);
    return { webp: data, width: info.width, height: info.height, blurhash: await blurhashOf(data) };
  } catch {
    return { fault: 'broken' };
  }
}

/**
 * Rejects for a picture that lacks pixels. One that only causes other warnings is decoded in spite of them, and one that
 * only lacks its end marker is decoded with one. Data that ends early is a mere warning then, so warnings are errors.
 */
async function decode(bytes: Uint8Array, format: PictureFormat): ReturnType<typeof encode> {
  try {
    return await encode(bytes, 'warning').catch(async (error: unknown) => {
      if (error instanceof Error && DAMAGE.test(error.message)) throw error;
      return await encode(bytes, 'error');
    });
  } catch (error) {
    if (format !== 'jpeg' || !(error instanceof Error && UNENDED.test(error.message)) || hasEndMarker(bytes))
      throw error;
    return await encode(withEndMarker(bytes), 'warning');
  }
}

async function encode(bytes: Uint8Array, failOn: 'warning' | 'error') {
  return await sharp(bytes, { ...READING, failOn })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
}
