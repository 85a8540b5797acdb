/** Work that one process of a shop does at a time, such as filling an empty database, while the others wait. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { inTransaction } from './transaction';

/** How long a process waits for its turn, and how often it looks, ms. */
const WAIT_MS = 15 * 60_000;
const LOOK_EVERY_MS = 100;

/**
 * Does work in one transaction under an advisory lock of the database, which its end frees in every case. Whoever finds the
 * lock taken ends the transaction, looks again a little later, and goes on as long as another one may well take: a statement
 * that waits for the lock would be cut off by the time that a statement may take, which is meant for customers' requests,
 * and would keep a connection. With the embedded database transactions come one by one anyway.
 */
export async function withAdvisoryLock<T>(
  db: Database,
  lock: number,
  work: (tx: Database) => Promise<T>,
  waitMs = WAIT_MS,
): Promise<T> {
  for (let waited = 0; waited <= waitMs; waited += LOOK_EVERY_MS) {
    const turn = await inTransaction(db, async (tx) => ((await takeLock(tx, lock)) ? { done: await work(tx) } : null));
    if (turn) return turn.done;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`Another process has held the database's lock ${lock} for ${waitMs / 1000} seconds`);
}

/** Takes the lock for this transaction; false, at once, when another one has it. */
async function takeLock(tx: Database, lock: number): Promise<boolean> {
  const { rows } = (await tx.execute(sql`select pg_try_advisory_xact_lock(${lock}) as taken`)) as unknown as {
    rows: { taken: boolean }[];
  };
  return rows[0]?.taken ?? false;
}
