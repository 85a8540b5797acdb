import { addDays, daysBetween, type CivilDate } from './plain-date';
import type { DateRange } from './date-range';
import { stayDisabledReason, totalOf, type DaysByDate } from './range-selection-rules';

/** Few enough to be read at a glance. */
const MAX_OFFERS = 3;

interface Candidate extends DateRange {
  /** Days between the requested arrival and this one; negative for an earlier one. */
  readonly shift: number;
  /** Distance from the request: days of the shift plus the difference in nights. */
  readonly distance: number;
}

/**
 * The free stays closest to an unavailable one, in order of arrival: with the requested length, or as close to it as
 * the arrival's minimum and maximum stay allow (a request below the minimum is offered a longer stay). The requested
 * arrival with another length, the closest earlier and the closest later stay are always included where they exist; of
 * equally close ones the later arrival comes first.
 * @param book the known days around the request; an unknown day counts as not free
 */
export function alternativeStays(book: DaysByDate, wish: DateRange, max = MAX_OFFERS): DateRange[] {
  const ranked = candidates(book, wish).sort((one, other) => one.distance - other.distance || other.shift - one.shift);
  const sides = [0, 1, -1].flatMap((side) => ranked.find(({ shift }) => Math.sign(shift) === side) ?? []).slice(0, max);
  const rest = ranked.filter((one) => !sides.includes(one)).slice(0, max - sides.length);
  return [...sides, ...rest].sort((one, other) => one.shift - other.shift).map(({ start, end }) => ({ start, end }));
}

/** All possible stays, one per arrival, with their distance from the request. */
function candidates(book: DaysByDate, wish: DateRange): Candidate[] {
  const wished = daysBetween(wish.start, wish.end);
  return [...book.values()].flatMap(({ date, min_nights, max_nights }) => {
    const nights = Math.max(min_nights, Math.min(wished, max_nights > 0 ? max_nights : wished));
    const first = { start: date, end: addDays(date, nights) };
    const refused = stayDisabledReason(book, first);
    // A night within it may require a longer stay than the arrival does.
    const stay = refused?.reason === 'minNights' ? { start: date, end: addDays(date, refused.nights) } : first;
    if (isSame(stay, wish) || stayDisabledReason(book, stay)) return [];
    const shift = daysBetween(wish.start, date);
    return [{ ...stay, shift, distance: Math.abs(shift) + Math.abs(daysBetween(date, stay.end) - wished) }];
  });
}

function isSame(one: DateRange, other: DateRange): boolean {
  return one.start === other.start && one.end === other.end;
}

/** The days that must be known before alternatives can be computed, both ends included; none before today. */
export function daysAround({ start, end }: DateRange, today: CivilDate): { from: CivilDate; to: CivilDate } {
  const from = addDays(start, -DAYS_AROUND);
  return { from: from < today ? today : from, to: addDays(end < today ? today : end, DAYS_AROUND) };
}

/** A month in each direction. */
const DAYS_AROUND = 30;

/** As far as a visitor moves a trip for its price. */
const MAX_SHIFT = 3;

/** A stay of the same length that costs less. */
export interface CheaperStay extends DateRange {
  /** Days between the arrivals; negative for an earlier one. */
  readonly shift: number;
  /** Toman of the whole stay. */
  readonly saving: number;
}

/**
 * The free stay of the same length that saves most among those up to three days away; of equal ones the closest, the
 * later first. Null when none costs less, or a price is unknown.
 * @param book the known days around the stay; an unknown day counts as not free
 */
export function cheaperStay(book: DaysByDate, stay: DateRange): CheaperStay | null {
  const price = totalOf(book, stay)?.price ?? null;
  if (price === null) return null;
  let best: CheaperStay | null = null;
  for (let days = 1; days <= MAX_SHIFT; days += 1) {
    for (const shift of [days, -days]) {
      const moved = { start: addDays(stay.start, shift), end: addDays(stay.end, shift) };
      const cost = totalOf(book, moved)?.price ?? null;
      if (cost === null || stayDisabledReason(book, moved)) continue;
      const saving = price - cost;
      if (saving > (best?.saving ?? 0)) best = { ...moved, shift, saving };
    }
  }
  return best;
}
