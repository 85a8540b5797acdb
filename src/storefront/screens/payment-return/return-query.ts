import { askedTopUp } from '@/domain/credit';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** A top-up: what to look for in the books, and where it was needed. */
export interface TopUpReturn {
  readonly is: 'charging';
  /** Toman; null where the address does not say. */
  readonly amount: number | null;
  /** The newest movement of the credit before it; null where the address does not say. */
  readonly after: number | null;
  /** As it stands in the address: to be made safe. */
  readonly backUrl: string | undefined;
}

/** What a return from the bank is about (ROUTE-12). Of how it went its address says nothing that counts. */
export type ReturnOf = { readonly is: 'order'; readonly orderId: number } | TopUpReturn | { readonly is: 'nothing' };

/**
 * Whether the customer gave up at the bank, as the shop's redirect says it. It only words a payment that the shop itself has
 * as not made.
 */
export function isCanceled(query: Query): boolean {
  return first(query.canceled) === 'true';
}

export function returnOf(query: Query): ReturnOf {
  const orderId = first(query.fromOrder);
  if (orderId !== undefined && /^[1-9]\d{0,8}$/.test(orderId)) return { is: 'order', orderId: Number(orderId) };
  if (first(query.isCharging) !== 'true') return { is: 'nothing' };
  const after = first(query.after) ?? '';
  return {
    is: 'charging',
    amount: askedTopUp(query.amount),
    after: /^\d{1,10}$/.test(after) ? Number(after) : null,
    backUrl: first(query.backUrl),
  };
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
