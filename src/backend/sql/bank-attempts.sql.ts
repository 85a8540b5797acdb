/** The last payments at a bank that paid nothing. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FailedAttempt } from '@/contract/bank-attempt.schemas';
import { attemptMoney, moneyBackBy } from '@/domain/bank-money';
import type { Database } from '../db/database';
import { payments } from '../db/schema/payments';

const FIELDS = {
  amount: payments.amount,
  status: payments.status,
  money: payments.money,
  created_at: payments.created_at,
  settled_at: payments.settled_at,
};
type Row = Pick<typeof payments.$inferSelect, keyof typeof FIELDS>;

/** Of each of these orders the newest payment, where it paid nothing; none for one whose customer is at the bank. */
export async function failedAttemptsOf(db: Database, orderIds: readonly number[]): Promise<Map<number, FailedAttempt>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([payments.order_id], { ...FIELDS, orderId: payments.order_id })
    .from(payments)
    .where(inArray(payments.order_id, [...orderIds]))
    .orderBy(payments.order_id, desc(payments.id));
  return new Map(
    rows.flatMap(({ orderId, ...row }) => {
      const attempt = failedAttempt(row);
      return orderId === null || attempt === null ? [] : [[orderId, attempt] as const];
    }),
  );
}

/** A customer's newest top-up of the credit, where it paid nothing. */
export async function failedTopUp(db: Database, customerId: number): Promise<FailedAttempt | null> {
  const [row] = await db
    .select(FIELDS)
    .from(payments)
    .where(and(eq(payments.customer_id, customerId), eq(payments.payment_for, 'buy_customer_credit')))
    .orderBy(desc(payments.id))
    .limit(1);
  return row ? failedAttempt(row) : null;
}

function failedAttempt(row: Row): FailedAttempt | null {
  if (row.status === 'verified' || row.status === 'created' || row.status === 'redirected') return null;
  return {
    at: row.created_at.toISOString(),
    amount: row.amount,
    money: attemptMoney(row),
    back_by: moneyBackBy(row)?.toISOString() ?? null,
  };
}
