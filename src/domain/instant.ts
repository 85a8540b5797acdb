import { addDays, tehranMinutes, tehranToday, type CivilDate } from './plain-date';
import { formatClock } from './clock-time';
import { toPersianDigits } from './digits';
import { toJalaali } from './jalaali';
import { formatJalaaliShort } from './jalaali-short';

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

/** The last day of something that ends at a timestamp: the day that ends then, otherwise the day that it is within. */
export function formatLastDay(instant: string): string {
  return formatInstantDate(instant, dayEndingAt(instant) ?? undefined);
}
