import { t } from '@/messages/format-message';
import { ApiError, Busy } from '../errors';
import type { ErrorResponse } from './envelope';
import { databaseErrorOf } from './database-errors';
import { errorsMessages } from '@/messages/errors';
import { faultsMessages } from '@/messages/faults';

const RETRY_SECONDS = 2;

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
