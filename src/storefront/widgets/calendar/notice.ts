import type { CalendarDay } from '@/contract/reservation.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { MAX_STAY_NIGHTS } from '@/domain/constants';
import { formatToman } from '@/domain/money';
import {
  unavailableReasonOf,
  totalOf,
  type DaysByDate,
  type DisabledReason,
  type PickResult,
} from '@/domain/range-selection-rules';
import type { DateRange, DateRangeDraft } from '@/domain/date-range';
import { t } from '@/messages/format-message';
import { dayText, disabledText, stayText } from './day-text';
import { bookingMessages } from '@/messages/booking';

/** A message after a tap: visible when it is an error, always announced to screen readers. */
export interface Notice {
  readonly text: string;
  readonly isError: boolean;
}

export const infoNotice = (text: string): Notice => ({ text, isError: false });

/** The message after a tap on `date`. */
export function noticeOfPick(
  { range, disabledReason }: PickResult,
  date: CivilDate,
  days: DaysByDate,
  extraPerNight: number,
): Notice {
  if (disabledReason) return { text: disabledText(disabledReason, date), isError: true };
  if (range.start === null) return infoNotice(t(bookingMessages.calSaidCleared));
  if (range.end === null)
    return infoNotice(
      `${t(bookingMessages.calSaidStart, { day: dayText(range.start) })} ${endPrompt(days, range.start)}`,
    );
  return infoNotice(chosenText({ start: range.start, end: range.end }, days, extraPerNight));
}

/** The message after a shortcut: the stay is chosen, or why it is only shown. `label` is its name. */
export function noticeOfShortcut(
  label: string,
  stay: DateRange,
  disabledReason: DisabledReason | null,
  days: DaysByDate,
  extraPerNight: number,
): Notice {
  if (!disabledReason)
    return infoNotice(`${t(bookingMessages.calJumpTo, { label })} ${chosenText(stay, days, extraPerNight)}`);
  return {
    text: t(bookingMessages.calJumpRefused, {
      label,
      stay: stayText(stay),
      why: disabledText(disabledReason, stay.start),
    }),
    isError: true,
  };
}

/** The next instruction, including the minimum and maximum stay before a tap can fail by them. */
export function promptOf(days: DaysByDate, range: DateRangeDraft, pointed: CivilDate | null): string {
  if (range.start !== null) return endPrompt(days, range.start);
  const day = pointed === null ? undefined : days.get(pointed);
  if (!day || day.status !== 'free' || day.min_nights < 2) return t(bookingMessages.calPromptStart);
  return t(bookingMessages.calPromptStartMin, { day: dayText(day.date), n: toPersianDigits(day.min_nights) });
}

/** Why a chosen range is unavailable (booked meanwhile, or invalid dates of a link); null when it is available. */
export function unavailableText(days: DaysByDate, range: DateRangeDraft): string | null {
  const disabledReason = unavailableReasonOf(days, range);
  return disabledReason && range.start !== null
    ? t(bookingMessages.calLost, { why: disabledText(disabledReason, range.start) })
    : null;
}

/** «ورود …، خروج …، ۲ شب، ۲٬۴۰۰٬۰۰۰ تومان.» */
export function chosenText(stay: DateRange, days: DaysByDate, extraPerNight: number): string {
  const total = totalOf(days, stay, extraPerNight);
  const parts = { start: dayText(stay.start), end: dayText(stay.end), nights: toPersianDigits(total?.nights ?? 0) };
  if (total?.price == null) return t(bookingMessages.calSaidRange, parts);
  return t(bookingMessages.calSaidRangePriced, { ...parts, price: formatToman(total.price) });
}

function endPrompt(days: DaysByDate, start: CivilDate): string {
  const arrival = days.get(start);
  const min = arrival && arrival.min_nights > 1 ? toPersianDigits(arrival.min_nights) : null;
  const max = maxNightsText(arrival);
  if (min !== null && max !== null) return t(bookingMessages.calPromptEndBoth, { min, max });
  if (min !== null) return t(bookingMessages.calPromptEndMin, { n: min });
  return max !== null ? t(bookingMessages.calPromptEndMax, { n: max }) : t(bookingMessages.calPromptEnd);
}

/** The maximum stay of an arrival where it is below the general limit. */
function maxNightsText(arrival: CalendarDay | undefined): string | null {
  return arrival && arrival.max_nights > 0 && arrival.max_nights < MAX_STAY_NIGHTS
    ? toPersianDigits(arrival.max_nights)
    : null;
}
