/**
 * A birthday as typed: the three parts of a Jalaali date in Latin digits without leading zeros; empty parts were not
 * typed.
 */
import type { CivilDate } from './plain-date';
import { readCode } from './typed-number';
import { isInJalaaliRange } from './jalaali-short';
import { fromJalaali, isJalaaliDate, parseJalaali, toJalaali } from './jalaali';
import { isBirthday } from './profile-rules';

export interface BirthdayParts {
  readonly day: string;
  /** `1` to `12`. */
  readonly month: string;
  readonly year: string;
}

export const NO_BIRTHDAY: BirthdayParts = { day: '', month: '', year: '' };

/** The parts of a stored birthday; empty for a date outside the calendar. */
export function birthdayParts(date: string | null): BirthdayParts {
  if (!isInJalaaliRange(date)) return NO_BIRTHDAY;
  const { jy, jm, jd } = toJalaali(date);
  return { day: String(jd), month: String(jm), year: String(jy) };
}

/** The parts of a complete date that was typed or pasted (`۱۳۷۰/۰۲/۰۵`, any digits); null for anything else. */
export function pastedBirthday(text: string): BirthdayParts | null {
  const date = parseJalaali(text);
  return date === null ? null : birthdayParts(date);
}

/**
 * The day of the parts, null when empty, or the error in them.
 * @param today today in Tehran
 */
export function birthdayOf(
  { day, month, year }: BirthdayParts,
  today: CivilDate,
): { readonly date: CivilDate | null } | { readonly fault: 'incomplete' | 'wrong' } {
  const parts = [year, month, day].map((part) => readCode(part));
  if (parts.every((part) => part === '')) return { date: null };
  if (parts.some((part) => part === '')) return { fault: 'incomplete' };
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return { fault: 'wrong' };
  const [jy = 0, jm = 0, jd = 0] = parts.map(Number);
  if (!isJalaaliDate(jy, jm, jd)) return { fault: 'wrong' };
  const date = fromJalaali(jy, jm, jd);
  return isBirthday(date, today) ? { date } : { fault: 'wrong' };
}
