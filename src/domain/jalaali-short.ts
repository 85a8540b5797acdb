/** What first loads need of the Jalaali calendar: a day in words, and the calendar's ends. */
import { toJalaali } from 'jalaali-js';
import { civilParts, isCivilDate, type CivilDate } from './plain-date';
import { toPersianDigits } from './digits';

export const JALAALI_MONTHS = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;

/** Name of a month, 1 to 12. */
export function jalaaliMonthName(jm: number): string {
  return JALAALI_MONTHS[jm - 1] ?? '';
}

/** «۲۹ آبان» */
export function formatJalaaliShort(date: CivilDate): string {
  const { year, month, day } = civilParts(date);
  const { jm, jd } = toJalaali(year, month, day);
  return `${toPersianDigits(jd)} ${jalaaliMonthName(jm)}`;
}

/** The first of two days without its month where both have the same: «جمعه ۲۰» beside «دوشنبه ۲۳ آذر». */
export function startBeside(end: string, start: string): string {
  const month = end.slice(end.lastIndexOf(' '));
  return start.endsWith(month) ? start.slice(0, -month.length) : start;
}

const FIRST_DAY = '0560-03-20';
const LAST_DAY = '3799-03-19';

/** Whether a value is a date within the Jalaali calendar. */
export function isInJalaaliRange(value: unknown): value is CivilDate {
  return isCivilDate(value) && value >= FIRST_DAY && value <= LAST_DAY;
}
