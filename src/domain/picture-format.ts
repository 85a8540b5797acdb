/** The types of pictures, recognized by their first bytes. Names and declared types of files are not reliable. */

/** The four types that the shop stores, and HEIC, which some phones take and few decoders open. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** How many bytes of a file decide its type. */
export const FORMAT_BYTES = 256;

/** Brands of HEIF files compressed by HEVC, and the two general ones (ISO/IEC 23008-12). */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

/** The type of a file by its first {@link FORMAT_BYTES} bytes; null for any other file. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, FORMAT_BYTES));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('ftyp', 4)) return heifFormat(head);
  return null;
}

/** By the brands of the first box: the main one, four bytes of version, and the compatible ones. */
function heifFormat(head: string): PictureFormat | null {
  const size = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0);
  const brands = head.slice(8, size).match(/[^]{4}/g) ?? [];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null;
}
