/** Errors of requests as screens handle them. normalize-error.ts makes them, where requests are sent. */
import type { FieldError } from '@/contract/envelope';
import { t } from '@/messages/format-message';
import { errorsMessages } from '@/messages/errors';

export type ApiErrorKind =
  | 'network'
  | 'timeout'
  | 'noResponse'
  | 'badRequest'
  | 'unauthorized'
  | 'notFound'
  | 'conflict'
  | 'server'
  | 'canceled';

/** An error as plain data, as the state holds it. */
export interface ApiErrorData {
  readonly kind: ApiErrorKind;
  /** The HTTP status, or the client's own code: `Network Error`, `ECONNABORTED`, … */
  readonly code: number | string;
  /** The message for the customer; empty for a silent error. */
  readonly msg: string;
  /** Never shown: a refused token (AUTH-10) or a canceled request. */
  readonly silent: boolean;
  /** Invalid fields of the request. */
  readonly errors?: FieldError[];
  /** Data that the server adds, such as the new invoice of a changed price. */
  readonly data?: unknown;
}

/** Thrown by every request of the shop API. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly details: ApiErrorData,
    cause?: unknown,
  ) {
    super(details.msg || `${details.kind} ${details.code}`, { cause });
  }

  get code(): number | string {
    return this.details.code;
  }
}

/** Without a connection, also where the code that sends requests could not be loaded. */
export function networkError(cause: unknown): ApiError {
  const msg = t(errorsMessages.errorNetwork);
  return new ApiError({ kind: 'network', code: 'Network Error', msg, silent: false }, cause);
}

/** No usable response and no reason for it, such as an error in the code of the page (ERR-03). */
export function unexpectedError(cause: unknown, code: number | string = 'ERR_NO_RESPONSE'): ApiError {
  return new ApiError({ kind: 'noResponse', code, msg: t(errorsMessages.errorNoResponse), silent: false }, cause);
}

/**
 * The error of an RTK Query hook; null when there is none, or when it is a client-side exception instead of a failed
 * request.
 */
export function toApiError(error: ApiErrorData | Partial<Error> | undefined): ApiErrorData | null {
  return error !== undefined && 'kind' in error ? error : null;
}

/** The server's error message for one field of the request; null without one. */
export function fieldMessage(error: ApiErrorData | null, field: string): string | null {
  return error?.errors?.find((one) => one.field === field)?.msg ?? null;
}

/** Whether the failure is a missing connection and not a failed request. */
export function isOffline(error: ApiErrorData | null): boolean {
  return error?.kind === 'network';
}

/** Whether the shop API gave no usable response: no connection, a timeout, or a server error. */
export function isUnanswered(error: ApiErrorData | Partial<Error> | undefined): boolean {
  const kind = toApiError(error)?.kind;
  return kind === 'network' || kind === 'timeout' || kind === 'noResponse' || kind === 'server';
}
