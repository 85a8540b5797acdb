import { REQUEST_ID_HEADER } from '@/contract/headers';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ApiError, Busy } from '../errors';
import { errorResponse, type ErrorResponse } from './envelope';
import { databaseErrorOf } from './database-errors';
import { errorsMessages } from '@/messages/errors';
import { faultsMessages } from '@/messages/faults';

const RETRY_SECONDS = 2;

/**
 * An error as its envelope. An unexpected one is logged, with the route instead of the URL, which may contain secrets.
 */
export function failedResponse(
  log: BackendDeps['log'],
  error: unknown,
  endpoint: string,
  { headers }: Request,
): Response {
  const { unexpected, ...failure } = toErrorResponse(error);
  if (unexpected)
    log('request_failed', {
      id: headers.get(REQUEST_ID_HEADER) ?? undefined,
      endpoint,
      status: failure.status,
      ...logFieldsOf(error),
    });
  return errorResponse(failure);
}

/**
 * The log fields of an error. The query parameters that Drizzle appends to its message are removed: they may be
 * personal data.
 */
function logFieldsOf(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return { error: String(error) };
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join('\n');
  return {
    error: error.message.split('\nparams:')[0],
    cause: error.cause instanceof Error ? error.cause.message : undefined,
    stack,
  };
}

/**
 * Maps any thrown error to a failure's envelope. An unknown error becomes a 500 without details; `unexpected` marks it
 * for logging.
 */
export function toErrorResponse(error: unknown): ErrorResponse & { readonly unexpected: boolean } {
  if (error instanceof ApiError)
    return {
      status: error.status,
      msg: error.msg,
      ...error.extra,
      unexpected: error.status >= 503 && !(error instanceof Busy),
    };
  switch (databaseErrorOf(error)) {
    case 'bad-input':
      return { status: 400, msg: t(faultsMessages.errorBadRequest), unexpected: true };
    case 'conflict':
      return { status: 409, msg: t(faultsMessages.errorConflict), unexpected: true };
    case 'away':
      return {
        status: 503,
        msg: t(faultsMessages.errorUnavailable),
        retryAfterSeconds: RETRY_SECONDS,
        unexpected: true,
      };
    case null:
      return { status: 500, msg: t(errorsMessages.errorServer), unexpected: true };
  }
}
