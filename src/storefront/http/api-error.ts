/**
 * The error catalogue (ERR-01 to ERR-03): one pure function turns whatever a call threw into what the customer is told.
 */
import type { FieldError } from '@/contract/envelope';
import { t } from '@/messages/format-message';
import { errorsMessages } from '@/messages/errors';
import { faultsMessages } from '@/messages/faults';

/** What happened, whoever words it. */
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

/** A failure as plain data, as it stands in the state. */
export interface ApiErrorData {
  readonly kind: ApiErrorKind;
  /** The HTTP status, or the client's own code: `Network Error`, `ECONNABORTED`, … */
  readonly code: number | string;
  /** The sentence for the customer; empty when nothing is to be said. */
  readonly msg: string;
  /** Never shown: a refused token (AUTH-10) and a call that was called off. */
  readonly silent: boolean;
  /** Bad fields of the request. */
  readonly errors?: FieldError[];
  /** What the server adds, e.g. the new invoice of a changed price. */
  readonly data?: unknown;
}

/** What every call of the shop API throws when it fails. */
export class ApiError extends Error {
  override readonly name = 'Failure';

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

/** The catalogue, row by row. A server `msg` with `code` stands above every row but 401 and 403. */
export function normalizeError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(factsOf(error), error);
}

function factsOf(error: unknown): ApiErrorData {
  const { code, message, response } = partsOf(error);
  if (response) return factsOfAnswer(response);
  // A browser that leaves the page ends its requests with the code of a timeout.
  if (code === 'ERR_CANCELED' || message === 'Request aborted') return facts('canceled', 'ERR_CANCELED', '');
  if (code === 'ERR_NETWORK' || message === 'Network Error')
    return facts('network', 'Network Error', t(errorsMessages.errorNetwork));
  // Before "no response", which a timeout is as well.
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT')
    return facts('timeout', 'ECONNABORTED', t(faultsMessages.errorTimeout));
  return facts('noResponse', code ?? 'ERR_NO_RESPONSE', t(faultsMessages.errorNoResponse));
}

function factsOfAnswer({ status, data }: Answer): ApiErrorData {
  const { code, msg, errors, data: more } = isObject(data) ? data : {};
  const told = typeof code === 'number' && typeof msg === 'string' && msg !== '';
  // An envelope of failure in an answer of 200 says by its code what it is.
  const actual = status === 200 && typeof code === 'number' ? code : status;
  const row = rowOf(actual);
  return {
    ...facts(row.kind, actual, row.kind === 'unauthorized' ? '' : told ? msg : row.msg()),
    ...(Array.isArray(errors) && { errors: errors.filter(isFieldError) }),
    ...(more !== undefined && { data: more }),
  };
}

function rowOf(status: number): { kind: ApiErrorKind; msg: () => string } {
  switch (status) {
    case 400:
      return { kind: 'badRequest', msg: () => t(faultsMessages.errorBadRequest) };
    case 401:
    case 403:
      return { kind: 'unauthorized', msg: () => '' };
    case 404:
      return { kind: 'notFound', msg: () => t(faultsMessages.errorNotFound) };
    case 409:
      return { kind: 'conflict', msg: () => t(faultsMessages.errorConflict) };
    default:
      return { kind: 'server', msg: () => t(errorsMessages.errorServer) };
  }
}

function facts(kind: ApiErrorKind, code: number | string, msg: string): ApiErrorData {
  return { kind, code, msg, silent: kind === 'unauthorized' || kind === 'canceled' };
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
}

/** The parts of an axios error; of anything else, nothing. */
function partsOf(error: unknown): { code?: string; message?: string; response?: Answer } {
  if (!isObject(error)) return {};
  const { code, message, response } = error;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
    ...(isObject(response) &&
      typeof response.status === 'number' && { response: { status: response.status, data: response.data } }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value.field === 'string' && typeof value.msg === 'string';
}
