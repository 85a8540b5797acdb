/** The envelope of every response (API-01). */

/** An invalid field of a request with a message for the customer. */
export interface FieldError {
  readonly field: string;
  readonly msg: string;
}

export interface Success<T> {
  readonly success: true;
  readonly code: 200;
  readonly msg: string;
  readonly data: T;
}

export interface Failure {
  readonly success: false;
  /** Equals the HTTP status. */
  readonly code: number;
  readonly msg: string;
  readonly errors?: readonly FieldError[];
  /** Data that the caller needs to continue, e.g. the new invoice of a changed price. */
  readonly data?: unknown;
}

/** @public */
export type Envelope<T> = Success<T> | Failure;

/** A response is a success only if `success` is true and `code` is 200. */
export function isSuccess<T>(response: unknown): response is Success<T> {
  if (typeof response !== 'object' || response === null) return false;
  const { success, code } = response as { success?: unknown; code?: unknown };
  return success === true && code === 200;
}
