import type { CalendarDay, CalendarMonth } from '@/contract/reservation.schemas';
import type { CivilDate } from '@/domain/plain-date';
import type { DaysByDate } from '@/domain/range-selection-rules';
import type { DateRangeDraft } from '@/domain/date-range';
import { addMonths, isSameMonth, monthOf, monthsBetween, type JalaaliMonth } from '@/domain/jalaali-months';

/** One request returns two months (RES-01, `double`): months are requested in pairs, counted from the current one. */
const MONTHS_PER_REQUEST = 2;

/** The first month of the pair that contains a month. */
export function pairOf(month: JalaaliMonth, today: CivilDate): JalaaliMonth {
  const start = monthOf(today);
  const offset = monthsBetween(start, month);
  return addMonths(start, Math.floor(offset / MONTHS_PER_REQUEST) * MONTHS_PER_REQUEST);
}

/**
 * The pairs that contain `count` months from `first` on and the month after them, so that the next-month button has
 * no waiting time.
 */
export function visiblePairs(first: JalaaliMonth, count: number, today: CivilDate): JalaaliMonth[] {
  const months = Array.from({ length: count + 1 }, (_, index) => addMonths(first, index));
  return months.reduce<JalaaliMonth[]>((pairs, month) => withPair(pairs, pairOf(month, today)), []);
}

/** All months between two days, both included. */
export function monthsOfDays(from: CivilDate, to: CivilDate): JalaaliMonth[] {
  const first = monthOf(from);
  return Array.from({ length: monthsBetween(first, monthOf(to)) + 1 }, (_, index) => addMonths(first, index));
}

/** The pairs that contain the nights of a range: a stay from a URL may end months after its check-in. */
export function pairsOfRange({ start, end }: DateRangeDraft, today: CivilDate): JalaaliMonth[] {
  if (start === null || end === null || start < today) return [];
  const first = monthOf(start);
  return visiblePairs(first, monthsBetween(first, monthOf(end)) + 1, today);
}

export function withPair(pairs: JalaaliMonth[], pair: JalaaliMonth): JalaaliMonth[] {
  return pairs.some((one) => isSameMonth(one, pair)) ? pairs : [...pairs, pair];
}

export function daysByDate(months: readonly CalendarMonth[]): DaysByDate {
  return new Map(months.flatMap(({ days }) => days.map((day): [CivilDate, CalendarDay] => [day.date, day])));
}
