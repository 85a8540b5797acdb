import type { ApiError } from '../errors';
import { readBytes } from './body';

/** Room beside the file for what frames it: boundaries, names, other small parts. */
export const MULTIPART_OVERHEAD_BYTES = 16_384;

/** Parts of a form with one file; megabytes of tiny ones would keep the event loop to themselves. */
const MAX_PARTS = 20;
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;

/** What a refused file is told; each is thrown as it is. */
export interface FileErrors {
  /** Another content type than `multipart/form-data`. */
  readonly contentType: ApiError;
  readonly tooLarge: ApiError;
  /** No file under the field's name, too many parts, or a body that is no multipart at all. */
  readonly missing: ApiError;
}

/**
 * The bytes of the first file under `field` in a multipart request; its name and type are the sender's word and are not
 * looked at. No more than `mostBytes` and the frame are read, whatever the request says of its length.
 */
export async function readFile(
  request: Request,
  field: string,
  mostBytes: number,
  refusals: FileErrors,
): Promise<Uint8Array<ArrayBuffer>> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw refusals.contentType;
  const body = await readBytes(request, mostBytes + MULTIPART_OVERHEAD_BYTES, refusals.tooLarge);
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  if (hasMore(body, `--${quoted ?? plain ?? ''}`, MAX_PARTS)) throw refusals.missing;
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => null);
  const file = form?.getAll(field).find((part) => typeof part !== 'string');
  if (!file) throw refusals.missing;
  if (file.size > mostBytes) throw refusals.tooLarge;
  return new Uint8Array(await file.arrayBuffer());
}

/** Whether bytes hold a text more often than so many times, and once more at their end. */
function hasMore(bytes: Uint8Array<ArrayBuffer>, text: string, max: number): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = buffer.indexOf(text); at >= 0; at = buffer.indexOf(text, at + text.length)) {
    count += 1;
    if (count > max + 1) return true;
  }
  return false;
}
