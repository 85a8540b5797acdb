/** Work that one process of a shop does at a time, such as seeding an empty database. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { inTransaction } from './transaction';

/** How long a process waits for the lock, and how often it tries, ms. */
const WAIT_MS = 15 * 60_000;
const RETRY_EVERY_MS = 100;

/**
 * Runs work in one transaction under an advisory lock of the database, which the transaction's end releases in every
 * case. When the lock is taken, the transaction ends and the lock is tried again later: a statement that waits for the
 * lock would hit the statement timeout, which is set for customers' requests, and occupy a connection. With the
 * embedded database transactions are serial anyway.
 */
export async function withAdvisoryLock<T>(
  db: Database,
  lock: number,
  work: (tx: Database) => Promise<T>,
  waitMs = WAIT_MS,
): Promise<T> {
  for (let waited = 0; waited <= waitMs; waited += RETRY_EVERY_MS) {
    const turn = await inTransaction(db, async (tx) => ((await takeLock(tx, lock)) ? { done: await work(tx) } : null));
    if (turn) return turn.done;
    await pause(RETRY_EVERY_MS);
  }
  throw new Error(`Another process has held the database's lock ${lock} for ${waitMs / 1000} seconds`);
}

/** Tries to take the lock for this transaction; false immediately when it is taken. */
async function takeLock(tx: Database, lock: number): Promise<boolean> {
  const { rows } = (await tx.execute(sql`select pg_try_advisory_xact_lock(${lock}) as taken`)) as unknown as {
    rows: { taken: boolean }[];
  };
  return rows[0]?.taken ?? false;
}
