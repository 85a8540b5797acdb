/** Pictures that customers send (ACC-05). */
import { randomBytes } from 'node:crypto';
import { toPersianDigits } from '@/domain/digits';
import { MEGABYTE, MAX_PICTURE_BYTES } from '@/domain/upload-rules';
import { t } from '@/messages/translate';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { deleteUnusedUploads, insertUpload } from '../sql/uploads.sql';
import { serialQueue } from './serial-queue';
import { MAX_PIXELS, type PictureFault, reencodeImage } from './reencode-image';
import { enforceRateLimits } from './rate-limit';
import { uploadSlots } from './upload-slots';
import { backendAccountMessages } from '@/messages/backend-account';

/** The storefront looks at a file's size as well, before it sends it. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES;

/** ours: for how long a picture that nobody uses is kept. */
const UNUSED_MS = 7 * 86_400_000;
/** Pictures that one round clears away at most. */
const ROUND = 500;

const URL_START = '/files/';
const OWN_NAME = /^upload-[0-9a-f]{32}\.webp$/;

export interface Uploaded {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly blurhash: string;
}

/** Who sends, and from where. */
export interface Sender {
  readonly customerId: number;
  readonly address: string;
}

/** The name of a picture that somebody has uploaded, by its address here; null for every other address. */
export function uploadName(url: string): string | null {
  const name = url.startsWith(URL_START) ? url.slice(URL_START.length) : '';
  return OWN_NAME.test(name) ? name : null;
}

/** A file that is refused, by a sentence that is the field's as well. */
export function badFile(status: 400 | 413 | 415, msg: string): ApiError {
  return new ApiError(status, msg, { errors: [{ field: 'file', msg }] });
}

export function tooManyBytes(): ApiError {
  return badFile(413, t(backendAccountMessages.uploadBytes, { n: toPersianDigits(MAX_UPLOAD_BYTES / MEGABYTE) }));
}

/**
 * Answers how a shop takes in a picture: made anew (remake-picture), under a name of ours that nobody can guess. One after
 * the other, since a picture of fifty megapixels takes hundreds of megabytes while it is decoded; few wait, one of a customer
 * (upload-slots). `read` gives the sent bytes, and is called in a place alone. Refused, with nothing kept: 400 empty or broken,
 * 413 too large, 415 another kind of file, 429 above the hourly limits, which refused files count against too, or beside another
 * upload of the customer, 503 while all places are taken.
 */
export function imageUploader(
  deps: BackendDeps,
): (sender: Sender, read: () => Promise<Uint8Array>) => Promise<Uploaded> {
  const inPlace = uploadSlots(deps);
  const next = serialQueue();
  return (sender, read) =>
    inPlace(sender.customerId, async () => {
      // First of all: taking a hostile body apart is work as well.
      await enforceRateLimits(deps, 'uploads', { id: sender.customerId, address: sender.address });
      const bytes = await read();
      if (bytes.byteLength === 0) throw badFile(400, t(backendAccountMessages.uploadEmpty));
      const picture = await next(() => reencodeImage(bytes));
      if (typeof picture === 'string') throw uploadError(picture);
      const { webp, ...facts } = picture;
      const name = `upload-${randomBytes(16).toString('hex')}.webp`;
      // The row first: a file without one would never be cleared away.
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

/** Clears away pictures that nobody has used for a week; answers how many. Safe on any number of instances at once. */
export async function sweepUploads({ db, clock, files, log }: BackendDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - UNUSED_MS);
  const names = await inTransaction(db, (tx) => deleteUnusedUploads(tx, { before, max: ROUND, urlOf: URL_START }));
  // Only after the commit: until then a picture may still be found in use.
  for (const name of names) {
    await files
      .remove(name)
      .catch((error: unknown) =>
        log('upload_not_removed', { name, error: error instanceof Error ? error.message : String(error) }),
      );
  }
  return names.length;
}
