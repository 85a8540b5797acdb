import { useEffect, useState } from 'react';
import { addDays, type CivilDate } from '@/domain/plain-date';
import { stayDisabledReason, type DaysByDate, type DisabledReason } from '@/domain/range-selection-rules';
import { NO_RANGE, completeRange, type DateRange, type DateRangeDraft } from '@/domain/date-range';
import { t } from '@/messages/translate';
import { monthOf, monthsBetween, type JalaaliMonth } from './jalaali-months';
import type { MonthState } from './month';
import { monthsOfDays } from './month-pairs';
import { chosenText, noticeAfter, noticeOfJump, said, type Notice } from './notice';
import { isChoosingEnd, lostBy, pick } from './selection';
import type { Sight } from './use-visible-months';
import { bookingMessages } from '@/messages/booking';

interface Options {
  book: DaysByDate;
  range: DateRangeDraft;
  onRange: (range: DateRangeDraft) => void;
  extraPerNight: number;
  stateOf: (month: JalaaliMonth) => MonthState;
  onNeed?: (first: JalaaliMonth, count: number) => void;
  sight: Sight;
  /** A stay that was lost elsewhere, of which the owner tells. */
  lost: DateRange | null;
}

export interface Choice {
  readonly notice: Notice | null;
  /** The stay that cannot be had, for which the nearest free ones are offered; null without one. */
  readonly wish: DateRange | null;
  readonly pickDay: (date: CivilDate) => void;
  readonly clear: () => void;
  /** Takes a free stay over as it is. */
  readonly choose: (stay: DateRange) => void;
  /** Brings a stay into sight and focus, and chooses it once its nights are known, if it is free and allowed. */
  readonly jumpTo: (label: string, stay: DateRange) => void;
  readonly say: (text: string) => void;
}

/** Every way to a range, what is said of it, and the wish that is left where one was refused. */
export function useChoice({ book, range, onRange, extraPerNight, stateOf, onNeed, sight, lost }: Options): Choice {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [refused, setRefused] = useState<DateRange | null>(null);
  const [target, setTarget] = useState<{ label: string; stay: DateRange } | null>(null);

  // The nights of a jump may lie in months that are only now on their way.
  const isKnown =
    target !== null && monthsOfDays(target.stay.start, target.stay.end).every((month) => stateOf(month) !== 'loading');
  useEffect(() => {
    if (!target || !isKnown) return;
    const refusal = stayDisabledReason(book, target.stay);
    setTarget(null);
    setNotice(noticeOfJump(target.label, target.stay, refusal, book, extraPerNight));
    setRefused(refusal && refusal.reason !== 'unknown' ? target.stay : null);
    if (!refusal) onRange(target.stay);
  }, [target, isKnown, book, extraPerNight, onRange]);

  const settle = (next: DateRangeDraft, told: Notice) => {
    setTarget(null);
    setRefused(null);
    setNotice(told);
    onRange(next);
  };
  return {
    notice,
    wish: refused ?? (lostBy(book, range) ? completeRange(range) : range.start === null ? lost : null),
    say: (text) => setNotice(said(text)),
    clear: () => settle(NO_RANGE, said(t(bookingMessages.calSaidCleared))),
    choose: (stay) => {
      sight.focusDay(stay.start);
      settle(stay, said(chosenText(stay, book, extraPerNight)));
    },
    pickDay: (date) => {
      const picked = pick(book, range, date);
      const told = noticeAfter(picked, date, book, extraPerNight);
      sight.remember(date);
      if (!picked.refusal) return settle(picked.range, told);
      setTarget(null);
      setNotice(told);
      setRefused(wishOf(picked.refusal, range, date));
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
function wishOf(refusal: DisabledReason, range: DateRangeDraft, date: CivilDate): DateRange | null {
  if (refusal.reason === 'shortGap') return { start: date, end: addDays(date, refusal.minNights) };
  return isChoosingEnd(range) && date > range.start && refusal.reason !== 'unknown'
    ? { start: range.start, end: date }
    : null;
}
