/** The texts of the calendar: days and their spoken names, prompts, and messages after a tap. */
import type { CalendarDay, Holiday } from '@/contract/calendar.schemas';
import { daysBetween, type CivilDate } from '@/domain/plain-date';
import type { DateRange, DateRangeDraft } from '@/domain/date-range';
import { MAX_STAY_NIGHTS } from '@/domain/constants';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliDay } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import {
  unavailableReasonOf,
  totalOf,
  type DaysByDate,
  type DisabledReason,
  type PickResult,
} from '@/domain/range-selection-rules';
import { t } from '@/messages/format-message';
import { bookingMessages } from '@/messages/booking';

/** «پنجشنبه ۵ آذر تا شنبه ۷ آذر، ۲ شب» */
export function stayText({ start, end }: DateRange): string {
  return t(bookingMessages.calStay, {
    start: formatJalaaliDay(start),
    end: formatJalaaliDay(end),
    nights: toPersianDigits(daysBetween(start, end)),
  });
}

interface DayDescription {
  readonly date: CivilDate;
  /** Undefined while its month is loading. */
  readonly day: CalendarDay | undefined;
  /** Its holiday's name; null for an ordinary day. */
  readonly holiday: string | null;
  readonly position: 'start' | 'inside' | 'end' | null;
  /** The stay that would end on this day, while it is only hovered or focused. */
  readonly candidate: { readonly nights: number; readonly price: number | null } | null;
  /** Why it cannot be picked at the moment. */
  readonly disabledReason: DisabledReason | null;
  /** A check-out is being chosen and this day can be it. */
  readonly endsHere: boolean;
}

/**
 * A day's spoken name: «شنبه ۳ فروردین، ۱٬۲۰۰٬۰۰۰ تومان، آزاد», followed by its holiday, its minimum stay and its
 * position in the chosen stay.
 */
export function describeDay({
  date,
  day,
  holiday,
  position,
  candidate,
  disabledReason,
  endsHere,
}: DayDescription): string {
  const parts = [formatJalaaliDay(date)];
  if (day?.status === 'free' && day.price !== null) parts.push(formatToman(day.price));
  parts.push(stateText(day, endsHere));
  if (holiday !== null) parts.push(holidayText(holiday));
  if (day?.status === 'free' && day.min_nights > 1)
    parts.push(t(bookingMessages['cal.day.minNights'], { n: toPersianDigits(day.min_nights) }));
  if (position) parts.push(t(bookingMessages[`cal.day.${position}`]));
  else if (candidate) parts.push(candidateText(candidate));
  else if (disabledReason && !isInStateText(disabledReason)) parts.push(shortDisabledText(disabledReason, date));
  return parts.join(t(bookingMessages.calSeparator));
}

/** The sentence that explains why a day cannot be picked. */
export function disabledText(disabledReason: DisabledReason, date: CivilDate): string {
  const day = formatJalaaliDay(date);
  switch (disabledReason.reason) {
    case 'unknown':
      return t(bookingMessages['cal.refuse.unknown']);
    case 'minNights':
    case 'maxNights':
      return t(bookingMessages[`cal.refuse.${disabledReason.reason}`], { n: toPersianDigits(disabledReason.nights) });
    case 'shortGap':
      return t(bookingMessages['cal.refuse.shortGap'], {
        day,
        n: toPersianDigits(disabledReason.nights),
        min: toPersianDigits(disabledReason.minNights),
      });
    case 'nightTaken':
      return t(bookingMessages['cal.refuse.nightTaken'], { day: formatJalaaliDay(disabledReason.night) });
    default:
      return t(bookingMessages[`cal.refuse.${disabledReason.reason}`], { day });
  }
}

/** «۲ شب، ۹٬۸۹۰٬۰۰۰ تومان» */
function candidateText({ nights, price }: NonNullable<DayDescription['candidate']>): string {
  const text = t(bookingMessages.calTotalNights, { n: toPersianDigits(nights) });
  return price === null ? text : [text, formatToman(price)].join(t(bookingMessages.calSeparator));
}

function stateText(day: CalendarDay | undefined, endsHere: boolean): string {
  if (!day) return t(bookingMessages['cal.day.unknown']);
  if (day.status !== 'free' && (endsHere || day.checkout_only)) return t(bookingMessages['cal.day.checkoutOnly']);
  if (day.status === 'free' && day.no_arrival && !endsHere) return t(bookingMessages['cal.day.noArrival']);
  return t(bookingMessages[`cal.day.${day.status}`]);
}

/** Reasons that are already part of the day's state text. */
function isInStateText({ reason }: DisabledReason): boolean {
  return ['unknown', 'past', 'closed', 'taken', 'checkoutOnly', 'noArrival'].includes(reason);
}

function shortDisabledText(disabledReason: DisabledReason, date: CivilDate): string {
  if (disabledReason.reason === 'shortGap')
    return t(bookingMessages['cal.day.minNights'], { n: toPersianDigits(disabledReason.minNights) });
  return disabledText(disabledReason, date);
}

/** The official holidays of the calendar's months by date (POST holidays/list). */
export type HolidaysByDate = ReadonlyMap<CivilDate, Holiday>;

/**
 * The name of a day's holiday, with «احتمالی» while it is only predicted from the lunar calendar; empty for one
 * without a name, null for an ordinary day. A loaded day's own calendar decides whether it is a holiday, before that
 * the list of holidays.
 */
export function holidayTitle(day: CalendarDay | undefined, holiday: Holiday | undefined): string | null {
  if (day ? !day.is_holiday : !holiday) return null;
  const title = day?.title || (holiday?.title ?? '');
  return holiday?.predicted && title !== '' ? t(bookingMessages['cal.day.predicted'], { title }) : title;
}

/** «تعطیل: عید نوروز»; «تعطیل» for a holiday without a name. */
export function holidayText(title: string): string {
  return title === '' ? t(bookingMessages['cal.day.plainHoliday']) : t(bookingMessages['cal.day.holiday'], { title });
}

/** All holidays of the list and of the loaded days. */
export function holidayDates(holidays: HolidaysByDate, days: ReadonlyMap<CivilDate, CalendarDay>): Set<CivilDate> {
  const listed = [...holidays.keys()].filter((date) => days.get(date)?.is_holiday !== false);
  return new Set([...listed, ...[...days.values()].filter((day) => day.is_holiday).map(({ date }) => date)]);
}

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
      `${t(bookingMessages.calSaidStart, { day: formatJalaaliDay(range.start) })} ${endPrompt(days, range.start)}`,
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
  return t(bookingMessages.calPromptStartMin, { day: formatJalaaliDay(day.date), n: toPersianDigits(day.min_nights) });
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
  const parts = {
    start: formatJalaaliDay(stay.start),
    end: formatJalaaliDay(stay.end),
    nights: toPersianDigits(total?.nights ?? 0),
  };
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
