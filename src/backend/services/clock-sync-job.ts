import type { OpenedDatabase } from '../db/database-handle';
import type { BackendDeps } from '../deps';
import { synchronizeClock } from '../gateways/clock';
import { databaseTime } from '../sql/ping.sql';
import { repeat } from './interval-job';

/** How often the clock is set by the database's. */
const EVERY_MS = 10_000;

/** A machine's clock that differs by more is reported. */
const TOLERANCE_MS = 2_000;

/**
 * Sets the process's clock by the database's from now on, and logs `clock_skew` whenever the machine's clock begins to
 * differ, or stops. The embedded database has the clock of this process.
 * @returns stops it
 */
export async function followDatabaseClock(
  { engine, db }: OpenedDatabase,
  log: BackendDeps['log'],
): Promise<() => Promise<void>> {
  if (engine === 'pglite') return () => Promise.resolve();
  let reportedMs = 0;
  const synchronize = async (): Promise<void> => {
    const aheadMs = await synchronizeClock(() => databaseTime(db));
    if (Math.abs(aheadMs - reportedMs) <= TOLERANCE_MS) return;
    reportedMs = Math.abs(aheadMs) > TOLERANCE_MS ? aheadMs : 0;
    log('clock_skew', { ahead_seconds: Math.round(aheadMs / 1000) });
  };
  await synchronize();
  return repeat({ log }, 'clock', EVERY_MS, synchronize);
}
