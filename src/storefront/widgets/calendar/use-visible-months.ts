import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CivilDate } from '@/domain/plain-date';
import { addMonths, daysOf, isSameMonth, monthOf, monthsBetween, type JalaaliMonth } from '@/domain/jalaali-months';

/** Two months stand side by side from this width of the calendar on, pixels. */
const TWO_MONTHS_WIDTH = 600;

/** How many months after this one can be seen. */
const MONTHS_AHEAD = 12;

interface Options {
  today: CivilDate;
  /** The day whose month is seen first, and whenever it changes; today's without it. */
  start: CivilDate | null;
  /** Called with the first month in sight and how many are, whenever that changes. */
  onNeed?: (first: JalaaliMonth, count: number) => void;
}

export interface VisibleMonths {
  ref: RefObject<HTMLDivElement | null>;
  months: JalaaliMonth[];
  /** The last day that can be seen. */
  lastDay: CivilDate;
  /** The one day in the tab order: where the keys were last, else the arrival, else today. */
  tabStop: CivilDate;
  hasPrevious: boolean;
  hasNext: boolean;
  showPrevious: () => void;
  showNext: () => void;
  /** Takes the focus to a day and brings its month into sight. */
  focusDay: (date: CivilDate) => void;
  /** The day becomes the tab stop without a move of the focus. */
  remember: (date: CivilDate) => void;
}

/** Which months are seen, which day the tab key reaches, and the focus's way between them. */
export function useVisibleMonths({ today, start, onNeed }: Options): VisibleMonths {
  const ref = useRef<HTMLDivElement>(null);
  const count = useElementWidth(ref) >= TWO_MONTHS_WIDTH ? 2 : 1;
  const [wanted, setWanted] = useState(() => monthOf(start ?? today));
  const [at, setAt] = useState<CivilDate>(start ?? today);
  const focusNext = useRef<CivilDate | null>(null);

  const earliest = monthOf(today);
  const latest = addMonths(earliest, MONTHS_AHEAD);
  const first = clampMonth(wanted, earliest, addMonths(latest, 1 - count));
  const months = Array.from({ length: count }, (_, index) => addMonths(first, index));
  const tabStop = months.some((month) => isSameMonth(month, monthOf(at))) ? at : firstDayFrom(first, today);
  const hasPrevious = monthsBetween(earliest, first) > 0;

  // An arrival that comes from elsewhere, such as the address, after the first rendering: its month is shown.
  const [shownFor, setShownFor] = useState(start);
  if (start !== shownFor) {
    setShownFor(start);
    if (start !== null) setAt(start);
    if (start !== null && !months.some((month) => isSameMonth(month, monthOf(start)))) setWanted(monthOf(start));
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
    if (monthsBetween(month, first) > 0) setWanted(month);
    else if (monthsBetween(first, month) >= count) setWanted(addMonths(month, 1 - count));
  };
  return {
    ref,
    months,
    lastDay: daysOf(latest).at(-1) ?? today,
    tabStop,
    hasPrevious,
    hasNext,
    showPrevious: () => hasPrevious && setWanted(addMonths(first, -1)),
    showNext: () => hasNext && setWanted(addMonths(first, 1)),
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
