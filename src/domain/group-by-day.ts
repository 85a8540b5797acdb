import type { Transaction } from '@/contract/payments.schemas';
import type { CivilDate } from './plain-date';
import { tehranMoment } from './instant';

/** The transactions of one day in Tehran. */
export interface TransactionDay {
  readonly date: CivilDate;
  readonly transactions: readonly Transaction[];
}

/**
 * Transactions grouped by day, in their order. One that appears on two pages, because a new one shifted the list, is
 * included once.
 */
export function transactionDays(transactions: readonly Transaction[]): TransactionDay[] {
  const days: { date: CivilDate; transactions: Transaction[] }[] = [];
  const seen = new Set<number>();
  for (const transaction of transactions) {
    if (seen.has(transaction.id)) continue;
    seen.add(transaction.id);
    const { date } = tehranMoment(transaction.created_at);
    const last = days.at(-1);
    if (last?.date === date) last.transactions.push(transaction);
    else days.push({ date, transactions: [transaction] });
  }
  return days;
}

/** The criteria for finding a top-up among the credit's transactions. */
export interface PendingTopUp {
  /** The newest transaction before it; null when unknown. */
  readonly after: number | null;
  /** Toman; null for any. */
  readonly amount: number | null;
}

/** The top-up that was credited since; undefined when there is none, or when the starting point is unknown. */
export function creditedTopUp(
  transactions: readonly Transaction[],
  { after, amount }: PendingTopUp,
): Transaction | undefined {
  if (after === null) return undefined;
  return transactions.find(
    (one) => one.kind === 'top_up' && one.id > after && (amount === null || one.amount === amount),
  );
}
