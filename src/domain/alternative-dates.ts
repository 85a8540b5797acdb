import { addDays, daysBetween, type CivilDate } from './plain-date';
import { stayDisabledReason, type DaysByDate } from './range-selection-rules';
import type { DateRange } from './date-range';

/** ours: as many are offered, so that they are read at a glance. */
const MAX_OFFERS = 3;

interface Candidate extends DateRange {
  /** Days between the wished arrival and this one; negative before it. */
  readonly shift: number;
  /** How far it is from the wish: days of the shift and nights more or fewer. */
  readonly distance: number;
}

/**
 * The free stays nearest to one that cannot be had, in order of their arrival: of the wish's length, or as near to it as
 * the least and the longest stay of that arrival allow (a wish shorter than its least stay is offered longer).
 * ours: the wished arrival with another length, the nearest before it and the nearest after it are among them where there
 * are any; of equals the later arrival goes first.
 * @param book the days known around the wish; one that is not known is not free
 */
export function alternativeStays(book: DaysByDate, wish: DateRange, max = MAX_OFFERS): DateRange[] {
  const ranked = candidates(book, wish).sort((one, other) => one.distance - other.distance || other.shift - one.shift);
  const sides = [0, 1, -1].flatMap((side) => ranked.find(({ shift }) => Math.sign(shift) === side) ?? []).slice(0, max);
  const rest = ranked.filter((one) => !sides.includes(one)).slice(0, max - sides.length);
  return [...sides, ...rest].sort((one, other) => one.shift - other.shift).map(({ start, end }) => ({ start, end }));
}

/** Every stay that can be had, one an arrival, with its distance from the wish. */
function candidates(book: DaysByDate, wish: DateRange): Candidate[] {
  const wished = daysBetween(wish.start, wish.end);
  return [...book.values()].flatMap(({ date, min_nights, max_nights }) => {
    const nights = Math.max(min_nights, Math.min(wished, max_nights > 0 ? max_nights : wished));
    const stay = { start: date, end: addDays(date, nights) };
    if (isSame(stay, wish) || stayDisabledReason(book, stay)) return [];
    const shift = daysBetween(wish.start, date);
    return [{ ...stay, shift, distance: Math.abs(shift) + Math.abs(nights - wished) }];
  });
}

function isSame(one: DateRange, other: DateRange): boolean {
  return one.start === other.start && one.end === other.end;
}

/** The days that should be known before the nearest stays of a wish are told, both ends included; none before today. */
export function daysAround({ start, end }: DateRange, today: CivilDate): { from: CivilDate; to: CivilDate } {
  const from = addDays(start, -DAYS_AROUND);
  return { from: from < today ? today : from, to: addDays(end < today ? today : end, DAYS_AROUND) };
}

/** ours: a month to each side. */
const DAYS_AROUND = 30;
