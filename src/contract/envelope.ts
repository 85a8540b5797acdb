/** The one form of every answer (design/wire.md, "Envelope"; spec §5). */

/** A bad field of a request and the sentence that tells the customer. */
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
  /** Facts that the caller needs to go on, e.g. the new invoice of a changed price. */
  readonly data?: unknown;
}

/** @public */
export type Envelope<T> = Success<T> | Failure;

/** spec §5: a success only if `success` is true and `code` is 200. */
export function isSuccess<T>(response: unknown): response is Success<T> {
  if (typeof response !== 'object' || response === null) return false;
  const { success, code } = response as { success?: unknown; code?: unknown };
  return success === true && code === 200;
}
