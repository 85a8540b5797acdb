import type { BodyWatch } from '../deps';
import type { ApiError } from '../errors';
import { readBytes } from './body';

/** Bytes of a request besides the file: boundaries, names, other small parts. */
export const MULTIPART_OVERHEAD_BYTES = 16_384;

/** Maximum number of parts of a form with one file: megabytes of tiny ones would block the event loop. */
const MAX_PARTS = 20;
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;

/** The errors for refused files. */
export interface FileErrors {
  /** Another content type than `multipart/form-data`. */
  readonly contentType: ApiError;
  readonly tooLarge: ApiError;
  /** No file in the field, too many parts, or an invalid multipart body. */
  readonly missing: ApiError;
}

/**
 * The bytes of the first file in `field` of a multipart request; its declared name and type are ignored. Reads at most
 * `mostBytes` plus the multipart overhead, whatever length the request declares.
 */
export async function readFile(
  request: Request,
  field: string,
  mostBytes: number,
  refusals: FileErrors,
  watch?: BodyWatch,
): Promise<Uint8Array<ArrayBuffer>> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw refusals.contentType;
  const body = await readBytes(request, mostBytes + MULTIPART_OVERHEAD_BYTES, refusals.tooLarge, watch);
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  if (hasMore(body, `--${quoted ?? plain ?? ''}`, MAX_PARTS)) throw refusals.missing;
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => null);
  const file = form?.getAll(field).find((part) => typeof part !== 'string');
  if (!file) throw refusals.missing;
  if (file.size > mostBytes) throw refusals.tooLarge;
  return new Uint8Array(await file.arrayBuffer());
}

/** Whether the bytes contain a text more than `max` times, not counting one at the end. */
function hasMore(bytes: Uint8Array<ArrayBuffer>, text: string, max: number): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = buffer.indexOf(text); at >= 0; at = buffer.indexOf(text, at + text.length)) {
    count += 1;
    if (count > max + 1) return true;
  }
  return false;
}
