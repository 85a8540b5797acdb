/** Client-side checks of a customer's picture. The shop API checks the file itself. */

/** Media types of the file input. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export const MEGABYTE = 1_048_576;
/** The size of photos taken by phones. */
export const MAX_PICTURE_BYTES = 8 * MEGABYTE;

export type PictureFault = 'empty' | 'kind' | 'bytes';

/** Why a chosen file should not be sent; null when it may be. An unknown type is not an error. */
export function pictureFault({ type, size }: { readonly type: string; readonly size: number }): PictureFault | null {
  if (type !== '' && !PICTURE_TYPES.includes(type)) return 'kind';
  if (size === 0) return 'empty';
  return size > MAX_PICTURE_BYTES ? 'bytes' : null;
}
