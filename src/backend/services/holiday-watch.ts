/** Says in time that the calendar of holidays comes to its end: later ones would be sold as ordinary days. */
import { daysBetween, tehranToday } from '@/domain/plain-date';
import { LAST_HOLIDAY } from '../db/fill-holidays';
import type { BackendDeps } from '../deps';
import { repeat } from './interval-job';

const LOOK_EVERY_MS = 86_400_000;
/** Days ahead of the end from which on it is said: stays are reserved months before. */
const WARN_DAYS = 120;

/** Logs `holidays_end` when the last known day is near or past. */
export async function warnHolidaysEnd({ clock, log }: Pick<BackendDeps, 'clock' | 'log'>): Promise<void> {
  const days = daysBetween(tehranToday(clock.now().getTime()), LAST_HOLIDAY);
  if (days <= WARN_DAYS) log('holidays_end', { last: LAST_HOLIDAY, days });
}

/** Looks at the start and once a day, until stopped. */
export function startHolidayWatch(deps: Pick<BackendDeps, 'clock' | 'log'>): () => Promise<void> {
  return repeat(deps, 'holidays', LOOK_EVERY_MS, () => warnHolidaysEnd(deps), { atOnce: true });
}
