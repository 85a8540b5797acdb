import * as calendar from 'jalaali-js';
import { formatJalaaliShort, jalaaliMonthName } from './jalaali-short';
import { civilDate, civilParts, weekdayOf, type CivilDate } from './plain-date';
import { toPersianDigits } from './digits';
import { readCode } from './typed-number';
import { WEEKDAYS } from './weekdays';

/** A day of the Jalaali calendar: year −61 … 3177, month 1 (Farvardin) … 12, day 1 … 31. */
export interface JalaaliDate {
  readonly jy: number;
  readonly jm: number;
  readonly jd: number;
}

export const MIN_JALAALI_YEAR = -61;
export const MAX_JALAALI_YEAR = 3177;

/** A year outside −61 … 3177 (SHOP-04): an error, never a wrong date. */
export class JalaaliYearError extends RangeError {
  constructor(readonly year: number | string) {
    super(`Jalaali year ${year} is outside ${MIN_JALAALI_YEAR} to ${MAX_JALAALI_YEAR}`);
    this.name = 'JalaaliYearError';
  }
}

/** A month or day that the year does not have, such as 1404/12/30. */
export class JalaaliDateError extends RangeError {
  constructor(jy: number, jm: number, jd: number) {
    super(`There is no Jalaali day ${jy}/${jm}/${jd}`);
    this.name = 'JalaaliDateError';
  }
}

/**
 * The Jalaali date of a Gregorian one. Throws JalaaliYearError outside the calendar, RangeError for an invalid date.
 */
export function toJalaali(date: CivilDate): JalaaliDate {
  const { year, month, day } = civilParts(date);
  try {
    return calendar.toJalaali(year, month, day);
  } catch {
    throw new JalaaliYearError(`of ${date}`);
  }
}

/**
 * The Gregorian date of a Jalaali one. Throws JalaaliYearError outside the calendar, JalaaliDateError for an invalid
 * day.
 */
export function fromJalaali(jy: number, jm: number, jd: number): CivilDate {
  assertYear(jy);
  if (!isJalaaliDate(jy, jm, jd)) throw new JalaaliDateError(jy, jm, jd);
  const { gy, gm, gd } = calendar.toGregorian(jy, jm, jd);
  return civilDate(gy, gm, gd);
}

/** Whether the Jalaali date exists; false outside the calendar's years. */
export function isJalaaliDate(jy: number, jm: number, jd: number): boolean {
  return [jy, jm, jd].every(Number.isInteger) && calendar.isValidJalaaliDate(jy, jm, jd);
}

/** Name of a date's weekday: «جمعه». */
export function weekdayName(date: CivilDate): string {
  return WEEKDAYS[weekdayOf(date)];
}

/** «جمعه ۲۹ آبان»: a day that is near enough to omit its year. */
export function formatJalaaliDay(date: CivilDate): string {
  return `${weekdayName(date)} ${formatJalaaliShort(date)}`;
}

/** «جمعه ۲۹ آبان ۱۴۰۵» */
export function formatJalaaliLong(date: CivilDate): string {
  const { jy } = toJalaali(date);
  return `${formatJalaaliDay(date)} ${yearText(jy)}`;
}

/** `1405-08-29` in Latin digits, the API's `jdate`. */
export function jalaaliKey(date: CivilDate): string {
  const { jy, jm, jd } = toJalaali(date);
  const year = jy < 0 ? `-${String(-jy).padStart(4, '0')}` : String(jy).padStart(4, '0');
  return `${year}-${String(jm).padStart(2, '0')}-${String(jd).padStart(2, '0')}`;
}

/** «آبان ۱۴۰۵» */
export function formatJalaaliMonth(jy: number, jm: number): string {
  assertYear(jy);
  return `${jalaaliMonthName(jm)} ${yearText(jy)}`;
}

/**
 * The Gregorian date of a typed Jalaali one (`1405/8/29` or `14050829`, any digits, `/`, `-` or `.`); null when invalid.
 */
export function parseJalaali(text: string): CivilDate | null {
  const typed = readCode(text);
  const match = /^(-?\d{1,4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(typed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed);
  if (!match) return null;
  const [jy, jm, jd] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return isJalaaliDate(jy, jm, jd) ? fromJalaali(jy, jm, jd) : null;
}

function assertYear(jy: number): void {
  if (!Number.isInteger(jy) || jy < MIN_JALAALI_YEAR || jy > MAX_JALAALI_YEAR) throw new JalaaliYearError(jy);
}

function yearText(jy: number): string {
  return toPersianDigits(jy).replace('-', '\u200e\u2212');
}
