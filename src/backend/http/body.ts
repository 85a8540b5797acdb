import { t } from '@/messages/format-message';
import type { BodyWatch } from '../deps';
import { ApiError } from '../errors';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

/** Far deeper than any schema of the contract. */
const MAX_DEPTH = 16;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The JSON body of a request; an empty body counts as `{}`. Throws for another content type (415), more than `limit`
 * bytes (413), and (400) for invalid UTF-8 or JSON, too deep nesting, a NUL character or a key that objects inherit.
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
 * The body of a request as bytes. Throws `tooLarge`, without reading on, above `limit` bytes. An interrupted body is a
 * 400: the client has disconnected, and nothing in the shop has failed.
 */
export async function readBytes(
  request: Request,
  limit: number,
  tooLarge: ApiError,
  watch?: BodyWatch,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  try {
    return await readStream(request.body, limit, tooLarge, watch);
  } catch (error) {
    watch?.signal.throwIfAborted();
    throw error === tooLarge ? error : badBody();
  }
}

/** The bytes of a stream, decoded if it decodes. Throws `tooLarge`, without reading on, above `limit`. */
export async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  tooLarge: Error,
  watch?: BodyWatch,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream?.getReader();
  // Ends a read that waits for the client.
  const cancel = (): void => void reader?.cancel().catch(() => undefined);
  watch?.signal.addEventListener('abort', cancel, { once: true });
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      watch?.onBytes(part.value.byteLength);
      if (size > limit) {
        await reader?.cancel().catch(() => undefined);
        throw tooLarge;
      }
      chunks.push(part.value);
    }
  } finally {
    watch?.signal.removeEventListener('abort', cancel);
  }
  watch?.signal.throwIfAborted();
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
