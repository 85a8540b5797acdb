/** A shop's own backend in the place of the embedded one (setting SHOP_API_ORIGIN): what the contract knows is passed on to it. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '@/backend/errors';
import { readBytes, readStream } from '@/backend/http/body';
import { errorResponse } from '@/backend/http/envelope';
import { toErrorResponse } from '@/backend/http/error-handler';
import { MULTIPART_OVERHEAD_BYTES } from '@/backend/http/multipart';
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from '@/contract/headers';
import { MAX_PICTURE_BYTES } from '@/domain/upload-rules';
import { t } from '@/messages/translate';
import { methodsAt } from './contract-paths';
import type { ShopApi } from '../bootstrap/process-globals';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

/**
 * Of a request, what a backend needs. Everything else stays here: cookies, the connection's own headers, and those by which
 * servers let a client choose its address, method or path.
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
 * Of an answer: the body arrives decoded, its old length and coding would be wrong; and the policies of this address
 * (security-headers.ts) are not the backend's to set.
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

/** The processes through which a request has come, the nearest last. */
export const HOPS_HEADER = 'x-caravansara-hops';
/** Characters of it; a few processes take less. */
const MAX_HOPS = 200;

export interface AnswerBounds {
  /** Bytes of an answer, decoded. */
  readonly bytes: number;
  /** Milliseconds until an answer is here whole. */
  readonly ms: number;
}

/** Larger than any answer of the contract and any picture of a page; sooner than a browser stops waiting (60 seconds). */
export const ANSWER_BOUNDS: AnswerBounds = { bytes: 16 * 1_048_576, ms: 55_000 };

/**
 * An API that passes what the contract knows on to this origin. It rejects where there is no whole answer within the bounds,
 * and where a request has come back to this process.
 * @param bodyBytes the most that a request may hold, beside uploads, whose picture has a limit of its own; more is a 413 here
 */
export function apiProxy(origin: string, bodyBytes: number, bounds = ANSWER_BOUNDS): ShopApi {
  // Random, so that no client can write it: a request is refused only where it has really come round.
  const own = randomUUID();
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const allow = methodsAt(pathname);
    if (allow.length === 0) return errorResponse({ status: 404, msg: t(faultsMessages.errorNotFound) });
    if (!allow.includes(request.method))
      return errorResponse({ status: 405, msg: t(backendMessages.apiMethodNotAllowed), allow });
    const hops = request.headers.get(HOPS_HEADER) ?? '';
    if (hops.includes(own)) throw new Error('SHOP_API_ORIGIN leads back to this process');
    if (hops.length > MAX_HOPS) return errorResponse({ status: 400, msg: t(faultsMessages.errorBadRequest) });
    const body = await bodyOf(request, bodyBytes);
    if (body instanceof Response) return body;
    const headers = headersFor(request, hops === '' ? own : `${hops},${own}`);
    return await within(bounds.ms, request.signal, async (signal) => {
      const answer = await fetch(origin + pathname + search, {
        method: request.method,
        headers,
        body,
        redirect: 'manual',
        signal,
      });
      const bytes = await readStream(
        answer.body,
        bounds.bytes,
        new Error(`an answer of more than ${bounds.bytes} bytes`),
      );
      const answered = new Headers(answer.headers);
      for (const name of NOT_ANSWERED) answered.delete(name);
      return new Response(bytes.byteLength > 0 ? bytes : null, { status: answer.status, headers: answered });
    });
  };
}

function headersFor(request: Request, hops: string): Headers {
  const headers = new Headers({ [HOPS_HEADER]: hops });
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // Written by this process alone (door.ts), so the backend may believe it.
  const client = request.headers.get(CLIENT_ADDRESS_HEADER);
  if (client !== null) headers.set('x-forwarded-for', client);
  return headers;
}

/** Ends a piece of work after so many milliseconds, or when the request is aborted; leaves neither timer nor listener. */
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

/** What is passed on, or the refusal of what is too large: a request needs no token, and its body is held in memory. */
async function bodyOf(request: Request, bodyBytes: number): Promise<Uint8Array<ArrayBuffer> | null | Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const isUpload = /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');
  try {
    return await readBytes(
      request,
      isUpload ? MAX_PICTURE_BYTES + MULTIPART_OVERHEAD_BYTES : bodyBytes,
      new ApiError(413, t(backendMessages.apiTooLarge)),
    );
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(toErrorResponse(error));
    throw error;
  }
}

/** Whether the shop's own backend answers its first call within so many milliseconds. */
export async function isUpstreamReady(origin: string, withinMs: number): Promise<boolean> {
  const answer = await fetch(`${origin}/api/v1/app/config`, { signal: AbortSignal.timeout(withinMs) });
  await answer.body?.cancel();
  return answer.ok;
}
