/**
 * Where a stay may begin and end, by the known days of a calendar; used by the calendar, the date shortcuts and the
 * alternative dates.
 */
import type { CalendarDay } from '@/contract/calendar.schemas';
import { addDays, daysBetween, nightsOf, type CivilDate } from './plain-date';
import { NO_RANGE, completeRange, type DateRange, type DateRangeDraft } from './date-range';

/** The known days by date; a missing day has not been loaded. */
export type DaysByDate = ReadonlyMap<CivilDate, CalendarDay>;

/**
 * Why a day cannot be selected as arrival or departure. `nights` are counts, `night` is the first unavailable night.
 */
export type DisabledReason =
  | { readonly reason: 'unknown' | 'past' | 'closed' | 'taken' | 'checkoutOnly' | 'noArrival' }
  | { readonly reason: 'shortGap'; readonly nights: number; readonly minNights: number }
  | { readonly reason: 'minNights' | 'maxNights'; readonly nights: number }
  | { readonly reason: 'nightTaken'; readonly night: CivilDate };

/** Why a stay cannot begin on a day; null when it can. */
export function arrivalDisabledReason(book: DaysByDate, date: CivilDate): DisabledReason | null {
  const day = book.get(date);
  if (!day) return { reason: 'unknown' };
  if (day.status === 'past' || day.status === 'closed') return { reason: day.status };
  if (day.status === 'taken') return { reason: day.checkout_only ? 'checkoutOnly' : 'taken' };
  // A gap that is too short is also marked `no_arrival`; the reason with the number of nights is more specific.
  const gap = gapAfter(book, date, day.min_nights);
  if (gap !== null) return { reason: 'shortGap', nights: gap, minNights: day.min_nights };
  return day.no_arrival ? { reason: 'noArrival' } : null;
}

/**
 * Why a stay from `start` cannot end on `date`; null when it can. Only its nights must be free: the day of departure
 * may be another guest's arrival. A `date` not after `start` is no departure.
 */
export function departureDisabledReason(book: DaysByDate, start: CivilDate, date: CivilDate): DisabledReason | null {
  const arrival = book.get(start);
  const count = daysBetween(start, date);
  if (!arrival || count < 1) return { reason: 'unknown' };
  const max = arrival.max_nights > 0 ? arrival.max_nights : Infinity;
  const blocked = nightsOf(start, addDays(start, Math.min(count, max))).find((night) => !isFree(book, night));
  if (blocked !== undefined)
    return book.has(blocked) ? { reason: 'nightTaken', night: blocked } : { reason: 'unknown' };
  if (count > max) return { reason: 'maxNights', nights: max };
  const nights = nightsOf(start, date).map((night) => book.get(night)?.min_nights_over ?? 1);
  const least = Math.max(arrival.min_nights, ...nights);
  if (count < least) return { reason: 'minNights', nights: least };
  return null;
}

/** Why a whole stay cannot be had; null when it can. */
export function stayDisabledReason(book: DaysByDate, { start, end }: DateRange): DisabledReason | null {
  return arrivalDisabledReason(book, start) ?? departureDisabledReason(book, start, end);
}

function isFree(book: DaysByDate, date: CivilDate): boolean {
  return book.get(date)?.status === 'free';
}

/** The free nights from a day until the first taken night when they are fewer than the minimum stay; otherwise null. */
function gapAfter(book: DaysByDate, start: CivilDate, minNights: number): number | null {
  for (let nights = 1; nights < minNights; nights += 1) {
    const day = book.get(addDays(start, nights));
    if (!day) return null;
    if (day.status !== 'free') return nights;
  }
  return null;
}

export interface PickResult {
  readonly range: DateRangeDraft;
  /** Null when the day was accepted. */
  readonly disabledReason: DisabledReason | null;
}

/** Whether the next pick is a check-out: the range has a start and no end. */
export function isChoosingEnd(range: DateRangeDraft): range is { start: CivilDate; end: null } {
  return range.start !== null && range.end === null;
}

/** Why the day cannot be picked at the moment; null when it can. */
export function disabledReasonOf(days: DaysByDate, range: DateRangeDraft, date: CivilDate): DisabledReason | null {
  if (isChoosingEnd(range) && date >= range.start) {
    return date === range.start ? null : departureDisabledReason(days, range.start, date);
  }
  return arrivalDisabledReason(days, date);
}

/**
 * The range after a tap on a day. Without a check-in, with a complete range, or before the check-in, the day becomes
 * the check-in. After the check-in it becomes the check-out. A tap on the check-in clears the selection. A disabled
 * day changes nothing.
 */
export function pick(days: DaysByDate, range: DateRangeDraft, date: CivilDate): PickResult {
  const disabledReason = disabledReasonOf(days, range, date);
  if (disabledReason) return { range, disabledReason };
  if (!isChoosingEnd(range) || date < range.start) return { range: { start: date, end: null }, disabledReason: null };
  return { range: date === range.start ? NO_RANGE : { start: range.start, end: date }, disabledReason: null };
}

/** The range as shown: while a check-out is being chosen, up to the hovered or focused day where that is allowed. */
export function previewOf(days: DaysByDate, range: DateRangeDraft, pointed: CivilDate | null): DateRangeDraft {
  if (!isChoosingEnd(range) || pointed === null || pointed <= range.start) return range;
  return departureDisabledReason(days, range.start, pointed) ? range : { start: range.start, end: pointed };
}

/** The position of a day in a range. */
export function positionIn(range: DateRangeDraft, date: CivilDate): 'start' | 'inside' | 'end' | null {
  if (range.start === null) return null;
  if (date === range.start) return 'start';
  if (range.end === null || date > range.end || date < range.start) return null;
  return date === range.end ? 'end' : 'inside';
}

/**
 * Nights of a complete range and their sum in toman (`extraPerNight` added to each); the sum is null when a price is
 * unknown.
 */
export function totalOf(
  days: DaysByDate,
  range: DateRangeDraft,
  extraPerNight = 0,
): { nights: number; price: number | null } | null {
  const stay = completeRange(range);
  if (!stay) return null;
  const nights = nightsOf(stay.start, stay.end);
  let price: number | null = 0;
  for (const night of nights) {
    const cost: number | null = days.get(night)?.price ?? null;
    price = price === null || cost === null ? null : price + cost + extraPerNight;
  }
  return { nights: nights.length, price };
}

/**
 * The first reason why a complete range is no longer available (nights booked meanwhile); null when it is available
 * or unknown.
 */
export function unavailableReasonOf(days: DaysByDate, range: DateRangeDraft): DisabledReason | null {
  const stay = completeRange(range);
  const disabledReason = stay && stayDisabledReason(days, stay);
  return disabledReason?.reason === 'unknown' ? null : disabledReason;
}
