import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CivilDate } from '@/domain/plain-date';
import { addMonths, daysOf, isSameMonth, monthOf, monthsBetween, type JalaaliMonth } from '@/domain/jalaali-months';

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
