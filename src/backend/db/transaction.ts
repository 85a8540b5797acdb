import type { Database } from './database';
import { isRetryable } from './pg-errors';

const TRIES = 5;

/**
 * Runs the work in one transaction. When the database aborts it because of a concurrent one (deadlock, serialization),
 * the whole work runs again, so it must not do anything that a rollback does not undo: no SMS, no gateway. Transactions
 * that lock more than one row lock them in this order, so that they never deadlock: payment, order, idempotency key,
 * coupon, comment, products by id, slot, nights by date, a stay's product (its sales are counted when it is paid),
 * customer, address of customers without a mobile, cart lines, rate limits, the numbers of invoices.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
    }
  }
}
