/** Pictures of strangers: what they really are, and a clean one of our own in their place (ACC-05). */
import sharp from 'sharp';
import { blurhashOf } from '../blurhash';

/** ours: more is no photograph of a person or a room. */
export const MAX_PIXELS = 50_000_000;
/** ours: the longer side of what is kept; nothing shows more. */
const LONGEST_SIDE = 1600;
const QUALITY = 80;
/** Whoever takes longer to decode is built to. */
const SECONDS = 20;

export interface ReencodedImage {
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly blurhash: string;
}

/** Why a picture was not taken: another kind of file, too many pixels, or not to be decoded to its end. */
export type PictureFault = 'kind' | 'pixels' | 'broken';

/** What sharp calls the four kinds; AVIF is a HEIF whose picture is compressed by AV1. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif av1']);

/** Only the frame that is shown first is read, and no decoder guesses around damage. */
const READING = { failOn: 'warning', pages: 1, limitInputPixels: MAX_PIXELS } as const;
/** The header alone is read without the limit, to tell a picture that is too large from a broken one. */
const LOOKING = { ...READING, limitInputPixels: false } as const;

/**
 * The picture made anew as WebP: the first frame, turned as its EXIF says, at most {@link LONGEST_SIDE} pixels long, without
 * any metadata and without whatever else the file held. Decides by content alone, and looks at the size before it decodes.
 */
export async function reencodeImage(bytes: Uint8Array): Promise<ReencodedImage | PictureFault> {
  if (!looksLikePicture(bytes)) return 'kind';
  try {
    const { format, compression, width, height } = await sharp(bytes, LOOKING).metadata();
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

/** Whether the first bytes are those of one of the four kinds: nothing else comes near a decoder (SVG, PDF, TIFF …). */
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) ||
    (head.startsWith('ftyp', 4) && head.slice(8).includes('avif'))
  );
}
