/** Uploaded pictures are validated by content and re-encoded (ACC-05). */
import sharp from 'sharp';
import { blurhashOf } from '../blurhash';

/** Maximum number of pixels, above that of ordinary photographs. */
export const MAX_PIXELS = 50_000_000;
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

/** Why a picture was refused: another file type, too many pixels, or not decodable to its end. */
export type PictureFault = 'kind' | 'pixels' | 'broken';

/** sharp's names of the four accepted types. AVIF is a HEIF whose picture is compressed by AV1. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif av1']);

/** Only the first frame is read, and a damaged file is refused instead of repaired. */
const READING = { failOn: 'warning', pages: 1, limitInputPixels: MAX_PIXELS } as const;
/** The header alone is read without the limit, to distinguish a picture that is too large from a broken one. */
const METADATA_OPTIONS = { ...READING, limitInputPixels: false } as const;

/**
 * The picture re-encoded as WebP: the first frame, rotated by its EXIF orientation, at most {@link LONGEST_SIDE} pixels
 * long, without metadata or any other content of the file. Decides by content alone, and checks the size before
 * decoding.
 */
export async function reencodeImage(bytes: Uint8Array): Promise<ReencodedImage | PictureFault> {
  if (!looksLikePicture(bytes)) return 'kind';
  try {
    const { format, compression, width, height } = await sharp(bytes, METADATA_OPTIONS).metadata();
    if (!FORMATS.has([format, compression].filter(Boolean).join(' '))) return 'kind';
    if (width * height > MAX_PIXELS) return 'pixels';
    const { data, info } = await sharp(bytes, READING)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height, blurhash: await blurhashOf(data) };
  } catch {
    return 'broken';
  }
}

/** Whether the first bytes are those of one of the four types. No other file reaches a decoder (SVG, PDF, TIFF …). */
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) ||
    (head.startsWith('ftyp', 4) && head.slice(8).includes('avif'))
  );
}
