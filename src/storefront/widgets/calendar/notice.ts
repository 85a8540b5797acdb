import type { CalendarDay } from '@/contract/reservation.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { MAX_STAY_NIGHTS } from '@/domain/constants';
import { formatToman } from '@/domain/money';
import type { DaysByDate, DisabledReason } from '@/domain/range-selection-rules';
import type { DateRange, DateRangeDraft } from '@/domain/date-range';
import { t } from '@/messages/translate';
import { dayText, refusalText, stayText } from './day-text';
import { lostBy, totalOf, type Picked } from './selection';
import { bookingMessages } from '@/messages/booking';

/** What the calendar says after a tap: to the eye where it is a refusal, to a screen reader always. */
export interface Notice {
  readonly text: string;
  readonly refused: boolean;
}

export const said = (text: string): Notice => ({ text, refused: false });

/** What to say after a tap on `date`. */
export function noticeAfter(
  { range, refusal }: Picked,
  date: CivilDate,
  book: DaysByDate,
  extraPerNight: number,
): Notice {
  if (refusal) return { text: refusalText(refusal, date), refused: true };
  if (range.start === null) return said(t(bookingMessages.calSaidCleared));
  if (range.end === null)
    return said(`${t(bookingMessages.calSaidStart, { day: dayText(range.start) })} ${endPrompt(book, range.start)}`);
  return said(chosenText({ start: range.start, end: range.end }, book, extraPerNight));
}

/** What to say of a stay that a jump led to: that it is chosen, or why it is only shown. `label` names it. */
export function noticeOfJump(
  label: string,
  stay: DateRange,
  refusal: DisabledReason | null,
  book: DaysByDate,
  extraPerNight: number,
): Notice {
  if (!refusal) return said(`${t(bookingMessages.calJumpTo, { label })} ${chosenText(stay, book, extraPerNight)}`);
  return {
    text: t(bookingMessages.calJumpRefused, { label, stay: stayText(stay), why: refusalText(refusal, stay.start) }),
    refused: true,
  };
}

/** What is to be chosen now; the least and the longest stay are said here, before any tap fails by them. */
export function promptOf(book: DaysByDate, range: DateRangeDraft, pointed: CivilDate | null): string {
  if (range.start !== null) return endPrompt(book, range.start);
  const day = pointed === null ? undefined : book.get(pointed);
  if (!day || day.status !== 'free' || day.min_nights < 2) return t(bookingMessages.calPromptStart);
  return t(bookingMessages.calPromptStartMin, { day: dayText(day.date), n: toPersianDigits(day.min_nights) });
}

/** A chosen range that cannot be had any more, or never could (dates of a link), and why; null for one that can. */
export function lostText(book: DaysByDate, range: DateRangeDraft): string | null {
  const refusal = lostBy(book, range);
  return refusal && range.start !== null
    ? t(bookingMessages.calLost, { why: refusalText(refusal, range.start) })
    : null;
}

/** «ورود …، خروج …، ۲ شب، ۲٬۴۰۰٬۰۰۰ تومان.» */
export function chosenText(stay: DateRange, book: DaysByDate, extraPerNight: number): string {
  const total = totalOf(book, stay, extraPerNight);
  const parts = { start: dayText(stay.start), end: dayText(stay.end), nights: toPersianDigits(total?.nights ?? 0) };
  if (total?.price == null) return t(bookingMessages.calSaidRange, parts);
  return t(bookingMessages.calSaidRangePriced, { ...parts, price: formatToman(total.price) });
}

function endPrompt(book: DaysByDate, start: CivilDate): string {
  const arrival = book.get(start);
  const least = arrival && arrival.min_nights > 1 ? toPersianDigits(arrival.min_nights) : null;
  const most = mostNights(arrival);
  if (least !== null && most !== null) return t(bookingMessages.calPromptEndBoth, { min: least, max: most });
  if (least !== null) return t(bookingMessages.calPromptEndMin, { n: least });
  return most !== null ? t(bookingMessages.calPromptEndMax, { n: most }) : t(bookingMessages.calPromptEnd);
}

/** The longest stay of an arrival, where it is shorter than what everybody may ask for. */
function mostNights(arrival: CalendarDay | undefined): string | null {
  return arrival && arrival.max_nights > 0 && arrival.max_nights < MAX_STAY_NIGHTS
    ? toPersianDigits(arrival.max_nights)
    : null;
}
