import type { Clock } from '../deps';

/** The database's time, in milliseconds since 1970, at a moment of the process's monotonic clock. */
let synchronized: { readonly timeMs: number; readonly atMs: number } | null = null;

/**
 * The time of the shop; the backend reads it nowhere else. After {@link synchronizeClock} it is the database's time,
 * so that all instances of a shop agree on when a hold or a token ends, however wrong the clock of a machine is.
 * Until then it is the machine's.
 */
export const systemClock: Clock = {
  now: () => new Date(synchronized ? synchronized.timeMs + performance.now() - synchronized.atMs : Date.now()),
};

/** The time of this machine, which may be wrong, for the checks of an installation. */
export function machineTime(): Date {
  return new Date();
}

/**
 * Sets {@link systemClock} by the database's time, halfway between the request and its answer.
 * @param readTime the database's time in milliseconds since 1970
 * @returns by how many milliseconds the machine's clock is ahead of the database's
 */
export async function synchronizeClock(readTime: () => Promise<number>): Promise<number> {
  const sentMs = performance.now();
  const timeMs = await readTime();
  const answeredMs = performance.now();
  synchronized = { timeMs: timeMs + (answeredMs - sentMs) / 2, atMs: answeredMs };
  return Date.now() - systemClock.now().getTime();
}
