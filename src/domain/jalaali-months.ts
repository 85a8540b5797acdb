import { jalaaliMonthLength } from 'jalaali-js';
import { addDays, weekdayOf, type CivilDate } from '@/domain/plain-date';
import { fromJalaali, JalaaliYearError, MAX_JALAALI_YEAR, MIN_JALAALI_YEAR, toJalaali } from '@/domain/jalaali';

/**
 * Months of the Jalaali calendar; conversion and formatting of single days is in jalaali.ts. Years outside −61 … 3177
 * throw a JalaaliYearError (SHOP-04).
 */

/** A month of the Jalaali calendar, 1 (Farvardin) … 12. */
export interface JalaaliMonth {
  readonly jy: number;
  readonly jm: number;
}

/** The Jalaali month of a civil date. */
export function monthOf(date: CivilDate): JalaaliMonth {
  const { jy, jm } = toJalaali(date);
  return checked({ jy, jm });
}

/** The day of the Jalaali month, 1 … 31. */
export function dayOfMonth(date: CivilDate): number {
  return toJalaali(date).jd;
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
  const first = fromJalaali(jy, jm, 1);
  return Array.from({ length: jalaaliMonthLength(jy, jm) }, (_, index) => addDays(first, index));
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

function checked(month: JalaaliMonth): JalaaliMonth {
  if (!(month.jy >= MIN_JALAALI_YEAR && month.jy <= MAX_JALAALI_YEAR)) throw new JalaaliYearError(month.jy);
  return month;
}
