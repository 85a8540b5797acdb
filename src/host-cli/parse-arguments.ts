/** Parses typed values in any digits; throws a {@link CliError} that says what is wrong. */
import { addDays, isCivilDate, nightsOf, tehranToday, type CivilDate } from '@/domain/plain-date';
import { parseWholeNumber, toLatinDigits, toPersianDigits } from '@/domain/digits';
import { normalizeMobile } from '@/domain/normalize-ids';
import { parseJalaali } from '@/domain/jalaali';
import { MAX_STAY_NIGHTS } from '@/domain/constants';
import { t } from '@/messages/format-message';
import { CliError } from './cli-error';
import { panelMessages } from '@/messages/panel';

/** Dates from this year are Gregorian, earlier ones Jalaali. */
const FIRST_GREGORIAN_YEAR = 1700;
const LARGEST_ID = 2_147_483_647;

/** A day: Jalaali or Gregorian with `/`, `-` or `.`, or the words for today and tomorrow (Tehran). */
export function parseDay(text: string, nowMs: number): CivilDate {
  const word = text.trim();
  if (word === t(panelMessages.commandWordToday)) return tehranToday(nowMs);
  if (word === t(panelMessages.commandWordTomorrow)) return addDays(tehranToday(nowMs), 1);
  const [, year = '', month = '', day = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(toLatinDigits(word)) ?? [];
  const gregorian = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = Number(year) >= FIRST_GREGORIAN_YEAR ? (isCivilDate(gregorian) ? gregorian : null) : parseJalaali(word);
  if (date === null) throw new CliError(t(panelMessages.commandBadDate, { text }));
  return date;
}

/** Two days, both included; the second is optional for a single day. */
export function parseRange(from: string, to: string | undefined, nowMs: number): { from: CivilDate; to: CivilDate } {
  const range = { from: parseDay(from, nowMs), to: parseDay(to ?? from, nowMs) };
  if (range.to < range.from) throw new CliError(t(panelMessages.commandBadRange));
  return range;
}

/** The nights from an arrival, by their number or by the day of departure. */
export function parseNights(
  checkIn: CivilDate,
  stay: { readonly nights: string } | { readonly checkOut: string },
  nowMs: number,
): CivilDate[] {
  const checkOut =
    'nights' in stay ? addDays(checkIn, parseCount(stay.nights, MAX_STAY_NIGHTS)) : parseDay(stay.checkOut, nowMs);
  if (checkOut <= checkIn) throw new CliError(t(panelMessages.commandBadLeaving));
  const latest = addDays(checkIn, MAX_STAY_NIGHTS);
  if (checkOut > latest)
    throw new CliError(t(panelMessages.commandBadLongStay, { n: toPersianDigits(MAX_STAY_NIGHTS) }));
  return nightsOf(checkIn, checkOut);
}

/** The id of an order, a product or a comment. */
export function parseId(text: string): number {
  const id = parseWholeNumber(text.replace(/^#/, ''));
  if (id === null || id < 1 || id > LARGEST_ID) throw new CliError(t(panelMessages.commandBadId, { text }));
  return id;
}

/** A count from 1. */
export function parseCount(text: string, max: number): number {
  const count = parseWholeNumber(text);
  if (count === null || count < 1 || count > max)
    throw new CliError(t(panelMessages.commandBadCount, { text, n: toPersianDigits(max) }));
  return count;
}

/** A positive amount in toman. */
export function parseToman(text: string): number {
  const amount = parseWholeNumber(text);
  if (amount === null || amount < 1) throw new CliError(t(panelMessages.commandBadAmount, { text }));
  return amount;
}

export function parseMobile(text: string): string {
  const mobile = normalizeMobile(text);
  if (mobile === null) throw new CliError(t(panelMessages.commandBadMobile, { text }));
  return mobile;
}
