/**
 * An external backend in place of the embedded one (setting SHOP_API_ORIGIN): requests of the contract are forwarded to
 * it.
 */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@/backend/errors';
import { readBytes, readStream } from '@/backend/http/body';
import { errorResponse } from '@/backend/http/envelope';
import { toErrorResponse } from '@/backend/http/error-handler';
import { MULTIPART_OVERHEAD_BYTES } from '@/backend/http/multipart';
import { CLIENT_ADDRESS_HEADER, HOPS_HEADER, REQUEST_ID_HEADER } from '@/contract/headers';
import { MAX_PICTURE_BYTES } from '@/domain/upload-rules';
import { t } from '@/messages/format-message';
import { methodsAt } from './contract-paths';
import type { ShopApi } from '../bootstrap/process-globals';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

/**
 * Request headers that a backend needs. All others are dropped: cookies, hop-by-hop headers, and those by which clients
 * may override address, method or path.
 */
const PASSED_ON = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'user-agent',
  REQUEST_ID_HEADER,
];

/**
 * Dropped response headers: the body arrives decoded, so its length and encoding would be wrong, and the security
 * policies are those of this server (security-headers.ts).
 */
const NOT_ANSWERED = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'content-security-policy',
  'strict-transport-security',
  'permissions-policy',
  'x-powered-by',
  'server',
];

/** Maximum length of the hops header; a few processes take less. */
const MAX_HOPS = 200;

export interface AnswerBounds {
  /** Bytes of a response, decoded. */
  readonly bytes: number;
  /** Milliseconds until a response is complete. */
  readonly ms: number;
}

/**
 * Larger than any response of the contract and any picture of a page, and shorter than a browser's timeout (60
 * seconds).
 */
export const ANSWER_BOUNDS: AnswerBounds = { bytes: 16 * 1_048_576, ms: 55_000 };

/**
 * An API that forwards requests of the contract to this origin. Rejects without a complete response within the bounds,
 * and for a request that has passed this process before.
 * @param maxBodyBytes the maximum size of a request body (413 above), except for uploads, which have a limit of their
 * own
 */
export function apiProxy(origin: string, maxBodyBytes: number, bounds = ANSWER_BOUNDS): ShopApi {
  // Random, so that a client cannot forge it: only a real loop is refused.
  const processId = randomUUID();
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const allow = methodsAt(pathname);
    if (allow.length === 0) return errorResponse({ status: 404, msg: t(faultsMessages.errorNotFound) });
    if (!allow.includes(request.method))
      return errorResponse({ status: 405, msg: t(backendMessages.apiMethodNotAllowed), allow });
    const hops = request.headers.get(HOPS_HEADER) ?? '';
    if (hops.includes(processId)) throw new Error('SHOP_API_ORIGIN leads back to this process');
    if (hops.length > MAX_HOPS) return errorResponse({ status: 400, msg: t(faultsMessages.errorBadRequest) });
    const body = await bodyOf(request, maxBodyBytes);
    if (body instanceof Response) return body;
    const headers = headersFor(request, hops === '' ? processId : `${hops},${processId}`);
    return await within(bounds.ms, request.signal, async (signal) => {
      const response = await fetch(origin + pathname + search, {
        method: request.method,
        headers,
        body,
        redirect: 'manual',
        signal,
      });
      const bytes = await readStream(
        response.body,
        bounds.bytes,
        new Error(`an answer of more than ${bounds.bytes} bytes`),
      );
      const responseHeaders = new Headers(response.headers);
      for (const name of NOT_ANSWERED) responseHeaders.delete(name);
      return new Response(bytes.byteLength > 0 ? bytes : null, { status: response.status, headers: responseHeaders });
    });
  };
}

function headersFor(request: Request, hops: string): Headers {
  const headers = new Headers({ [HOPS_HEADER]: hops });
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // Set by this process only (request-middleware.ts), so the backend may trust it.
  const client = request.headers.get(CLIENT_ADDRESS_HEADER);
  if (client !== null) headers.set('x-forwarded-for', client);
  return headers;
}

/** Aborts work after so many milliseconds, or when the request is aborted; leaves no timer or listener. */
async function within<T>(ms: number, request: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const timer = setTimeout(() => ending.abort(new Error(`no whole answer within ${ms} ms`)), ms);
  request.addEventListener('abort', end, { once: true });
  try {
    request.throwIfAborted();
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    request.removeEventListener('abort', end);
  }
}

/** The body to forward. Throws for one that is too large: a request needs no token, and its body is buffered. */
async function bodyOf(request: Request, maxBodyBytes: number): Promise<Uint8Array<ArrayBuffer> | null | Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const isUpload = /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');
  try {
    return await readBytes(
      request,
      isUpload ? MAX_PICTURE_BYTES + MULTIPART_OVERHEAD_BYTES : maxBodyBytes,
      new ApiError(413, t(backendMessages.apiTooLarge)),
    );
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(toErrorResponse(error));
    throw error;
  }
}

/** Whether the external backend answers a request within so many milliseconds. */
export async function isUpstreamReady(origin: string, withinMs: number): Promise<boolean> {
  const response = await fetch(`${origin}/api/v1/app/config`, { signal: AbortSignal.timeout(withinMs) });
  await response.body?.cancel();
  return response.ok;
}
