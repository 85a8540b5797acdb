/** Ends what has run its course, so that guests can rate it without the shop's having to say that it is over. */
import { DELIVERED_AFTER_SENT_MS, DELIVERED_AFTER_SLOT_MS } from '@/domain/constants';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { finishDue } from '../sql/finish-orders.sql';
import { notifyStatuses } from './order-notifications';
import { repeat } from './interval-job';

/** Orders that one transaction ends, and one round at most, so that neither a step of the staff nor a stop waits long. */
const AT_ONCE = 50;
const ROUND = 500;

/** ours: an end that came longer ago is not news any more; a shop that was closed for weeks, or is new to this job, sends no hundreds of messages. */
const NOTIFY_WITHIN_MS = 24 * 3_600_000;

/**
 * Takes the step to `done` that is the process's own (domain/order-process): of paid stays after the hour of check-out, of
 * food some hours after its delivery hour, of other goods some days after they were sent, both only once the shop has sent
 * them. Customers hear as they do when the staff takes the step. Answers how many; safe on several instances at once.
 */
export async function finishOnce(deps: BackendDeps, shouldContinue: () => boolean = () => true): Promise<number> {
  const after = { slotMs: DELIVERED_AFTER_SLOT_MS, parcelMs: DELIVERED_AFTER_SENT_MS };
  let finished = 0;
  for (let some = AT_ONCE; some === AT_ONCE && finished < ROUND && shouldContinue(); finished += some) {
    const now = deps.clock.now();
    const done = await inTransaction(deps.db, (tx) => finishDue(tx, after, now, AT_ONCE));
    await notifyStatuses(
      deps,
      done.filter(({ due }) => now.getTime() - due.getTime() <= NOTIFY_WITHIN_MS).map(({ order }) => order),
    );
    some = done.length;
  }
  return finished;
}

/** Ends orders now and then every `everyMs` milliseconds, until stopped; the stop waits for what is running. */
export function startFinish(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const round = async (shouldContinue: () => boolean): Promise<void> => {
    const finished = await finishOnce(deps, shouldContinue);
    if (finished > 0) deps.log('orders_finished', { count: finished });
  };
  return repeat(deps, 'finish_orders', everyMs, round, { atOnce: true });
}
