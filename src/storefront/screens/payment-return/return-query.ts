import { requestedTopUp } from '@/domain/credit';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The parameters of a top-up's return: what to look up in the transactions, and the page to return to. */
export interface TopUpReturn {
  readonly is: 'charging';
  /** Toman; null when the URL has none. */
  readonly amount: number | null;
  /** The newest transaction before the top-up; null when the URL has none. */
  readonly after: number | null;
  /** As in the URL, not yet validated. */
  readonly backUrl: string | undefined;
}

/** What a return from the bank is about (ROUTE-12). The result is not taken from the URL. */
export type PaymentReturn =
  { readonly is: 'order'; readonly orderId: number } | TopUpReturn | { readonly is: 'nothing' };

/**
 * Whether the shop's redirect marks the payment as canceled at the bank. It only affects the wording of a payment
 * that the shop API reports as unpaid.
 */
export function isCanceled(query: Query): boolean {
  return first(query.canceled) === 'true';
}

/** Whether the bank has not returned a result to the shop yet: the payment may still arrive. */
export function isPending(query: Query): boolean {
  return first(query.pending) === 'true';
}

export function parseReturnQuery(query: Query): PaymentReturn {
  const orderId = first(query.fromOrder);
  if (orderId !== undefined && /^[1-9]\d{0,8}$/.test(orderId)) return { is: 'order', orderId: Number(orderId) };
  if (first(query.isCharging) !== 'true') return { is: 'nothing' };
  const after = first(query.after) ?? '';
  return {
    is: 'charging',
    amount: requestedTopUp(query.amount),
    after: /^\d{1,10}$/.test(after) ? Number(after) : null,
    backUrl: first(query.backUrl),
  };
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
