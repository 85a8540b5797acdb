import type { Failure, Success } from '@/contract/envelope';
import type { FailureStatus } from '../errors';

/** What every answer of the shop API carries: it is nobody's to keep and nothing but what it says it is. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** HTTP 200 with the envelope around `data`. */
export function successResponse(data: unknown, msg = ''): Response {
  const body: Success<unknown> = { success: true, code: 200, msg, data };
  return new Response(JSON.stringify(body), { status: 200, headers: HEADERS });
}

export interface ErrorResponse extends Omit<Failure, 'success' | 'code'> {
  readonly status: FailureStatus | 500;
  readonly retryAfterSeconds?: number;
  /** Methods that the path knows (405). */
  readonly allow?: readonly string[];
}

/** A failure's envelope under its HTTP status. */
export function errorResponse({ status, msg, errors, data, retryAfterSeconds, allow }: ErrorResponse): Response {
  const body: Failure = {
    success: false,
    code: status,
    msg,
    ...(errors === undefined ? {} : { errors }),
    ...(data === undefined ? {} : { data }),
  };
  const headers = new Headers(HEADERS);
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  if (allow) headers.set('allow', allow.join(', '));
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  return new Response(JSON.stringify(body), { status, headers });
}
