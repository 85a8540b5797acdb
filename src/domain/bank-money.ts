/** Where a customer's money is after a payment at a bank that paid nothing. */
import type { AttemptMoney, BankMoney } from '@/contract/bank-attempt.schemas';

const HOUR_MS = 3_600_000;
/** Within this time banks return what was taken for a payment that its shop did not get. */
const RETURN_MS = 72 * HOUR_MS;
/** After it the bank's page no longer accepts a payment. */
export const BANK_PAGE_MS = HOUR_MS;

interface Attempt {
  readonly created_at: Date;
  /** When its result was recorded; null while the bank is still asked. */
  readonly settled_at: Date | null;
  readonly status: string;
  readonly money: BankMoney | null;
}

/** Where the money of an attempt is. A failed one of which the bank says no more may have taken it: `unknown`. */
export function attemptMoney({ money, settled_at, status }: Attempt): AttemptMoney {
  return money ?? (settled_at !== null && status === 'unknown' ? 'review' : 'unknown');
}

/** When the money of an attempt is back at the latest; null where nothing was taken, or a person decides. */
export function moneyBackBy(attempt: Attempt): Date | null {
  const money = attemptMoney(attempt);
  if (money === 'not_taken' || money === 'review') return null;
  const taken = attempt.settled_at?.getTime() ?? attempt.created_at.getTime() + BANK_PAGE_MS;
  return new Date(taken + RETURN_MS);
}
