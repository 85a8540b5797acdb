import type { ApiErrorData } from '@/storefront/http/api-error';

/** Whether this stay was rejected: its nights are booked, or its terms forbid it. A retry would fail as well. */
export function isStayRejected(error: ApiErrorData): boolean {
  return error.kind === 'conflict' || error.kind === 'badRequest';
}

/** Whether a conflict is about booked nights. Other conflicts are about the price or the coupon. */
export function areDatesTaken(error: ApiErrorData | null): boolean {
  return error?.kind === 'conflict' && error.errors?.some(({ field }) => field === 'times') === true;
}

/** The current price in toman from the new invoice of a 409 response; null for any other error. */
export function repricedTo(error: ApiErrorData | null): number | null {
  const { invoice } = fieldsOf(error?.kind === 'conflict' ? error.data : null);
  const { price } = fieldsOf(invoice);
  return typeof price === 'number' ? price : null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
