/** Picture uploads of customers (ACC-05) and of the panel. */
import { randomBytes } from 'node:crypto';
import { toPersianDigits } from '@/domain/digits';
import { MEGABYTE, MAX_PICTURE_BYTES } from '@/domain/upload-rules';
import { pictureFaultMessages } from '@/messages/picture-faults';
import { t } from '@/messages/format-message';
import { inTransaction } from '../db/transaction';
import type { BackendDeps, BodyWatch } from '../deps';
import { ApiError } from '../errors';
import { deleteUnusedUploads, deleteUpload, insertUploadWithin, type UnusedBounds } from '../sql/uploads.sql';
import { serialQueue } from './serial-queue';
import { FILES } from './files.service';
import { type RefusedPicture, reencodeImage } from './reencode-image';
import { enforceRateLimits } from './rate-limit';
import { uploadSlots } from './upload-slots';
import { backendAccountMessages } from '@/messages/backend-account';

/** The browser makes larger pictures smaller before it sends them, where it can. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES;

const DAY_MS = 86_400_000;
/** How long an unused picture is stored: of a customer until its form is saved, of the shop until a change is undone. */
const UNUSED_MS = { customers: DAY_MS, shop: 7 * DAY_MS } as const;
/** The most unused pictures. A full disk stops orders, and a customer could fill it in a few days otherwise. */
export const UNUSED_BOUNDS = {
  customers: { each: 5, bytes: 256 * MEGABYTE },
  shop: { each: 200, bytes: 1024 * MEGABYTE },
} as const;
/** Maximum number of pictures that one run deletes. */
const ROUND = 500;

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
  /** A receipt of a payment, which is not public. */
  readonly isReceipt?: boolean;
}

type ReadBody = (watch: BodyWatch) => Promise<Uint8Array>;

export interface ImageUploader {
  /** A customer's own picture, counted against the hourly limits and one at a time. */
  readonly ofCustomer: (sender: Sender, read: ReadBody) => Promise<Uploaded>;
  /** A picture of the shop: staff send many at once, which are processed one after the other. */
  readonly ofShop: (customerId: number, read: ReadBody) => Promise<Uploaded>;
}

/** The file name of an uploaded picture by its URL; null for any other URL. */
export function uploadName(url: string): string | null {
  const name = url.startsWith(FILES) ? url.slice(FILES.length) : '';
  return OWN_NAME.test(name) ? name : null;
}

/** The error for a refused file, with the same sentence for its field. */
export function badFile(status: 400 | 413 | 415, msg: string): ApiError {
  return new ApiError(status, msg, { errors: [{ field: 'file', msg }] });
}

export function tooManyBytes(): ApiError {
  return badFile(413, t(pictureFaultMessages.bytes, { n: toPersianDigits(MAX_UPLOAD_BYTES / MEGABYTE) }));
}

/** Uploads of the panel that are processed or wait. */
const SHOP_SLOTS = 12;

/**
 * Returns the upload functions of a shop. A picture is re-encoded (reencode-image.ts) and stored under a random name.
 * Uploads are processed one after the other, since decoding 64 megapixels takes hundreds of megabytes; few wait
 * (upload-slots.ts). The oldest unused pictures above the bounds are deleted. `read` returns the body and is called only within a slot, which a slow body loses to others.
 * Errors, without anything stored: 400 for an empty or broken file, 413 too large, 415 another file type, 503 while all
 * slots are taken; for customers also 429 above the hourly limits (refused files count) or during another upload of the
 * same customer.
 */
export function imageUploader(
  deps: BackendDeps,
  bounds: Readonly<Record<'customers' | 'shop', UnusedBounds>> = UNUSED_BOUNDS,
): ImageUploader {
  const inPlace = uploadSlots(deps);
  const inShopPlace = uploadSlots(deps, { slots: SHOP_SLOTS, each: SHOP_SLOTS });
  const next = serialQueue();
  const store = async (
    customer_id: number,
    is_shop: boolean,
    bytes: Uint8Array,
    prefix = 'upload',
  ): Promise<Uploaded> => {
    if (bytes.byteLength === 0) throw badFile(400, t(pictureFaultMessages.empty));
    const picture = await next(() => reencodeImage(bytes));
    if ('fault' in picture) throw uploadError(picture);
    const { webp, ...measured } = picture;
    const name = `${prefix}-${randomBytes(16).toString('hex')}.webp`;
    const now = deps.clock.now();
    const kind = is_shop ? 'shop' : 'customers';
    // The row first: a file without one would never be deleted.
    const removed = await inTransaction(deps.db, (tx) =>
      insertUploadWithin(
        tx,
        { name, customer_id, is_shop, ...measured, bytes: webp.byteLength, created_at: now },
        bounds[kind],
        { since: new Date(now.getTime() - UNUSED_MS[kind]), max: ROUND, urlOf: FILES },
      ),
    );
    await removeFiles(deps, removed);
    try {
      await deps.files.write(name, webp);
    } catch (error) {
      // A row that stays is deleted with the unused ones.
      await deleteUpload(deps.db, name).catch(() => undefined);
      throw error;
    }
    return { url: `${FILES}${name}`, ...measured };
  };
  return {
    ofCustomer: ({ customerId, address, isReceipt = false }, read) =>
      inPlace(
        customerId,
        async (watch) => {
          // First of all: parsing a hostile body costs work as well.
          await enforceRateLimits(deps, 'uploads', { id: customerId, address });
          return await read(watch);
        },
        (bytes) => store(customerId, false, bytes, isReceipt ? 'receipt' : 'upload'),
      ),
    ofShop: (customerId, read) => inShopPlace(customerId, read, (bytes) => store(customerId, true, bytes)),
  };
}

function uploadError(refused: RefusedPicture): ApiError {
  switch (refused.fault) {
    case 'kind':
      return badFile(415, t(pictureFaultMessages.kind));
    case 'heic':
      return badFile(415, t(backendAccountMessages.uploadHeic));
    case 'pixels':
      return badFile(413, t(backendAccountMessages.uploadPixels, { n: toPersianDigits(refused.megapixels) }));
    case 'broken':
      return badFile(400, t(backendAccountMessages.uploadBroken));
  }
}

/**
 * Deletes pictures of customers that have been unused for a day and the shop's after a week, and returns how many. Safe
 * on any number of instances concurrently.
 */
export async function removeUnusedUploads(deps: BackendDeps): Promise<number> {
  const now = deps.clock.now().getTime();
  const names = await inTransaction(deps.db, (tx) =>
    deleteUnusedUploads(tx, {
      ofCustomersBefore: new Date(now - UNUSED_MS.customers),
      ofShopBefore: new Date(now - UNUSED_MS.shop),
      max: ROUND,
      urlOf: FILES,
    }),
  );
  await removeFiles(deps, names);
  return names.length;
}

/** Only after the commit that deleted the rows: until then a picture may turn out to be in use. */
async function removeFiles({ files, log }: BackendDeps, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await files
      .remove(name)
      .catch((error: unknown) =>
        log('upload_not_removed', { name, error: error instanceof Error ? error.message : String(error) }),
      );
  }
}
