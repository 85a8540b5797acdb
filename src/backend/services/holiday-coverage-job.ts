/** Logs a warning before the built-in holiday calendar ends: later holidays would be priced as ordinary days. */
import { daysBetween, tehranToday } from '@/domain/plain-date';
import { LAST_HOLIDAY } from '../db/fill-holidays';
import type { BackendDeps } from '../deps';
import { repeat } from './interval-job';

const CHECK_EVERY_MS = 86_400_000;
/** Days before the end from which the warning is logged: stays are reserved months ahead. */
const WARN_DAYS = 120;

/** Logs `holidays_end` when the last known day is near or past. */
export async function warnHolidaysEnd({ clock, log }: Pick<BackendDeps, 'clock' | 'log'>): Promise<void> {
  const days = daysBetween(tehranToday(clock.now().getTime()), LAST_HOLIDAY);
  if (days <= WARN_DAYS) log('holidays_end', { last: LAST_HOLIDAY, days });
}

/** Checks at the start and once a day. Returns a stop function. */
export function startHolidayWatch(deps: Pick<BackendDeps, 'clock' | 'log'>): () => Promise<void> {
  return repeat(deps, 'holidays', CHECK_EVERY_MS, () => warnHolidaysEnd(deps), { atOnce: true });
}
