import moment from 'moment-jalaali';
import { toPersianDigits } from './digits';
import type { CivilDate } from './plain-date';

/**
 * «۱۴۰۵/۰۸/۲۹», by moment-jalaali. It weighs 24 KiB: the panel and the server may import this file, the storefront not.
 * In UTC: the time zone of the machine changes nothing. Years 0 … 3176; a later day is an empty text, since
 * moment-jalaali calculates with the year after it.
 */
export function formatJalaaliNumeric(date: CivilDate): string {
  const day = moment.utc(date, 'YYYY-MM-DD', true);
  return Number.isNaN(day.jYear()) ? '' : toPersianDigits(day.format('jYYYY/jMM/jDD'));
}
