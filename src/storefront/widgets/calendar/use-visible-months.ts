import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { addDays, weekdayOf, type CivilDate } from '@/domain/plain-date';
import type { DateRangeDraft } from '@/domain/date-range';
import {
  addMonths,
  daysOf,
  isSameMonth,
  monthOf,
  monthsBetween,
  sameDayAfter,
  type JalaaliMonth,
} from '@/domain/jalaali-months';
import type { CalendarDay, CalendarMonth } from '@/contract/calendar.schemas';
import type { DaysByDate } from '@/domain/range-selection-rules';

/** From this width of the calendar on, two months are shown side by side, in pixels. */
const TWO_MONTHS_WIDTH = 600;

/** Number of months after the current one that can be shown. */
const MONTHS_AHEAD = 12;

interface Options {
  today: CivilDate;
  /** The day whose month is shown first and whenever it changes; without it today. */
  start: CivilDate | null;
  /** Called with the first visible month and their number whenever they change. */
  onNeed?: (first: JalaaliMonth, count: number) => void;
}

export interface VisibleMonths {
  ref: RefObject<HTMLDivElement | null>;
  months: JalaaliMonth[];
  /** The last day that can be shown. */
  lastDay: CivilDate;
  /** The one day in the tab order: the last focused one, else the check-in, else today. */
  tabStop: CivilDate;
  hasPrevious: boolean;
  hasNext: boolean;
  showPrevious: () => void;
  showNext: () => void;
  /** Focuses a day and shows its month. */
  focusDay: (date: CivilDate) => void;
  /** Makes the day the tab stop without moving the focus. */
  remember: (date: CivilDate) => void;
}

/** The visible months, the tab stop, and the movement of the focus between days. */
export function useVisibleMonths({ today, start, onNeed }: Options): VisibleMonths {
  const ref = useRef<HTMLDivElement>(null);
  const count = useElementWidth(ref) >= TWO_MONTHS_WIDTH ? 2 : 1;
  const [requestedMonth, setRequestedMonth] = useState(() => monthOf(start ?? today));
  const [at, setAt] = useState<CivilDate>(start ?? today);
  const focusNext = useRef<CivilDate | null>(null);

  const earliest = monthOf(today);
  const latest = addMonths(earliest, MONTHS_AHEAD);
  const first = clampMonth(requestedMonth, earliest, addMonths(latest, 1 - count));
  const months = Array.from({ length: count }, (_, index) => addMonths(first, index));
  const tabStop = months.some((month) => isSameMonth(month, monthOf(at))) ? at : firstDayFrom(first, today);
  const hasPrevious = monthsBetween(earliest, first) > 0;

  // A check-in set from outside after the first render, such as by the address: show its month.
  const [shownFor, setShownFor] = useState(start);
  if (start !== shownFor) {
    setShownFor(start);
    if (start !== null) setAt(start);
    if (start !== null && !months.some((month) => isSameMonth(month, monthOf(start))))
      setRequestedMonth(monthOf(start));
  }
  const hasNext = monthsBetween(first, latest) >= count;

  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    ref.current?.querySelector<HTMLElement>(`[data-date="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });
  const { jy, jm } = first;
  useEffect(() => onNeed?.({ jy, jm }, count), [onNeed, jy, jm, count]);

  const focusDay = (date: CivilDate) => {
    const day = clampDay(date, earliest, latest);
    const month = monthOf(day);
    focusNext.current = day;
    setAt(day);
    if (monthsBetween(month, first) > 0) setRequestedMonth(month);
    else if (monthsBetween(first, month) >= count) setRequestedMonth(addMonths(month, 1 - count));
  };
  return {
    ref,
    months,
    lastDay: daysOf(latest).at(-1) ?? today,
    tabStop,
    hasPrevious,
    hasNext,
    showPrevious: () => hasPrevious && setRequestedMonth(addMonths(first, -1)),
    showNext: () => hasNext && setRequestedMonth(addMonths(first, 1)),
    focusDay,
    remember: setAt,
  };
}

function clampMonth(month: JalaaliMonth, earliest: JalaaliMonth, latest: JalaaliMonth): JalaaliMonth {
  if (monthsBetween(month, earliest) > 0) return earliest;
  return monthsBetween(latest, month) > 0 ? latest : month;
}

function clampDay(date: CivilDate, earliest: JalaaliMonth, latest: JalaaliMonth): CivilDate {
  const first = daysOf(earliest)[0] ?? date;
  const last = daysOf(latest).at(-1) ?? date;
  if (date < first) return first;
  return date > last ? last : date;
}

function firstDayFrom(month: JalaaliMonth, today: CivilDate): CivilDate {
  return isSameMonth(month, monthOf(today)) ? today : (daysOf(month)[0] ?? today);
}

/** The element's width, measured before the first paint, so that the second month does not appear late. */
function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

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

/**
 * The day that a key moves to, or null for any other key. The page has right-to-left direction; ArrowLeft is the next
 * day and ArrowRight the previous one. Home and End are Saturday and Friday of the week, PageUp and PageDown the
 * neighbouring months, with Shift the neighbouring years.
 */
export function dayAfterKey(date: CivilDate, key: string, shift: boolean): CivilDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, 1);
    case 'ArrowRight':
      return addDays(date, -1);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'Home':
      return addDays(date, -weekdayOf(date));
    case 'End':
      return addDays(date, 6 - weekdayOf(date));
    case 'PageDown':
      return sameDayAfter(date, shift ? 12 : 1);
    case 'PageUp':
      return sameDayAfter(date, shift ? -12 : -1);
    default:
      return null;
  }
}
