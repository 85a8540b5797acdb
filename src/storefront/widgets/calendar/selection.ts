import { nightsOf, type CivilDate } from '@/domain/plain-date';
import {
  arrivalRefusal,
  departureRefusal,
  stayRefusal,
  type DayBook,
  type Refusal,
} from '@/domain/range-selection-rules';
import { NO_RANGE, wholeOf, type StayRange } from '@/domain/date-range';

export interface PickResult {
  readonly range: StayRange;
  /** Null when the day was accepted. */
  readonly disabledReason: Refusal | null;
}

/** Whether the next pick is a check-out: the range has a start and no end. */
export function isChoosingEnd(range: StayRange): range is { start: CivilDate; end: null } {
  return range.start !== null && range.end === null;
}

/** Why the day cannot be picked at the moment; null when it can. */
export function disabledReasonOf(days: DayBook, range: StayRange, date: CivilDate): Refusal | null {
  if (isChoosingEnd(range) && date >= range.start) {
    return date === range.start ? null : departureRefusal(days, range.start, date);
  }
  return arrivalRefusal(days, date);
}

/**
 * The range after a tap on a day. Without a check-in, with a complete range, or before the check-in, the day becomes
 * the check-in. After the check-in it becomes the check-out. A tap on the check-in clears the selection. A disabled
 * day changes nothing.
 */
export function pick(days: DayBook, range: StayRange, date: CivilDate): PickResult {
  const disabledReason = disabledReasonOf(days, range, date);
  if (disabledReason) return { range, disabledReason };
  if (!isChoosingEnd(range) || date < range.start) return { range: { start: date, end: null }, disabledReason: null };
  return { range: date === range.start ? NO_RANGE : { start: range.start, end: date }, disabledReason: null };
}

/** The range as shown: while a check-out is being chosen, up to the hovered or focused day where that is allowed. */
export function previewOf(days: DayBook, range: StayRange, pointed: CivilDate | null): StayRange {
  if (!isChoosingEnd(range) || pointed === null || pointed <= range.start) return range;
  return departureRefusal(days, range.start, pointed) ? range : { start: range.start, end: pointed };
}

/** The position of a day in a range. */
export function positionIn(range: StayRange, date: CivilDate): 'start' | 'inside' | 'end' | null {
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
  days: DayBook,
  range: StayRange,
  extraPerNight = 0,
): { nights: number; price: number | null } | null {
  const stay = wholeOf(range);
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
export function unavailableReasonOf(days: DayBook, range: StayRange): Refusal | null {
  const stay = wholeOf(range);
  const disabledReason = stay && stayRefusal(days, stay);
  return disabledReason?.reason === 'unknown' ? null : disabledReason;
}
