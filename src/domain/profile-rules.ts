/** Validation rules of a customer's profile (ACC-01). */
import { type CivilDate, civilParts, isCivilDate } from './plain-date';

/** Characters of a first name, a last name and a referrer. */
export const MAX_NAME = 60;
export const MAX_REFERRER = 60;
/** The highest plausible age. */
const MAX_AGE = 120;

/** Letters of the Persian alphabet's script with vowel marks, separated by single spaces and zero-width non-joiners. */
const NAME = /^(?:(?=\p{Script=Arabic})\p{L}[\u064b-\u0655\u0670]*[ \u200c]?)+$/u;

/** Whether the normalized text is a Persian name: no digits, no Latin letters, no punctuation. */
export function isPersianName(text: string): boolean {
  return NAME.test(text);
}

/**
 * Whether the value is a valid date of birth of a person of at most {@link MAX_AGE} years.
 * @param today today in Tehran
 */
export function isBirthday(value: string, today: CivilDate): value is CivilDate {
  if (!isCivilDate(value) || value > today) return false;
  const born = civilParts(value);
  const now = civilParts(today);
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1) <= MAX_AGE;
}
