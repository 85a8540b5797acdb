import { t } from '@/messages/translate';
import { ApiError } from '../errors';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

/** Far beyond every shape of the contract, far below what a walk of the tree minds. */
const MAX_DEPTH = 16;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The JSON body of a request; an empty body counts as `{}`. Refused with a sentence: another content type (415), more than
 * `limit` bytes (413), and (400) what is not UTF-8, not JSON, too deep, holds a NUL character or a key that objects inherit.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit, new ApiError(413, t(backendMessages.apiTooLarge)));
  if (bytes.byteLength === 0) return {};
  if (!isJson(request.headers.get('content-type'))) throw new ApiError(415, t(backendMessages.apiContentType));
  const value = parse(bytes);
  if (!hasSafeKeys(value, 0)) throw badBody();
  return value;
}

/**
 * The body of a request as it is; `tooLarge` is thrown, without reading on, for more than `limit` bytes. A body that breaks off
 * is a 400: its client has gone, and nothing of the shop has failed.
 */
export async function readBytes(request: Request, limit: number, tooLarge: ApiError): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  try {
    return await readStream(request.body, limit, tooLarge);
  } catch (error) {
    throw error === tooLarge ? error : badBody();
  }
}

/** The bytes of a stream, decoded ones where it decodes; `tooLarge` is thrown, without reading on, for more than `limit` of them. */
export async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  tooLarge: Error,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel().catch(() => undefined);
      throw tooLarge;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function isJson(contentType: string | null): boolean {
  const [type = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
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

function hasSafeKeys(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => hasSafeKeys(item, depth + 1));
  return Object.entries(value).every(
    ([key, item]) => !FORBIDDEN_KEYS.has(key) && !key.includes('\u0000') && hasSafeKeys(item, depth + 1),
  );
}

function badBody(): ApiError {
  return new ApiError(400, t(faultsMessages.errorBadRequest));
}
