/** Ends discounts whose last day is over: the old price becomes the price again. */
import { tehranToday } from '@/domain/plain-date';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { writeAudit } from '../sql/audit.sql';
import { endDiscounts } from '../sql/end-discounts.sql';
import { repeat } from './interval-job';

/** Products of one transaction, and the most of one round, so that neither a sale nor a stop waits long. */
const PRODUCTS_PER_TRANSACTION = 100;
const MAX_PER_ROUND = 20_000;

/**
 * Ends the discounts whose last day (Tehran) is before today, and returns how many. Safe on several instances
 * concurrently: each row is locked, and no longer matches once it was changed.
 */
export async function endDiscountsOnce(deps: BackendDeps, shouldContinue: () => boolean = () => true): Promise<number> {
  let ended = 0;
  for (
    let count = PRODUCTS_PER_TRANSACTION;
    count === PRODUCTS_PER_TRANSACTION && ended < MAX_PER_ROUND && shouldContinue();
    ended += count
  ) {
    const now = deps.clock.now();
    const changed = await inTransaction(deps.db, async (tx) => {
      const rows = await endDiscounts(tx, tehranToday(now.getTime()), now, PRODUCTS_PER_TRANSACTION);
      for (const { id, before, after } of rows)
        await writeAudit(
          tx,
          { userId: null, action: 'product.update', subject: `product:${id}`, details: { before, after } },
          now,
        );
      return rows;
    });
    for (const { id } of changed) deps.invalidate(`product:${id}`);
    if (changed.length > 0) deps.invalidate('home');
    count = changed.length;
  }
  return ended;
}

/**
 * Ends discounts immediately, and then every `everyMs` milliseconds: a price returns that long after midnight at the
 * latest. Returns a stop function, which waits for a running round.
 */
export function startDiscountEnds(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const round = async (shouldContinue: () => boolean): Promise<void> => {
    const ended = await endDiscountsOnce(deps, shouldContinue);
    if (ended > 0) deps.log('discounts_ended', { count: ended });
  };
  return repeat(deps, 'end_discounts', everyMs, round, { atOnce: true });
}
