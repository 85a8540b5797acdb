import { d2g, g2d } from 'jalaali-js';

/** A day of the Gregorian calendar as `YYYY-MM-DD`, without time or zone; days compare as strings. */
export type CivilDate = string;

/** Day of the week from Saturday (SHOP-03): 0 Saturday … 6 Friday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const WEDNESDAY: Weekday = 4;
export const THURSDAY: Weekday = 5;
export const FRIDAY: Weekday = 6;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const UNIX_EPOCH_JULIAN_DAY = 2_440_588;
/** Tehran has had no daylight saving time since 1401 (2022), and the API has no dates before that. */
const TEHRAN_OFFSET_MS = 210 * MINUTE_MS;

/** Whether the value is a valid date `YYYY-MM-DD` of the years 0001 … 9998: the following day is valid as well. */
export function isCivilDate(value: unknown): value is CivilDate {
  return typeof value === 'string' && value < '9999' && julianDayOf(value) !== null;
}

/** The Gregorian year, month (1–12) and day of a date. Throws RangeError for an invalid one. */
export function civilParts(date: CivilDate): { year: number; month: number; day: number } {
  const { gy, gm, gd } = d2g(julianDay(date));
  return { year: gy, month: gm, day: gd };
}

/** The date of a Gregorian year, month and day. Throws RangeError when it does not exist. */
export function civilDate(year: number, month: number, day: number): CivilDate {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  julianDay(text);
  return text;
}

/** The day `days` later (earlier when negative). */
export function addDays(date: CivilDate, days: number): CivilDate {
  return ofJulianDay(julianDay(date) + days);
}

/** Days from `from` to `to`: the nights of a stay with these ends; negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return julianDay(to) - julianDay(from);
}

/** The day of the week, 0 for Saturday. */
export function weekdayOf(date: CivilDate): Weekday {
  return ((julianDay(date) + 2) % 7) as Weekday;
}

/**
 * The nights of a stay: half-open, without the check-out day. Empty when check-out is not after check-in. Check {@link
 * daysBetween} first for dates from outside, since the list is unbounded.
 */
export function nightsOf(checkIn: CivilDate, checkOut: CivilDate): CivilDate[] {
  const first = julianDay(checkIn);
  const count = Math.max(0, julianDay(checkOut) - first);
  return Array.from({ length: count }, (_, index) => ofJulianDay(first + index));
}

/** Today in Tehran at a time (milliseconds since 1970), independent of the machine's zone. */
export function tehranToday(nowMs: number): CivilDate {
  return ofJulianDay(UNIX_EPOCH_JULIAN_DAY + Math.floor((nowMs + TEHRAN_OFFSET_MS) / DAY_MS));
}

/** Minutes since midnight in Tehran at a time: 0 … 1439. */
export function tehranMinutes(nowMs: number): number {
  const sinceMidnight = (((nowMs + TEHRAN_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  return Math.floor(sinceMidnight / MINUTE_MS);
}

/** The time (milliseconds since 1970) of a Tehran day and minutes since its midnight. */
export function tehranInstant(date: CivilDate, minutes = 0): number {
  return (julianDay(date) - UNIX_EPOCH_JULIAN_DAY) * DAY_MS - TEHRAN_OFFSET_MS + minutes * MINUTE_MS;
}

function julianDay(date: CivilDate): number {
  const day = julianDayOf(date);
  if (day === null) throw new RangeError(`Not a date: ${date}`);
  return day;
}

function julianDayOf(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const number = g2d(year, month, day);
  const back = d2g(number);
  return back.gm === month && back.gd === day ? number : null;
}

function ofJulianDay(number: number): CivilDate {
  const { gy, gm, gd } = d2g(number);
  if (gy < 1 || gy > 9999) throw new RangeError(`Year ${gy} cannot be written YYYY`);
  return `${pad(gy, 4)}-${pad(gm, 2)}-${pad(gd, 2)}`;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
