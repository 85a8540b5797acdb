import type { CalendarDay } from '@/contract/reservation.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { MAX_STAY_NIGHTS } from '@/domain/constants';
import { formatToman } from '@/domain/money';
import type { DayBook, Refusal } from '@/domain/range-selection-rules';
import type { StayDates, StayRange } from '@/domain/date-range';
import { t } from '@/messages/translate';
import { dayText, disabledText, stayText } from './day-text';
import { unavailableReasonOf, totalOf, type PickResult } from './selection';
import { bookingMessages } from '@/messages/booking';

/** What the calendar says after a tap: to the eye where it is a refusal, to a screen reader always. */
export interface Notice {
  readonly text: string;
  readonly refused: boolean;
}

export const infoNotice = (text: string): Notice => ({ text, refused: false });

/** What to say after a tap on `date`. */
export function noticeOfPick(
  { range, refusal }: PickResult,
  date: CivilDate,
  book: DayBook,
  extraPerNight: number,
): Notice {
  if (refusal) return { text: disabledText(refusal, date), refused: true };
  if (range.start === null) return infoNotice(t(bookingMessages.calSaidCleared));
  if (range.end === null)
    return infoNotice(
      `${t(bookingMessages.calSaidStart, { day: dayText(range.start) })} ${endPrompt(book, range.start)}`,
    );
  return infoNotice(chosenText({ start: range.start, end: range.end }, book, extraPerNight));
}

/** What to say of a stay that a jump led to: that it is chosen, or why it is only shown. `label` names it. */
export function noticeOfShortcut(
  label: string,
  stay: StayDates,
  refusal: Refusal | null,
  book: DayBook,
  extraPerNight: number,
): Notice {
  if (!refusal)
    return infoNotice(`${t(bookingMessages.calJumpTo, { label })} ${chosenText(stay, book, extraPerNight)}`);
  return {
    text: t(bookingMessages.calJumpRefused, { label, stay: stayText(stay), why: disabledText(refusal, stay.start) }),
    refused: true,
  };
}

/** What is to be chosen now; the least and the longest stay are said here, before any tap fails by them. */
export function promptOf(book: DayBook, range: StayRange, pointed: CivilDate | null): string {
  if (range.start !== null) return endPrompt(book, range.start);
  const day = pointed === null ? undefined : book.get(pointed);
  if (!day || day.status !== 'free' || day.min_nights < 2) return t(bookingMessages.calPromptStart);
  return t(bookingMessages.calPromptStartMin, { day: dayText(day.date), n: toPersianDigits(day.min_nights) });
}

/** A chosen range that cannot be had any more, or never could (dates of a link), and why; null for one that can. */
export function unavailableText(book: DayBook, range: StayRange): string | null {
  const refusal = unavailableReasonOf(book, range);
  return refusal && range.start !== null
    ? t(bookingMessages.calLost, { why: disabledText(refusal, range.start) })
    : null;
}

/** «ورود …، خروج …، ۲ شب، ۲٬۴۰۰٬۰۰۰ تومان.» */
export function chosenText(stay: StayDates, book: DayBook, extraPerNight: number): string {
  const total = totalOf(book, stay, extraPerNight);
  const parts = { start: dayText(stay.start), end: dayText(stay.end), nights: toPersianDigits(total?.nights ?? 0) };
  if (total?.price == null) return t(bookingMessages.calSaidRange, parts);
  return t(bookingMessages.calSaidRangePriced, { ...parts, price: formatToman(total.price) });
}

function endPrompt(book: DayBook, start: CivilDate): string {
  const arrival = book.get(start);
  const least = arrival && arrival.min_nights > 1 ? toPersianDigits(arrival.min_nights) : null;
  const most = maxNightsText(arrival);
  if (least !== null && most !== null) return t(bookingMessages.calPromptEndBoth, { min: least, max: most });
  if (least !== null) return t(bookingMessages.calPromptEndMin, { n: least });
  return most !== null ? t(bookingMessages.calPromptEndMax, { n: most }) : t(bookingMessages.calPromptEnd);
}

/** The longest stay of an arrival, where it is shorter than what everybody may ask for. */
function maxNightsText(arrival: CalendarDay | undefined): string | null {
  return arrival && arrival.max_nights > 0 && arrival.max_nights < MAX_STAY_NIGHTS
    ? toPersianDigits(arrival.max_nights)
    : null;
}
