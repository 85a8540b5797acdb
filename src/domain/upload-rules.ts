/** The limits of an uploaded picture. The shop API checks the file itself. */

export const MEGABYTE = 1_048_576;
/** Above the size of photographs of phones, for browsers that cannot make them smaller before they are sent. */
export const MAX_PICTURE_BYTES = 16 * MEGABYTE;

/** Why a chosen file cannot be sent. `heic`: a photograph that neither this browser nor the shop can decode. */
export type PictureFault = 'empty' | 'kind' | 'heic' | 'bytes';
