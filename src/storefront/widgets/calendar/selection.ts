import type { CalendarDay } from '@/contract/reservation.shapes';
import { daysBetween, nightsOf, addDays, type CivilDate } from '@/domain/civil-date';

/** A stay being chosen: nothing, an arrival, or an arrival and a departure (the departure day is not a night). */
export interface StayRange {
  readonly start: CivilDate | null;
  readonly end: CivilDate | null;
}

export const NO_RANGE: StayRange = { start: null, end: null };

/** The days that are known, by their date; a day that is not in it has not been loaded. */
export type DayBook = ReadonlyMap<CivilDate, CalendarDay>;

/** Why a day cannot be the arrival or the departure. `nights` are counts, `night` the first night in the way. */
export type Refusal =
  | { readonly reason: 'unknown' | 'past' | 'closed' | 'taken' | 'checkoutOnly' | 'noArrival' }
  | { readonly reason: 'shortGap'; readonly nights: number; readonly minNights: number }
  | { readonly reason: 'minNights' | 'maxNights'; readonly nights: number }
  | { readonly reason: 'nightTaken'; readonly night: CivilDate };

export interface Picked {
  readonly range: StayRange;
  /** Null when the day was taken over into the range. */
  readonly refusal: Refusal | null;
}

/** Why a stay cannot begin on a day; null when it can. */
export function arrivalRefusal(book: DayBook, date: CivilDate): Refusal | null {
  const day = book.get(date);
  if (!day) return { reason: 'unknown' };
  if (day.status === 'past' || day.status === 'closed') return { reason: day.status };
  if (day.status === 'taken') return { reason: day.checkout_only ? 'checkoutOnly' : 'taken' };
  // A gap too short is marked `no_arrival` as well: the sentence that names its nights comes first.
  const gap = gapAfter(book, date, day.min_nights);
  if (gap !== null) return { reason: 'shortGap', nights: gap, minNights: day.min_nights };
  return day.no_arrival ? { reason: 'noArrival' } : null;
}

/**
 * Why a stay that began on `start` cannot end on `date`; null when it can. Only its nights must be free: the day of
 * leaving may be somebody else's arrival (peers §2, same-day turnover). A `date` not after `start` is no departure.
 */
export function departureRefusal(book: DayBook, start: CivilDate, date: CivilDate): Refusal | null {
  const arrival = book.get(start);
  const count = daysBetween(start, date);
  if (!arrival || count < 1) return { reason: 'unknown' };
  const most = arrival.max_nights > 0 ? arrival.max_nights : Infinity;
  const blocked = nightsOf(start, addDays(start, Math.min(count, most))).find((night) => !isFree(book, night));
  if (blocked !== undefined) return book.has(blocked) ? { reason: 'nightTaken', night: blocked } : { reason: 'unknown' };
  if (count > most) return { reason: 'maxNights', nights: most };
  if (count < arrival.min_nights) return { reason: 'minNights', nights: arrival.min_nights };
  return null;
}

/** Whether the next pick is a departure: an arrival stands and its departure does not. */
export function isChoosingEnd(range: StayRange): range is { start: CivilDate; end: null } {
  return range.start !== null && range.end === null;
}

/** Why the day cannot be picked as things stand; null when it can. */
export function refusalOf(book: DayBook, range: StayRange, date: CivilDate): Refusal | null {
  if (isChoosingEnd(range) && date >= range.start) {
    return date === range.start ? null : departureRefusal(book, range.start, date);
  }
  return arrivalRefusal(book, date);
}

/**
 * The range after a tap on a day. Without an arrival, with both ends, or before the arrival, the day becomes the arrival;
 * after the arrival it becomes the departure; the arrival itself takes the choice back. A refused tap changes nothing.
 */
export function pick(book: DayBook, range: StayRange, date: CivilDate): Picked {
  const refusal = refusalOf(book, range, date);
  if (refusal) return { range, refusal };
  if (!isChoosingEnd(range) || date < range.start) return { range: { start: date, end: null }, refusal: null };
  return { range: date === range.start ? NO_RANGE : { start: range.start, end: date }, refusal: null };
}

/** The range that is drawn: while a departure is being chosen, up to the day under pointer or focus where that can be. */
export function previewOf(book: DayBook, range: StayRange, pointed: CivilDate | null): StayRange {
  if (!isChoosingEnd(range) || pointed === null || pointed <= range.start) return range;
  return departureRefusal(book, range.start, pointed) ? range : { start: range.start, end: pointed };
}

/** Where a day stands in a range. */
export function placeIn(range: StayRange, date: CivilDate): 'start' | 'inside' | 'end' | null {
  if (range.start === null) return null;
  if (date === range.start) return 'start';
  if (range.end === null || date > range.end || date < range.start) return null;
  return date === range.end ? 'end' : 'inside';
}

/** Nights of a whole range and their sum in toman (`extraPerNight` added to each); the sum is null where a price is not known. */
export function totalOf(book: DayBook, range: StayRange, extraPerNight = 0): { nights: number; price: number | null } | null {
  if (range.start === null || range.end === null) return null;
  const nights = nightsOf(range.start, range.end);
  let price: number | null = 0;
  for (const night of nights) {
    const cost: number | null = book.get(night)?.price ?? null;
    price = price === null || cost === null ? null : price + cost + extraPerNight;
  }
  return { nights: nights.length, price };
}

/** The first reason why a whole range can no longer be had (nights sold meanwhile); null while it can or is not known. */
export function lostBy(book: DayBook, range: StayRange): Refusal | null {
  if (range.start === null || range.end === null) return null;
  const refusal = arrivalRefusal(book, range.start) ?? departureRefusal(book, range.start, range.end);
  return refusal?.reason === 'unknown' ? null : refusal;
}

function isFree(book: DayBook, date: CivilDate): boolean {
  return book.get(date)?.status === 'free';
}

/** Free nights from a day on when a known night ends them before the least stay is reached; else null. */
function gapAfter(book: DayBook, start: CivilDate, minNights: number): number | null {
  for (let nights = 1; nights < minNights; nights += 1) {
    const day = book.get(addDays(start, nights));
    if (!day) return null;
    if (day.status !== 'free') return nights;
  }
  return null;
}
