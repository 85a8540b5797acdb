/** Which entries of the books belong to a sum that the panel shows (contract/book-accounts.ts). */
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { MONEY_ACCOUNTS, type MoneyMove } from '@/contract/book-accounts';
import { bookEntries } from '../../db/schema/books';
import { ledger, payments } from '../../db/schema/payments';

/** The condition of a movement of credit that a payment brought beyond what its order could take. */
export function isSurplus(): SQL | undefined {
  return and(eq(ledger.kind, 'refund'), isNotNull(ledger.payment_id));
}

const CONDITIONS: Readonly<Record<MoneyMove, () => SQL | undefined>> = {
  received: () => inArray(bookEntries.debit, [...MONEY_ACCOUNTS]),
  paid_back: () => inArray(bookEntries.credit, [...MONEY_ACCOUNTS]),
  top_up: () => eq(ledger.kind, 'top_up'),
  surplus: isSurplus,
  to_credit: () => and(eq(ledger.kind, 'refund'), isNull(ledger.payment_id)),
  from_credit: () => eq(ledger.kind, 'order'),
};

/** The condition of the entries of such a move; those of credit need the joined `ledger`. */
export function isMoneyMove(move: MoneyMove): SQL | undefined {
  return CONDITIONS[move]();
}

/** The join of an entry and its movement of credit with the payment that brought the money, whose gateway is the way. */
export function isPaymentOfEntry(): SQL {
  return eq(payments.id, sql`coalesce(${bookEntries.payment_id}, ${ledger.payment_id})`);
}
