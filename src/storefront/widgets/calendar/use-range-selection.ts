import { useEffect, useState } from 'react';
import { addDays, type CivilDate } from '@/domain/plain-date';
import { stayRefusal, type DayBook, type Refusal } from '@/domain/range-selection-rules';
import { NO_RANGE, wholeOf, type StayDates, type StayRange } from '@/domain/date-range';
import { t } from '@/messages/translate';
import { monthOf, monthsBetween, type JalaaliMonth } from '@/domain/jalaali-months';
import type { MonthState } from './month';
import { monthsOfDays } from './month-pairs';
import { chosenText, noticeOfPick, noticeOfShortcut, infoNotice, type Notice } from './notice';
import { isChoosingEnd, unavailableReasonOf, pick } from './selection';
import type { VisibleMonths } from './use-visible-months';
import { bookingMessages } from '@/messages/booking';

interface Options {
  book: DayBook;
  range: StayRange;
  onRange: (range: StayRange) => void;
  extraPerNight: number;
  stateOf: (month: JalaaliMonth) => MonthState;
  onNeed?: (first: JalaaliMonth, count: number) => void;
  sight: VisibleMonths;
  /** A stay that was lost elsewhere, of which the owner tells. */
  lost: StayDates | null;
}

export interface RangeSelection {
  readonly notice: Notice | null;
  /** The stay that cannot be had, for which the nearest free ones are offered; null without one. */
  readonly wish: StayDates | null;
  readonly pickDay: (date: CivilDate) => void;
  readonly clear: () => void;
  /** Takes a free stay over as it is. */
  readonly choose: (stay: StayDates) => void;
  /** Brings a stay into sight and focus, and chooses it once its nights are known, if it is free and allowed. */
  readonly jumpTo: (label: string, stay: StayDates) => void;
  readonly say: (text: string) => void;
}

/** Every way to a range, what is said of it, and the wish that is left where one was refused. */
export function useRangeSelection({
  book,
  range,
  onRange,
  extraPerNight,
  stateOf,
  onNeed,
  sight,
  lost,
}: Options): RangeSelection {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [refused, setRefused] = useState<StayDates | null>(null);
  const [target, setTarget] = useState<{ label: string; stay: StayDates } | null>(null);

  // The nights of a jump may lie in months that are only now on their way.
  const isKnown =
    target !== null && monthsOfDays(target.stay.start, target.stay.end).every((month) => stateOf(month) !== 'loading');
  useEffect(() => {
    if (!target || !isKnown) return;
    const refusal = stayRefusal(book, target.stay);
    setTarget(null);
    setNotice(noticeOfShortcut(target.label, target.stay, refusal, book, extraPerNight));
    setRefused(refusal && refusal.reason !== 'unknown' ? target.stay : null);
    if (!refusal) onRange(target.stay);
  }, [target, isKnown, book, extraPerNight, onRange]);

  const settle = (next: StayRange, told: Notice) => {
    setTarget(null);
    setRefused(null);
    setNotice(told);
    onRange(next);
  };
  return {
    notice,
    wish: refused ?? (unavailableReasonOf(book, range) ? wholeOf(range) : range.start === null ? lost : null),
    say: (text) => setNotice(infoNotice(text)),
    clear: () => settle(NO_RANGE, infoNotice(t(bookingMessages.calSaidCleared))),
    choose: (stay) => {
      sight.focusDay(stay.start);
      settle(stay, infoNotice(chosenText(stay, book, extraPerNight)));
    },
    pickDay: (date) => {
      const picked = pick(book, range, date);
      const told = noticeOfPick(picked, date, book, extraPerNight);
      sight.remember(date);
      if (!picked.refusal) return settle(picked.range, told);
      setTarget(null);
      setNotice(told);
      setRefused(requestedStay(picked.refusal, range, date));
    },
    jumpTo: (label, stay) => {
      sight.focusDay(stay.start);
      onNeed?.(monthOf(stay.start), monthsBetween(monthOf(stay.start), monthOf(stay.end)) + 1);
      setRefused(null);
      setNotice(null);
      setTarget({ label, stay });
    },
  };
}

/** The stay that a refused tap meant; null where it told no length, or where nothing is known yet. */
function requestedStay(refusal: Refusal, range: StayRange, date: CivilDate): StayDates | null {
  if (refusal.reason === 'shortGap') return { start: date, end: addDays(date, refusal.minNights) };
  return isChoosingEnd(range) && date > range.start && refusal.reason !== 'unknown'
    ? { start: range.start, end: date }
    : null;
}
