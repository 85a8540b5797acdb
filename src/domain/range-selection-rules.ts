/** What the known days of a calendar allow: where a stay may begin and end. The one rule of calendar, jumps and offers. */
import type { CalendarDay } from '@/contract/reservation.schemas';
import { addDays, daysBetween, nightsOf, type CivilDate } from './plain-date';
import type { DateRange } from './date-range';

/** The days that are known, by their date; a day that is not in it has not been loaded. */
export type DaysByDate = ReadonlyMap<CivilDate, CalendarDay>;

/** Why a day cannot be the arrival or the departure. `nights` are counts, `night` the first night in the way. */
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
  // A gap too short is marked `no_arrival` as well: the sentence that names its nights comes first.
  const gap = gapAfter(book, date, day.min_nights);
  if (gap !== null) return { reason: 'shortGap', nights: gap, minNights: day.min_nights };
  return day.no_arrival ? { reason: 'noArrival' } : null;
}

/**
 * Why a stay that began on `start` cannot end on `date`; null when it can. Only its nights must be free: the day of
 * leaving may be somebody else's arrival. A `date` not after `start` is no departure.
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
  if (count < arrival.min_nights) return { reason: 'minNights', nights: arrival.min_nights };
  return null;
}

/** Why a whole stay cannot be had; null when it can. */
export function stayDisabledReason(book: DaysByDate, { start, end }: DateRange): DisabledReason | null {
  return arrivalDisabledReason(book, start) ?? departureDisabledReason(book, start, end);
}

function isFree(book: DaysByDate, date: CivilDate): boolean {
  return book.get(date)?.status === 'free';
}

/** Free nights from a day on when a known night ends them before the least stay is reached; else null. */
function gapAfter(book: DaysByDate, start: CivilDate, minNights: number): number | null {
  for (let nights = 1; nights < minNights; nights += 1) {
    const day = book.get(addDays(start, nights));
    if (!day) return null;
    if (day.status !== 'free') return nights;
  }
  return null;
}
