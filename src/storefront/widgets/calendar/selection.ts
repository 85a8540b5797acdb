import { nightsOf, type CivilDate } from '@/domain/plain-date';
import {
  arrivalDisabledReason,
  departureDisabledReason,
  stayDisabledReason,
  type DaysByDate,
  type DisabledReason,
} from '@/domain/range-selection-rules';
import { NO_RANGE, completeRange, type DateRangeDraft } from '@/domain/date-range';

export interface Picked {
  readonly range: DateRangeDraft;
  /** Null when the day was taken over into the range. */
  readonly refusal: DisabledReason | null;
}

/** Whether the next pick is a departure: an arrival stands and its departure does not. */
export function isChoosingEnd(range: DateRangeDraft): range is { start: CivilDate; end: null } {
  return range.start !== null && range.end === null;
}

/** Why the day cannot be picked as things stand; null when it can. */
export function refusalOf(book: DaysByDate, range: DateRangeDraft, date: CivilDate): DisabledReason | null {
  if (isChoosingEnd(range) && date >= range.start) {
    return date === range.start ? null : departureDisabledReason(book, range.start, date);
  }
  return arrivalDisabledReason(book, date);
}

/**
 * The range after a tap on a day. Without an arrival, with both ends, or before the arrival, the day becomes the arrival;
 * after the arrival it becomes the departure; the arrival itself takes the choice back. A refused tap changes nothing.
 */
export function pick(book: DaysByDate, range: DateRangeDraft, date: CivilDate): Picked {
  const refusal = refusalOf(book, range, date);
  if (refusal) return { range, refusal };
  if (!isChoosingEnd(range) || date < range.start) return { range: { start: date, end: null }, refusal: null };
  return { range: date === range.start ? NO_RANGE : { start: range.start, end: date }, refusal: null };
}

/** The range that is drawn: while a departure is being chosen, up to the day under pointer or focus where that can be. */
export function previewOf(book: DaysByDate, range: DateRangeDraft, pointed: CivilDate | null): DateRangeDraft {
  if (!isChoosingEnd(range) || pointed === null || pointed <= range.start) return range;
  return departureDisabledReason(book, range.start, pointed) ? range : { start: range.start, end: pointed };
}

/** Where a day stands in a range. */
export function placeIn(range: DateRangeDraft, date: CivilDate): 'start' | 'inside' | 'end' | null {
  if (range.start === null) return null;
  if (date === range.start) return 'start';
  if (range.end === null || date > range.end || date < range.start) return null;
  return date === range.end ? 'end' : 'inside';
}

/** Nights of a whole range and their sum in toman (`extraPerNight` added to each); the sum is null where a price is not known. */
export function totalOf(
  book: DaysByDate,
  range: DateRangeDraft,
  extraPerNight = 0,
): { nights: number; price: number | null } | null {
  const stay = completeRange(range);
  if (!stay) return null;
  const nights = nightsOf(stay.start, stay.end);
  let price: number | null = 0;
  for (const night of nights) {
    const cost: number | null = book.get(night)?.price ?? null;
    price = price === null || cost === null ? null : price + cost + extraPerNight;
  }
  return { nights: nights.length, price };
}

/** The first reason why a whole range can no longer be had (nights sold meanwhile); null while it can or is not known. */
export function lostBy(book: DaysByDate, range: DateRangeDraft): DisabledReason | null {
  const stay = completeRange(range);
  const refusal = stay && stayDisabledReason(book, stay);
  return refusal?.reason === 'unknown' ? null : refusal;
}
