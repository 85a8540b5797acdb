/** The error that handlers throw to refuse a request. Any other error is a 500 (or a mapped SQLSTATE). */
import type { FieldError } from '@/contract/envelope';

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 428 | 429 | 503;

export class ApiError extends Error {
  constructor(
    readonly status: FailureStatus,
    /** A Persian sentence for the customer. */
    readonly msg: string,
    readonly extra: {
      readonly errors?: readonly FieldError[];
      readonly data?: unknown;
      readonly retryAfterSeconds?: number;
    } = {},
  ) {
    super(`${status}: ${msg}`);
  }
}

/** A wrong secret code (login, coupon, gift code): tries are limited (services/rate-limit.ts). */
export class WrongCode extends ApiError {}

/**
 * The caller has no permission for a call of the panel. The response is the 404 of an unknown thing; the log names the
 * caller (`panel_refused`).
 */
export class NotPermitted extends ApiError {}

/**
 * Too many concurrent requests for an expensive operation (503): nothing has failed, and the request may be repeated.
 */
export class Busy extends ApiError {
  constructor(msg: string, retryAfterSeconds: number) {
    super(503, msg, { retryAfterSeconds });
  }
}
