import type { CalendarDay, CalendarMonth } from '@/contract/reservation.schemas';
import type { CivilDate } from '@/domain/plain-date';
import type { DaysByDate } from '@/domain/range-selection-rules';
import type { DateRangeDraft } from '@/domain/date-range';
import { addMonths, isSameMonth, monthOf, monthsBetween, type JalaaliMonth } from './jalaali-months';

/** Two months come with one call (RES-01, `double`): months are asked for in pairs, counted from this month. */
const BLOCK = 2;

/** The first month of the pair in which a month is asked for. */
export function blockOf(month: JalaaliMonth, today: CivilDate): JalaaliMonth {
  const start = monthOf(today);
  const offset = monthsBetween(start, month);
  return addMonths(start, Math.floor(offset / BLOCK) * BLOCK);
}

/** The pairs that hold `count` months from `first` on and the month after them, so that the arrow never waits. */
export function blocksInSight(first: JalaaliMonth, count: number, today: CivilDate): JalaaliMonth[] {
  const months = Array.from({ length: count + 1 }, (_, index) => addMonths(first, index));
  return months.reduce<JalaaliMonth[]>((blocks, month) => withBlock(blocks, blockOf(month, today)), []);
}

/** The months from one day to another, both included. */
export function monthsOfDays(from: CivilDate, to: CivilDate): JalaaliMonth[] {
  const first = monthOf(from);
  return Array.from({ length: monthsBetween(first, monthOf(to)) + 1 }, (_, index) => addMonths(first, index));
}

/** The pairs that hold the nights of a range: a stay that came by URL may end months after its arrival. */
export function blocksOfRange({ start, end }: DateRangeDraft, today: CivilDate): JalaaliMonth[] {
  if (start === null || end === null || start < today) return [];
  const first = monthOf(start);
  return blocksInSight(first, monthsBetween(first, monthOf(end)) + 1, today);
}

export function withBlock(blocks: JalaaliMonth[], block: JalaaliMonth): JalaaliMonth[] {
  return blocks.some((one) => isSameMonth(one, block)) ? blocks : [...blocks, block];
}

/** The days of the answered months. */
export function bookOf(months: readonly CalendarMonth[]): DaysByDate {
  return new Map(months.flatMap(({ days }) => days.map((day): [CivilDate, CalendarDay] => [day.date, day])));
}
