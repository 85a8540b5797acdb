/** Picture uploads of customers (ACC-05). */
import { randomBytes } from 'node:crypto';
import { toPersianDigits } from '@/domain/digits';
import { MEGABYTE, MAX_PICTURE_BYTES } from '@/domain/upload-rules';
import { t } from '@/messages/format-message';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { deleteUnusedUploads, insertUpload } from '../sql/uploads.sql';
import { serialQueue } from './serial-queue';
import { MAX_PIXELS, type PictureFault, reencodeImage } from './reencode-image';
import { enforceRateLimits } from './rate-limit';
import { uploadSlots } from './upload-slots';
import { backendAccountMessages } from '@/messages/backend-account';

/** The storefront checks the size as well before it sends a file. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES;

/** How long an unused picture is stored. */
const UNUSED_MS = 7 * 86_400_000;
/** Maximum number of pictures that one run deletes. */
const ROUND = 500;

const URL_START = '/files/';
const OWN_NAME = /^upload-[0-9a-f]{32}\.webp$/;

export interface Uploaded {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly blurhash: string;
}

/** The uploading customer and their address. */
export interface Sender {
  readonly customerId: number;
  readonly address: string;
}

/** The file name of an uploaded picture by its URL; null for any other URL. */
export function uploadName(url: string): string | null {
  const name = url.startsWith(URL_START) ? url.slice(URL_START.length) : '';
  return OWN_NAME.test(name) ? name : null;
}

/** The error for a refused file, with the same sentence for its field. */
export function badFile(status: 400 | 413 | 415, msg: string): ApiError {
  return new ApiError(status, msg, { errors: [{ field: 'file', msg }] });
}

export function tooManyBytes(): ApiError {
  return badFile(413, t(backendAccountMessages.uploadBytes, { n: toPersianDigits(MAX_UPLOAD_BYTES / MEGABYTE) }));
}

/**
 * Returns the upload function of a shop. A picture is re-encoded (reencode-image.ts) and stored under a random name.
 * Uploads are processed one after the other, since decoding fifty megapixels takes hundreds of megabytes; few wait, one
 * per customer (upload-slots.ts). `read` returns the body and is called only within a slot. Errors, without anything
 * stored: 400 for an empty or broken file, 413 too large, 415 another file type, 429 above the hourly limits (refused
 * files count) or beside another upload of the customer, 503 while all slots are taken.
 */
export function imageUploader(
  deps: BackendDeps,
): (sender: Sender, read: () => Promise<Uint8Array>) => Promise<Uploaded> {
  const inPlace = uploadSlots(deps);
  const next = serialQueue();
  return (sender, read) =>
    inPlace(sender.customerId, async () => {
      // First of all: parsing a hostile body costs work as well.
      await enforceRateLimits(deps, 'uploads', { id: sender.customerId, address: sender.address });
      const bytes = await read();
      if (bytes.byteLength === 0) throw badFile(400, t(backendAccountMessages.uploadEmpty));
      const picture = await next(() => reencodeImage(bytes));
      if (typeof picture === 'string') throw uploadError(picture);
      const { webp, ...facts } = picture;
      const name = `upload-${randomBytes(16).toString('hex')}.webp`;
      // The row first: a file without one would never be deleted.
      await insertUpload(deps.db, { name, customer_id: sender.customerId, ...facts, created_at: deps.clock.now() });
      await deps.files.write(name, webp);
      return { url: `${URL_START}${name}`, ...facts };
    });
}

function uploadError(fault: PictureFault): ApiError {
  switch (fault) {
    case 'kind':
      return badFile(415, t(backendAccountMessages.uploadKind));
    case 'pixels':
      return badFile(413, t(backendAccountMessages.uploadPixels, { n: toPersianDigits(MAX_PIXELS / 1_000_000) }));
    case 'broken':
      return badFile(400, t(backendAccountMessages.uploadBroken));
  }
}

/** Deletes pictures that have been unused for a week and returns how many. Safe on any number of instances at once. */
export async function sweepUploads({ db, clock, files, log }: BackendDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - UNUSED_MS);
  const names = await inTransaction(db, (tx) => deleteUnusedUploads(tx, { before, max: ROUND, urlOf: URL_START }));
  // Only after the commit: until then a picture may turn out to be in use.
  for (const name of names) {
    await files
      .remove(name)
      .catch((error: unknown) =>
        log('upload_not_removed', { name, error: error instanceof Error ? error.message : String(error) }),
      );
  }
  return names.length;
}
