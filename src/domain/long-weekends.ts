import { addDays, daysBetween, FRIDAY, THURSDAY, weekdayOf, type CivilDate } from './plain-date';
import type { DateRange } from './date-range';

/** This many consecutive days off are a long weekend. */
const LONG_HOLIDAY_DAYS = 3;

/**
 * This weekend as a stay: the nights of Thursday and Friday, from Thursday to Saturday. Offices close on Thursday at
 * noon at the latest, and Friday night is priced as a weekend night (stay-pricing-rules.ts). On a Thursday it is the
 * current weekend, on a Friday the next one.
 */
export function weekendStay(today: CivilDate): DateRange {
  const start = addDays(today, (THURSDAY - weekdayOf(today) + 7) % 7);
  return { start, end: addDays(start, 2) };
}

/** Consecutive days off, first and last included. */
export interface LongHoliday {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/**
 * The first long weekend that begins between the two days, both included: at least three consecutive days off, counting
 * official holidays, Fridays, and Thursdays, on which most offices are closed. One that began before `from` is ignored.
 * Every week has two such days; a third is always an official holiday.
 */
export function nextLongHoliday(holidays: ReadonlySet<CivilDate>, from: CivilDate, to: CivilDate): LongHoliday | null {
  const isOff = (date: CivilDate) => holidays.has(date) || [THURSDAY, FRIDAY].some((day) => day === weekdayOf(date));
  for (let first = from; first <= to; first = addDays(first, 1)) {
    if (!isOff(first) || isOff(addDays(first, -1))) continue;
    let last = first;
    while (isOff(addDays(last, 1))) last = addDays(last, 1);
    if (daysBetween(first, last) + 1 >= LONG_HOLIDAY_DAYS) return { first, last };
  }
  return null;
}

/** The stay of a long weekend: from its first day to its last, the day of departure. */
export function holidayStay({ first, last }: LongHoliday): DateRange {
  return { start: first, end: last };
}
