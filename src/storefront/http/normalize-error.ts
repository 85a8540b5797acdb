/**
 * The error catalogue: one pure function maps any error thrown by a request to the message for the customer (ERR-01 to
 * ERR-04).
 */
import type { FieldError } from '@/contract/envelope';
import { t } from '@/messages/format-message';
import { errorsMessages } from '@/messages/errors';
import { faultsMessages } from '@/messages/faults';
import { ApiError, networkError, unexpectedError, type ApiErrorData, type ApiErrorKind } from './api-error';

/** A `msg` with a `code` of the server takes precedence over the catalogue, except for 401 and 403. */
export function normalizeError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(toData(error), error);
}

function toData(error: unknown): ApiErrorData {
  const { name, code, message, response } = partsOf(error);
  if (response) return dataOfResponse(response);
  // Requests that a browser aborts when it leaves the page have the code of a timeout.
  if (code === 'ERR_CANCELED' || message === 'Request aborted') return dataOf('canceled', 'ERR_CANCELED', '');
  if (code === 'ERR_NETWORK' || message === 'Network Error' || name === 'ChunkLoadError')
    return networkError(error).details;
  // Before `noResponse`, which a timeout is as well.
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT')
    return dataOf('timeout', 'ECONNABORTED', t(faultsMessages.errorTimeout));
  return unexpectedError(error, code).details;
}

function dataOfResponse({ status, data }: ErrorResponse): ApiErrorData {
  const { code, msg, errors, data: more } = isObject(data) ? data : {};
  const hasMessage = typeof code === 'number' && typeof msg === 'string' && msg !== '';
  // The status of a failed envelope in a response of 200 is its code.
  const actual = status === 200 && typeof code === 'number' ? code : status;
  const row = rowOf(actual);
  return {
    ...dataOf(row.kind, actual, row.kind === 'unauthorized' ? '' : hasMessage ? msg : row.msg()),
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

function dataOf(kind: ApiErrorKind, code: number | string, msg: string): ApiErrorData {
  return { kind, code, msg, silent: kind === 'unauthorized' || kind === 'canceled' };
}

interface ErrorResponse {
  readonly status: number;
  readonly data: unknown;
}

/** The fields of an axios error, or of any other error that has them. */
function partsOf(error: unknown): { name?: string; code?: string; message?: string; response?: ErrorResponse } {
  if (!isObject(error)) return {};
  const { name, code, message, response } = error;
  return {
    ...(typeof name === 'string' && { name }),
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
