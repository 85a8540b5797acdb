/** Cancels orders with a deposit whose rest was not paid in time, in a shop that has set so (domain/rest-deadline.ts). */
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { addDays } from '@/domain/plain-date';
import { dayOfOrder, restDeadline } from '@/domain/rest-deadline';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { t } from '@/messages/format-message';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { listOverdueRests, lockOverdueRest } from '../sql/deposit-rests.sql';
import { cancelOrder, type Canceled } from './cancel-order';
import { repeat } from './interval-job';
import { invalidateProducts } from './invalidate-products';
import { notifyRestUnpaid } from './order-notifications';

/** The most that one round cancels, so that a stop does not wait long. */
const MAX_PER_ROUND = 200;

/**
 * Cancels each such order by its terms as of the deadline, also when an instance that was stopped does so later; what it
 * holds is free again, and customer, host and staff are told. An open payment at the bank is waited for.
 * Returns how many. Safe on several instances, and beside a payment of the rest: one of them wins.
 */
export async function cancelUnpaidRests(
  deps: BackendDeps,
  shouldContinue: () => boolean = () => true,
): Promise<number> {
  const now = deps.clock.now();
  const at = { now, banks: deps.payments.names };
  let count = 0;
  for (const id of await listOverdueRests(deps.db, at, MAX_PER_ROUND)) {
    if (!shouldContinue()) break;
    const canceled = await inTransaction(deps.db, async (tx): Promise<Canceled | null> => {
      const order = await lockOverdueRest(tx, id, at);
      const day = order && dayOfOrder(order);
      const deadline = day === null ? null : restDeadline(day, order?.rest_days);
      if (!order || day === null || deadline === null) return null;
      const last = formatJalaaliShort(addDays(day, -(order.rest_days ?? 0)));
      const overdue = { reason: t(backendOrdersMessages.restUnpaid, { day: last }), at: new Date(deadline) };
      return await cancelOrder(tx, order, { by: 'system', from: order.status, userId: null, desk: null, overdue }, now);
    });
    if (!canceled) continue;
    count += 1;
    invalidateProducts(deps, canceled.productIds);
    await notifyRestUnpaid(deps, canceled);
  }
  return count;
}

/** Checks every `everyMs` milliseconds. Returns a stop function, which waits for a running round. */
export function startRestCancellation(deps: BackendDeps, everyMs: number): () => Promise<void> {
  return repeat(deps, 'cancel_unpaid_rests', everyMs, async (shouldContinue) => {
    const count = await cancelUnpaidRests(deps, shouldContinue);
    if (count > 0) deps.log('rests_canceled', { count });
  });
}
