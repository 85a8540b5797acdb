/** Counts which products are bought together, from orders that are done. */
import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { pairFinishedOrders } from '../sql/bought-together.sql';
import { repeat } from './interval-job';

/** Orders of one transaction, and the most of one round, so that neither a sale nor a stop waits long. */
const ORDERS_PER_TRANSACTION = 50;
const MAX_PER_ROUND = 10_000;
/** Orders with more different products are not counted. */
const MAX_PRODUCTS = 30;

/**
 * Counts the finished orders that are not counted yet, each of them once, and returns how many. Safe on several
 * instances concurrently: an order is locked while it is counted. Between two transactions the database is left to
 * others for as long as one took: a shop that was filled by an import has all its orders to count.
 */
export async function pairOnce(deps: BackendDeps, shouldContinue: () => boolean = () => true): Promise<number> {
  let paired = 0;
  for (
    let count = ORDERS_PER_TRANSACTION;
    count === ORDERS_PER_TRANSACTION && paired < MAX_PER_ROUND && shouldContinue();
    paired += count
  ) {
    const startMs = performance.now();
    count = await inTransaction(deps.db, (tx) => pairFinishedOrders(tx, ORDERS_PER_TRANSACTION, MAX_PRODUCTS));
    if (count === ORDERS_PER_TRANSACTION) await pause(performance.now() - startMs);
  }
  return paired;
}

/** Counts every `everyMs` milliseconds. Returns a stop function, which waits for a running round. */
export function startPairing(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const round = async (shouldContinue: () => boolean): Promise<void> => void (await pairOnce(deps, shouldContinue));
  return repeat(deps, 'bought_together', everyMs, round);
}
