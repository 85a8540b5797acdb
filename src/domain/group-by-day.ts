import type { Transaction } from '@/contract/payments.schemas';
import type { CivilDate } from './plain-date';
import { tehranMoment } from './instant';

/** What moved on one day, Tehran. */
export interface TransactionDay {
  readonly date: CivilDate;
  readonly transactions: readonly Transaction[];
}

/**
 * Movements by their days, in the order in which they come. One that stands on two pages, because another was made while one
 * read on, counts once.
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

/** What a return from the bank looks for among the movements of the credit. */
export interface PendingTopUp {
  /** The newest movement before it; null when that was not known. */
  readonly after: number | null;
  /** Toman; null for any. */
  readonly amount: number | null;
}

/** The top-up that came since, by the shop's own books; undefined while there is none, and where nobody knows since when. */
export function creditedTopUp(
  transactions: readonly Transaction[],
  { after, amount }: PendingTopUp,
): Transaction | undefined {
  if (after === null) return undefined;
  return transactions.find(
    (one) => one.kind === 'top_up' && one.id > after && (amount === null || one.amount === amount),
  );
}
