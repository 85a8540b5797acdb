import moment from 'moment-jalaali';
import { addDays, weekdayOf, type CivilDate } from '@/domain/plain-date';
import { JalaaliYearError, MAX_JALAALI_YEAR, MIN_JALAALI_YEAR, toJalaali } from '@/domain/jalaali';

/**
 * Months of the Jalaali calendar, calculated by moment-jalaali; conversion and formatting of single days is in
 * jalaali.ts. moment-jalaali weighs 24 KiB, so the storefront loads this file with the calendar only. All of it is in
 * UTC: the time zone of the machine changes nothing. Years outside −61 … 3177 throw a JalaaliYearError (SHOP-04).
 */

/** A month of the Jalaali calendar, 1 (Farvardin) … 12. */
export interface JalaaliMonth {
  readonly jy: number;
  readonly jm: number;
}

const ISO = 'YYYY-MM-DD';
/** 1400/1/1. On the first day of a month a change of year and month never meets a month that is too short. */
const FIRST_OF_A_YEAR = '2021-03-21';

/** The Jalaali month of a civil date. */
export function monthOf(date: CivilDate): JalaaliMonth {
  const { jy, jm } = jalaaliOf(date);
  return checked({ jy, jm });
}

/** The day of the Jalaali month, 1 … 31. */
export function dayOfMonth(date: CivilDate): number {
  return jalaaliOf(date).jd;
}

/** The month `count` later (earlier when negative). */
export function addMonths({ jy, jm }: JalaaliMonth, count: number): JalaaliMonth {
  const index = jy * 12 + (jm - 1) + count;
  return checked({ jy: Math.floor(index / 12), jm: index - Math.floor(index / 12) * 12 + 1 });
}

/** The same day of the month `count` months later; the last one of a shorter month. */
export function sameDayAfter(date: CivilDate, count: number): CivilDate {
  const days = daysOf(addMonths(monthOf(date), count));
  return days[Math.min(dayOfMonth(date), days.length) - 1] ?? date;
}

/** Months from `from` to `to`; negative when `to` is earlier. */
export function monthsBetween(from: JalaaliMonth, to: JalaaliMonth): number {
  return (to.jy - from.jy) * 12 + (to.jm - from.jm);
}

/** Every day of a month. */
export function daysOf({ jy, jm }: JalaaliMonth): CivilDate[] {
  checked({ jy, jm });
  const first = moment
    .utc(FIRST_OF_A_YEAR, ISO, true)
    .jYear(jy)
    .jMonth(jm - 1)
    .format(ISO);
  return Array.from({ length: moment.jDaysInMonth(jy, jm - 1) }, (_, index) => addDays(first, index));
}

/** The month as weeks from Saturday to Friday; null is a day of another month. */
export function weeksOf(month: JalaaliMonth): (CivilDate | null)[][] {
  const days = daysOf(month);
  const cells: (CivilDate | null)[] = [...Array<null>(weekdayOf(days[0] ?? '')).fill(null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export function isSameMonth(one: JalaaliMonth, other: JalaaliMonth): boolean {
  return one.jy === other.jy && one.jm === other.jm;
}

/** moment-jalaali has no answer for the last winter of the calendar, since it calculates with the year after it. */
function jalaaliOf(date: CivilDate): { jy: number; jm: number; jd: number } {
  const day = moment.utc(date, ISO, true);
  return Number.isNaN(day.jYear()) ? toJalaali(date) : { jy: day.jYear(), jm: day.jMonth() + 1, jd: day.jDate() };
}

function checked(month: JalaaliMonth): JalaaliMonth {
  if (!(month.jy >= MIN_JALAALI_YEAR && month.jy <= MAX_JALAALI_YEAR)) throw new JalaaliYearError(month.jy);
  return month;
}
