/** Failures of RTK Query's hooks as the catalogue has them. */
import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiErrorData } from '../../http/api-error';

/** The failure's facts; null when there is none, or when it is a fault of ours and no answer. */
export function toApiError(error: ApiErrorData | SerializedError | undefined): ApiErrorData | null {
  return error !== undefined && 'kind' in error ? error : null;
}

/** What the server says of one field of the request; null when it says nothing of it. */
export function fieldMessage(facts: ApiErrorData | null, field: string): string | null {
  return facts?.errors?.find((one) => one.field === field)?.msg ?? null;
}

/** The same, else the sentence for the whole request: for a form of one field. Null without a failure. */
export function messageFor(facts: ApiErrorData | null, field: string): string | null {
  return fieldMessage(facts, field) ?? (facts?.msg || null);
}

/** Whether the failure means that there is no connection, rather than that something is wrong. */
export function isOffline(facts: ApiErrorData | null): boolean {
  return facts?.kind === 'network';
}

/** Whether the shop has said nothing of what it was asked: no connection, no answer in time, or a shop that is away. */
export function isUnanswered(error: ApiErrorData | SerializedError | undefined): boolean {
  const kind = toApiError(error)?.kind;
  return kind === 'network' || kind === 'timeout' || kind === 'noResponse' || kind === 'server';
}
