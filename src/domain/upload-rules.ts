/** What a shop takes for a picture of a customer (ours; the shop API looks into the file itself and has the last word). */

/** Media types, as a file chooser names them. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export const MEGABYTE = 1_048_576;
/** As large as cameras of phones write them. */
export const MAX_PICTURE_BYTES = 8 * MEGABYTE;

export type PictureFault = 'empty' | 'kind' | 'bytes';

/** Why a chosen file need not be sent at all; null for one that may be. A type that the browser does not know says nothing. */
export function pictureFault({ type, size }: { readonly type: string; readonly size: number }): PictureFault | null {
  if (type !== '' && !PICTURE_TYPES.includes(type)) return 'kind';
  if (size === 0) return 'empty';
  return size > MAX_PICTURE_BYTES ? 'bytes' : null;
}
