import { addDays, daysBetween, FRIDAY, THURSDAY, weekdayOf, type CivilDate } from './plain-date';
import type { DateRange } from './date-range';

/** ours: so many days off in a row are a long holiday. */
const LONG_HOLIDAY_DAYS = 3;

/**
 * This weekend as a stay: the nights of Thursday and Friday, so that one arrives on Thursday and leaves on Saturday.
 * ours: offices close on Thursday at noon at the latest, and Friday night is a weekend's night in every price (stay-rates).
 * On a Thursday it is today's; on a Friday, whose weekend is half over, the next one.
 */
export function weekendStay(today: CivilDate): DateRange {
  const start = addDays(today, (THURSDAY - weekdayOf(today) + 7) % 7);
  return { start, end: addDays(start, 2) };
}

/** Days off in a row, first and last included. */
export interface LongHoliday {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/**
 * The first long holiday that begins within the two days, both included: at least three days off in a row, of official
 * holidays, Fridays, and (ours) Thursdays, which most offices keep free. One that began before `from` is not told.
 * Two days are Thursday and Friday of any week: a third one is always an official holiday.
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

/** The stay of a long holiday: from its first day to its last, on which one travels home. */
export function holidayStay({ first, last }: LongHoliday): DateRange {
  return { start: first, end: last };
}
