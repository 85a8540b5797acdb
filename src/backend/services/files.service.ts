import type { BackendDeps } from '../deps';
import { notFound } from '../http-errors';

/** The path of pictures, before their names. */
export const FILES = '/files/';
/** Receipts, which are not public (receipt-picture.ts). */
export const RECEIPT_NAME = /^receipt-[0-9a-f]{32}\.webp$/;
const IS_RECEIPT = /^receipt-/;
/** File names of pictures (gateways/file-store.ts). */
const NAME = /^[a-z0-9-]{1,120}\.(jpg|png|webp|avif)$/;
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** A picture's bytes and content type. 404 for an unknown file or an invalid name. */
export async function readPicture(
  { files }: BackendDeps,
  name: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const type = IS_RECEIPT.test(name) ? undefined : TYPES[NAME.exec(name)?.[1] ?? ''];
  const bytes = type === undefined ? null : await files.read(name);
  if (type === undefined || bytes === null) throw notFound();
  return { bytes, type };
}
