import { addDays, tehranMinutes, tehranToday, type CivilDate } from './plain-date';
import { toPersianDigits } from './digits';
import { formatJalaaliShort, toJalaali } from './jalaali';

/** A day and the minutes since its midnight, both in Tehran. */
export interface TehranMoment {
  readonly date: CivilDate;
  readonly minutes: number;
}

/** The Tehran day and minutes of an ISO 8601 timestamp with offset. Throws RangeError for an invalid one. */
export function tehranMoment(instant: string): TehranMoment {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`);
  return { date: tehranToday(ms), minutes: tehranMinutes(ms) };
}

/** Minutes since midnight as «۱۴:۰۵». */
export function formatClock(minutes: number): string {
  return toPersianDigits(clockKey(minutes));
}

/** Minutes since midnight as `14:05`, the API's format. */
export function clockKey(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Minutes since midnight of `HH:mm`; null for an invalid time. */
export function parseClock(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** «۲۹ آبان ۱۴۰۵، ۱۴:۰۵» of an ISO 8601 timestamp. */
export function formatInstant(instant: string): string {
  const { date, minutes } = tehranMoment(instant);
  return `${formatInstantDate(instant, date)}، ${formatClock(minutes)}`;
}

/**
 * The day that ends at a timestamp, which is midnight in Tehran: such an end is displayed as the end of that day. Null
 * for a time within a day.
 */
export function dayEndingAt(instant: string): CivilDate | null {
  const { date, minutes } = tehranMoment(instant);
  return minutes === 0 && Date.parse(instant) % 60_000 === 0 ? addDays(date, -1) : null;
}

/** «۲۹ آبان ۱۴۰۵» of an ISO 8601 timestamp. */
export function formatInstantDate(instant: string, date: CivilDate = tehranMoment(instant).date): string {
  return `${formatJalaaliShort(date)} ${toPersianDigits(toJalaali(date).jy)}`;
}
