import type { Database } from './database';
import { isRetryable } from './pg-errors';

const TRIES = 5;

/**
 * Runs the work in one transaction; when the database gives it up for another's sake (deadlock, serialisation), the whole
 * work is run again, so it must do nothing that a rollback does not undo: no SMS, no gateway.
 *
 * Whoever locks more than one row takes them in this order, so that transactions wait for each other and never in a circle:
 * payment, order, idempotency key, coupon, comment, products by id, slot, nights by date, a stay's product (its sales are
 * counted when it is paid), customer, address of customers without a mobile, cart lines, turns.
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
