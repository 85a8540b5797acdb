/** The one way a handler refuses a request. Everything else that is thrown is a 500 (or a mapped SQLSTATE). */
import type { FieldError } from '@/contract/envelope';

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

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

/** A code of somebody's that there is not (login, coupon, gift code): whoever tries too many of them is held up (services/turns.ts). */
export class WrongCode extends ApiError {}

/** More of something expensive is asked for at once than is worked on (503): nothing has failed, and it may be asked for again. */
export class Busy extends ApiError {
  constructor(msg: string, retryAfterSeconds: number) {
    super(503, msg, { retryAfterSeconds });
  }
}
