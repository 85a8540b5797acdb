/** Reminds guests by SMS of the way and of what to bring, where the host has written it. */
import { tehranMoment } from '@/domain/instant';
import { addDays } from '@/domain/plain-date';
import type { BackendDeps } from '../deps';
import { claimArrivals } from '../sql/arrival-reminders.sql';
import { repeat } from './interval-job';
import { notifyArrival } from './order-notifications';

/** So many days before the arrival there is time to look for what is missing. */
const DAYS = 2;
/** When reminders are sent, Tehran: never in the night. */
const HOUR = { text: '10:00', minutes: 600 } as const;

/**
 * Sends a reminder of each confirmed stay two days before it begins; returns how many. Each stay is reminded of once. An
 * instance that was stopped sends them later, until the day of the arrival itself is over.
 */
export async function remindArrivals(deps: BackendDeps): Promise<number> {
  const now = deps.clock.now();
  const { date, minutes } = tehranMoment(now.toISOString());
  const to = addDays(date, minutes < HOUR.minutes ? DAYS - 1 : DAYS);
  const claimed = await claimArrivals(deps.db, { from: date, to, days: DAYS, hour: HOUR.text, now });
  for (const { order, things } of claimed) await notifyArrival(deps, order, things);
  return claimed.length;
}

/** Checks every `everyMs` milliseconds. Returns a stop function, which waits for a running round. */
export function startArrivalReminder(deps: BackendDeps, everyMs: number): () => Promise<void> {
  return repeat(deps, 'arrival_reminder', everyMs, async () => {
    const count = await remindArrivals(deps);
    if (count > 0) deps.log('arrivals_reminded', { count });
  });
}
