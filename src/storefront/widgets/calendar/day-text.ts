import type { CalendarDay } from '@/contract/reservation.schemas';
import { daysBetween, type CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort, weekdayName } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import type { DisabledReason } from '@/domain/range-selection-rules';
import type { DateRange } from '@/domain/date-range';
import { t } from '@/messages/translate';
import { holidayText } from './holidays';
import { bookingMessages } from '@/messages/booking';

/** «شنبه ۳ فروردین» */
export function dayText(date: CivilDate): string {
  return `${weekdayName(date)} ${formatJalaaliShort(date)}`;
}

/** «پنجشنبه ۵ آذر تا شنبه ۷ آذر، ۲ شب» */
export function stayText({ start, end }: DateRange): string {
  return t(bookingMessages.calStay, {
    start: dayText(start),
    end: dayText(end),
    nights: toPersianDigits(daysBetween(start, end)),
  });
}

interface SpokenDay {
  readonly date: CivilDate;
  /** Undefined while its month is being loaded. */
  readonly day: CalendarDay | undefined;
  /** Its holiday's name; null for an ordinary day. */
  readonly holiday: string | null;
  readonly place: 'start' | 'inside' | 'end' | null;
  /** Why it cannot be picked as things stand. */
  readonly refusal: DisabledReason | null;
  /** A departure is being chosen and this day can be it. */
  readonly endsHere: boolean;
}

/**
 * A day's spoken name (look.md): «شنبه ۳ فروردین، ۱٬۲۰۰٬۰۰۰ تومان، آزاد», then what else is to be known before a tap:
 * its holiday, its least stay, its place in the chosen stay.
 */
export function spokenDay({ date, day, holiday, place, refusal, endsHere }: SpokenDay): string {
  const parts = [dayText(date)];
  if (day?.status === 'free' && day.price !== null) parts.push(formatToman(day.price));
  parts.push(stateText(day, endsHere));
  if (holiday !== null) parts.push(holidayText(holiday));
  if (day?.status === 'free' && day.min_nights > 1)
    parts.push(t(bookingMessages['cal.day.minNights'], { n: toPersianDigits(day.min_nights) }));
  if (place) parts.push(t(bookingMessages[`cal.day.${place}`]));
  else if (refusal && !saidByState(refusal)) parts.push(shortRefusal(refusal, date));
  return parts.join(t(bookingMessages['cal.day.separator']));
}

/** The sentence that tells why a day cannot be picked. */
export function refusalText(refusal: DisabledReason, date: CivilDate): string {
  const day = dayText(date);
  switch (refusal.reason) {
    case 'unknown':
      return t(bookingMessages['cal.refuse.unknown']);
    case 'minNights':
    case 'maxNights':
      return t(bookingMessages[`cal.refuse.${refusal.reason}`], { n: toPersianDigits(refusal.nights) });
    case 'shortGap':
      return t(bookingMessages['cal.refuse.shortGap'], {
        day,
        n: toPersianDigits(refusal.nights),
        min: toPersianDigits(refusal.minNights),
      });
    case 'nightTaken':
      return t(bookingMessages['cal.refuse.nightTaken'], { day: dayText(refusal.night) });
    default:
      return t(bookingMessages[`cal.refuse.${refusal.reason}`], { day });
  }
}

function stateText(day: CalendarDay | undefined, endsHere: boolean): string {
  if (!day) return t(bookingMessages['cal.day.unknown']);
  if (day.status !== 'free' && (endsHere || day.checkout_only)) return t(bookingMessages['cal.day.checkoutOnly']);
  if (day.status === 'free' && day.no_arrival && !endsHere) return t(bookingMessages['cal.day.noArrival']);
  return t(bookingMessages[`cal.day.${day.status}`]);
}

/** Refusals that the day's own state has already told. */
function saidByState({ reason }: DisabledReason): boolean {
  return ['unknown', 'past', 'closed', 'taken', 'checkoutOnly', 'noArrival'].includes(reason);
}

function shortRefusal(refusal: DisabledReason, date: CivilDate): string {
  if (refusal.reason === 'shortGap')
    return t(bookingMessages['cal.day.minNights'], { n: toPersianDigits(refusal.minNights) });
  return refusalText(refusal, date);
}
