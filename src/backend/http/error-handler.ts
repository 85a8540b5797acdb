import { t } from '@/messages/translate';
import { ApiError, Busy } from '../errors';
import type { ErrorResponse } from './envelope';
import { databaseErrorOf } from './database-errors';
import { errorsMessages } from '@/messages/errors';
import { faultsMessages } from '@/messages/faults';

const RETRY_SECONDS = 2;

/**
 * The one error table: whatever a handler threw, as a failure's envelope. What is not foreseen is a 500 that
 * shows nothing of the inside; `unexpected` tells the caller to log it.
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
