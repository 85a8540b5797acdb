import '@/text/backend';
import '@/text/faults';
import { t } from '@/text/t';
import { ApiError } from '../errors';

/** Far beyond every shape of the contract, far below what a walk of the tree minds. */
const MAX_DEPTH = 16;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The JSON body of a request; an empty body counts as `{}`. Refused with a sentence: another content type (415), more than
 * `limit` bytes (413), and (400) what is not UTF-8, not JSON, too deep, holds a NUL character or a key that objects inherit.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit, new ApiError(413, t('api.tooLarge')));
  if (bytes.byteLength === 0) return {};
  if (!isJson(request.headers.get('content-type'))) throw new ApiError(415, t('api.contentType'));
  const value = parse(bytes);
  if (!isHarmless(value, 0)) throw badBody();
  return value;
}

/** The body of a request as it is; `tooLarge` is thrown, without reading on, for more than `limit` bytes. */
export async function readBytes(request: Request, limit: number, tooLarge: ApiError): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

function isJson(contentType: string | null): boolean {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return type === 'application/json' && (charset === undefined || /^charset="?utf-?8"?$/.test(charset));
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw badBody();
  }
}

function isHarmless(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isHarmless(item, depth + 1));
  return Object.entries(value).every(
    ([key, item]) => !FORBIDDEN_KEYS.has(key) && !key.includes('\u0000') && isHarmless(item, depth + 1),
  );
}

function badBody(): ApiError {
  return new ApiError(400, t('error.badRequest'));
}
