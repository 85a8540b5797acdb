import type { CivilDate } from '@/domain/civil-date';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import '@/text/booking';
import { t } from '@/text/t';
import { dayText, refusalText } from './day-text';
import { lostBy, totalOf, type DayBook, type Picked, type StayRange } from './selection';

/** What the calendar says after a tap: to the eye where it is a refusal, to a screen reader always. */
export interface Notice {
  readonly text: string;
  readonly refused: boolean;
}

/** What to say after a tap on `date`. */
export function noticeAfter({ range, refusal }: Picked, date: CivilDate, book: DayBook, extraPerNight: number): Notice {
  if (refusal) return { text: refusalText(refusal, date), refused: true };
  if (range.start === null) return { text: t('cal.said.cleared'), refused: false };
  const text = range.end === null ? `${t('cal.said.start', { day: dayText(range.start) })} ${endPrompt(book, range.start)}` : rangeText(range.start, range.end, book, extraPerNight);
  return { text, refused: false };
}

/** What is to be chosen now; the least stay is said here, before any tap fails by it. */
export function promptOf(book: DayBook, range: StayRange, pointed: CivilDate | null): string {
  if (range.start !== null) return endPrompt(book, range.start);
  const day = pointed === null ? undefined : book.get(pointed);
  if (!day || day.status !== 'free' || day.min_nights < 2) return t('cal.prompt.start');
  return t('cal.prompt.startMin', { day: dayText(day.date), n: toPersianDigits(day.min_nights) });
}

/** A chosen range that cannot be had any more, or never could (dates of a link), and why; null for one that can. */
export function lostText(book: DayBook, range: StayRange): string | null {
  const refusal = lostBy(book, range);
  return refusal && range.start !== null ? t('cal.lost', { why: refusalText(refusal, range.start) }) : null;
}

function endPrompt(book: DayBook, start: CivilDate): string {
  const least = book.get(start)?.min_nights ?? 1;
  return least > 1 ? t('cal.prompt.endMin', { n: toPersianDigits(least) }) : t('cal.prompt.end');
}

function rangeText(start: CivilDate, end: CivilDate, book: DayBook, extraPerNight: number): string {
  const total = totalOf(book, { start, end }, extraPerNight);
  const said = { start: dayText(start), end: dayText(end), nights: toPersianDigits(total?.nights ?? 0) };
  if (total?.price == null) return t('cal.said.range', said);
  return t('cal.said.rangePriced', { ...said, price: formatToman(total.price) });
}
