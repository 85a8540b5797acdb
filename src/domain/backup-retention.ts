/**
 * Which backups are retained: all of the last two days, then the newest of each day, week and Jalaali month. The others
 * are removed after each backup (services/backup/run-backup.ts).
 */
import { toJalaali } from './jalaali';
import { addDays, tehranInstant, tehranToday, weekdayOf, type CivilDate } from './plain-date';

/** Of so many days, weeks (from Saturday) and months that have one, the newest backup is retained. */
const RETAINED = { days: 7, weeks: 4, months: 6 } as const;
const ALL_MS = 2 * 86_400_000;

export interface DatedBackup {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/** Clocks of machines differ by less. */
const AHEAD_MS = 3_600_000;

/** The latest time that a backup may have; one of a later time was made while the clock was ahead. */
export function latestBackupMs(nowMs: number): number {
  return nowMs + AHEAD_MS;
}

/**
 * The backups to keep at a time, of those that exist; the others may be removed. Days are those of Tehran. One that was
 * made while the clock was ahead is retained beside these and counts for no day, week or month.
 */
export function retainedBackups(backups: readonly DatedBackup[], nowMs: number): Set<string> {
  const retained = new Set(backups.filter(({ atMs }) => nowMs - atMs < ALL_MS).map(({ name }) => name));
  const newestFirst = backups.filter(({ atMs }) => atMs <= latestBackupMs(nowMs)).sort((a, b) => b.atMs - a.atMs);
  for (const [key, count] of [
    [(date: CivilDate) => date, RETAINED.days],
    [(date: CivilDate) => addDays(date, -weekdayOf(date)), RETAINED.weeks],
    [monthOf, RETAINED.months],
  ] as const) {
    const seen = new Set<string>();
    for (const { name, atMs } of newestFirst) {
      const of = key(tehranToday(atMs));
      if (seen.has(of)) continue;
      if (seen.size === count) break;
      seen.add(of);
      retained.add(name);
    }
  }
  return retained;
}

function monthOf(date: CivilDate): string {
  const { jy, jm } = toJalaali(date);
  return `${jy}/${jm}`;
}

/** The latest time at which the nightly backup was due: `hour` o'clock in Tehran, today or yesterday. */
export function lastBackupDueMs(nowMs: number, hour: number): number {
  const today = tehranInstant(tehranToday(nowMs), hour * 60);
  return today <= nowMs ? today : tehranInstant(addDays(tehranToday(nowMs), -1), hour * 60);
}
