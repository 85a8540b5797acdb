import type { ApiErrorData } from '@/storefront/http/api-error';

/** Whether the shop does not take this stay: its nights are sold, or its terms forbid it. Asking again changes nothing. */
export function isStayRejected(error: ApiErrorData): boolean {
  return error.kind === 'conflict' || error.kind === 'badRequest';
}

/** Whether a conflict is about the nights: somebody has one of them. Other conflicts are about the price or the coupon. */
export function areDatesTaken(error: ApiErrorData | null): boolean {
  return error?.kind === 'conflict' && error.errors?.some(({ field }) => field === 'times') === true;
}

/** The price that a refused submit would cost now, toman: a 409 carries the new invoice (wire, `quoted_price`). Null for any other refusal. */
export function repricedTo(error: ApiErrorData | null): number | null {
  const { invoice } = fieldsOf(error?.kind === 'conflict' ? error.data : null);
  const { price } = fieldsOf(invoice);
  return typeof price === 'number' ? price : null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
