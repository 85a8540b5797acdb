/** Sets orders to `done` when they are over, so that guests can rate them without an action of the shop. */
import { DELIVERED_AFTER_SENT_MS, DELIVERED_AFTER_SLOT_MS, DELIVERED_AFTER_SLOT_SENT_MS } from '@/domain/constants';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { finishDue } from '../sql/finish-orders.sql';
import { notifyStatuses } from './order-notifications';
import { repeat } from './interval-job';

/**
 * Orders that one transaction finishes, and the most that one round does, so that neither staff nor a stop waits long.
 */
const ORDERS_PER_TRANSACTION = 50;
const MAX_PER_ROUND = 500;

/**
 * No message is sent for an end that is older: a shop that was offline for weeks must not send hundreds of messages.
 */
const NOTIFY_WITHIN_MS = 24 * 3_600_000;

/**
 * Makes the automatic transition to `done` (domain/order-state-machine.ts): of paid stays after the hour of check-out,
 * of food some hours after its delivery hour, or an hour after it was sent late, of other goods some days after they
 * were sent; goods only once the shop has sent them. Customers are notified as for a transition by staff. Returns how
 * many. Safe on several instances concurrently.
 */
export async function finishOnce(deps: BackendDeps, shouldContinue: () => boolean = () => true): Promise<number> {
  const after = {
    slotMs: DELIVERED_AFTER_SLOT_MS,
    slotSentMs: DELIVERED_AFTER_SLOT_SENT_MS,
    parcelMs: DELIVERED_AFTER_SENT_MS,
  };
  let finished = 0;
  for (
    let count = ORDERS_PER_TRANSACTION;
    count === ORDERS_PER_TRANSACTION && finished < MAX_PER_ROUND && shouldContinue();
    finished += count
  ) {
    const now = deps.clock.now();
    const done = await inTransaction(deps.db, (tx) => finishDue(tx, after, now, ORDERS_PER_TRANSACTION));
    await notifyStatuses(
      deps,
      done.filter(({ due }) => now.getTime() - due.getTime() <= NOTIFY_WITHIN_MS).map(({ order }) => order),
    );
    count = done.length;
  }
  return finished;
}

/**
 * Finishes orders immediately, and then every `everyMs` milliseconds. Returns a stop function, which waits for a
 * running round.
 */
export function startFinish(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const round = async (shouldContinue: () => boolean): Promise<void> => {
    const finished = await finishOnce(deps, shouldContinue);
    if (finished > 0) deps.log('orders_finished', { count: finished });
  };
  return repeat(deps, 'finish_orders', everyMs, round, { atOnce: true });
}
