/** What a customer's profile may hold (ACC-01; the specification leaves the rules open, so all of them are ours). */
import { type CivilDate, civilParts, isCivilDate } from './plain-date';

/** Characters of a first name, a last name and a referrer. */
export const MAX_NAME = 60;
export const MAX_REFERRER = 60;
/** The oldest age that is believed. */
const MAX_AGE = 120;

/** Letters of the Persian alphabet's script with their vowel marks, single spaces and zero-width non-joiners between them. */
const NAME = /^(?:(?=\p{Script=Arabic})\p{L}[\u064b-\u0655\u0670]*[ \u200c]?)+$/u;

/** Whether the text, tidied already, is written as Persian names are: no digits, no Latin letters, no punctuation. */
export function isPersianName(text: string): boolean {
  return NAME.test(text);
}

/** Whether the value is a real day on which somebody of at most {@link MAX_AGE} years may be born; `today` is Tehran's. */
export function isBirthday(value: string, today: CivilDate): value is CivilDate {
  if (!isCivilDate(value) || value > today) return false;
  const born = civilParts(value);
  const now = civilParts(today);
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1) <= MAX_AGE;
}
