import type { BackendDeps } from '../deps';
import { notFound } from '../http-errors';

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
  const type = TYPES[NAME.exec(name)?.[1] ?? ''];
  const bytes = type === undefined ? null : await files.read(name);
  if (type === undefined || bytes === null) throw notFound();
  return { bytes, type };
}
