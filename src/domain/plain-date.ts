/** A day of the Gregorian calendar as `YYYY-MM-DD`, without time or zone; days compare as strings. */
export type CivilDate = string;

/** Day of the week from Saturday (SHOP-03): 0 Saturday … 6 Friday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const WEDNESDAY: Weekday = 4;
export const THURSDAY: Weekday = 5;
export const FRIDAY: Weekday = 6;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FIRST_DATE = '0001-01-01';
/** 1970-01-01 was a Thursday. */
const UNIX_EPOCH_WEEKDAY = 5;
/** Tehran has had no daylight saving time since 1401 (2022), and the API has no dates before that. */
const TEHRAN_OFFSET_MS = 210 * MINUTE_MS;

/** Whether the value is a valid date `YYYY-MM-DD` of the years 0001 … 9998: the following day is valid as well. */
export function isCivilDate(value: unknown): value is CivilDate {
  return typeof value === 'string' && value < '9999' && dayNumberOf(value) !== null;
}

/** The Gregorian year, month (1–12) and day of a date. Throws RangeError for an invalid one. */
export function civilParts(date: CivilDate): { year: number; month: number; day: number } {
  dayNumber(date);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** The date of a Gregorian year, month and day. Throws RangeError when it does not exist. */
export function civilDate(year: number, month: number, day: number): CivilDate {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  dayNumber(text);
  return text;
}

/** The day `days` later (earlier when negative). */
export function addDays(date: CivilDate, days: number): CivilDate {
  return ofDayNumber(dayNumber(date) + days);
}

/** Days from `from` to `to`: the nights of a stay with these ends; negative when `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day of the week, 0 for Saturday. */
export function weekdayOf(date: CivilDate): Weekday {
  return ((((dayNumber(date) + UNIX_EPOCH_WEEKDAY) % 7) + 7) % 7) as Weekday;
}

/**
 * The nights of a stay: half-open, without the check-out day. Empty when check-out is not after check-in. Check {@link
 * daysBetween} first for dates from outside, since the list is unbounded.
 */
export function nightsOf(checkIn: CivilDate, checkOut: CivilDate): CivilDate[] {
  const first = dayNumber(checkIn);
  const count = Math.max(0, dayNumber(checkOut) - first);
  return Array.from({ length: count }, (_, index) => ofDayNumber(first + index));
}

/** Today in Tehran at a time (milliseconds since 1970), independent of the machine's zone. */
export function tehranToday(nowMs: number): CivilDate {
  return ofDayNumber(Math.floor((nowMs + TEHRAN_OFFSET_MS) / DAY_MS));
}

/** Minutes since midnight in Tehran at a time: 0 … 1439. */
export function tehranMinutes(nowMs: number): number {
  const sinceMidnight = (((nowMs + TEHRAN_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  return Math.floor(sinceMidnight / MINUTE_MS);
}

/** The time (milliseconds since 1970) of a Tehran day and minutes since its midnight. */
export function tehranInstant(date: CivilDate, minutes = 0): number {
  return dayNumber(date) * DAY_MS - TEHRAN_OFFSET_MS + minutes * MINUTE_MS;
}

/** Days since 1970-01-01. */
function dayNumber(date: CivilDate): number {
  const day = dayNumberOf(date);
  if (day === null) throw new RangeError(`Not a date: ${date}`);
  return day;
}

/** `Date.parse` takes 30 February for 2 March, so the day is written again and compared. */
function dayNumberOf(text: string): number | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= FIRST_DATE ? Date.parse(`${text}T00:00Z`) / DAY_MS : NaN;
  return Number.isNaN(day) || ofDayNumber(day) !== text ? null : day;
}

function ofDayNumber(day: number): CivilDate {
  const text = new Date(day * DAY_MS).toISOString();
  // ECMAScript writes years outside of 0000 … 9999 with a sign and six digits.
  if (!/^\d/.test(text) || text < FIRST_DATE) throw new RangeError(`Day ${day} cannot be written YYYY-MM-DD`);
  return text.slice(0, 'YYYY-MM-DD'.length);
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
