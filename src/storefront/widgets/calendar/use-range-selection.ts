import { useEffect, useState } from 'react';
import { addDays, type CivilDate } from '@/domain/plain-date';
import { NO_RANGE, completeRange, type DateRange, type DateRangeDraft } from '@/domain/date-range';
import {
  isChoosingEnd,
  pick,
  stayDisabledReason,
  unavailableReasonOf,
  type DaysByDate,
  type DisabledReason,
} from '@/domain/range-selection-rules';
import { t } from '@/messages/format-message';
import { monthOf, monthsBetween, type JalaaliMonth } from '@/domain/jalaali-months';
import type { MonthState } from './month';
import { chosenText, noticeOfPick, noticeOfShortcut, infoNotice, type Notice } from './calendar-text';
import { monthsOfDays, type VisibleMonths } from './use-visible-months';
import { bookingMessages } from '@/messages/booking';

interface Options {
  days: DaysByDate;
  range: DateRangeDraft;
  onRange: (range: DateRangeDraft) => void;
  extraPerNight: number;
  stateOf: (month: JalaaliMonth) => MonthState;
  onNeed?: (first: JalaaliMonth, count: number) => void;
  visible: VisibleMonths;
  /** A stay that is already known to be unavailable, such as from a link. */
  unavailableStay: DateRange | null;
}

export interface RangeSelection {
  readonly notice: Notice | null;
  /** The unavailable stay for which the nearest free ones are offered. */
  readonly unavailableStay: DateRange | null;
  readonly pickDay: (date: CivilDate) => void;
  readonly clear: () => void;
  /** Selects a free stay. */
  readonly choose: (stay: DateRange) => void;
  /** Shows and focuses a stay, and selects it once its nights are loaded, if it is free and allowed. */
  readonly jumpTo: (label: string, stay: DateRange) => void;
  readonly announce: (text: string) => void;
}

/** The selection of a range: its messages, and the unavailable stay that was requested last. */
export function useRangeSelection({
  days,
  range,
  onRange,
  extraPerNight,
  stateOf,
  onNeed,
  visible,
  unavailableStay: externalUnavailableStay,
}: Options): RangeSelection {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [rejectedStay, setRejectedStay] = useState<DateRange | null>(null);
  const [target, setTarget] = useState<{ label: string; stay: DateRange } | null>(null);

  // The nights of a shortcut may be in months that are still loading.
  const isLoaded =
    target !== null && monthsOfDays(target.stay.start, target.stay.end).every((month) => stateOf(month) !== 'loading');
  useEffect(() => {
    if (!target || !isLoaded) return;
    const disabledReason = stayDisabledReason(days, target.stay);
    setTarget(null);
    setNotice(noticeOfShortcut(target.label, target.stay, disabledReason, days, extraPerNight));
    setRejectedStay(disabledReason && disabledReason.reason !== 'unknown' ? target.stay : null);
    if (!disabledReason) onRange(target.stay);
  }, [target, isLoaded, days, extraPerNight, onRange]);

  const settle = (next: DateRangeDraft, notice: Notice) => {
    setTarget(null);
    setRejectedStay(null);
    setNotice(notice);
    onRange(next);
  };
  return {
    notice,
    unavailableStay:
      rejectedStay ??
      (unavailableReasonOf(days, range) ? completeRange(range) : range.start === null ? externalUnavailableStay : null),
    announce: (text) => setNotice(infoNotice(text)),
    clear: () => settle(NO_RANGE, infoNotice(t(bookingMessages.calSaidCleared))),
    choose: (stay) => {
      visible.focusDay(stay.start);
      settle(stay, infoNotice(chosenText(stay, days, extraPerNight)));
    },
    pickDay: (date) => {
      const result = pick(days, range, date);
      const notice = noticeOfPick(result, date, days, extraPerNight);
      visible.remember(date);
      if (!result.disabledReason) return settle(result.range, notice);
      setTarget(null);
      setNotice(notice);
      setRejectedStay(requestedStay(result.disabledReason, range, date));
    },
    jumpTo: (label, stay) => {
      visible.focusDay(stay.start);
      onNeed?.(monthOf(stay.start), monthsBetween(monthOf(stay.start), monthOf(stay.end)) + 1);
      setRejectedStay(null);
      setNotice(null);
      setTarget({ label, stay });
    },
  };
}

/** The stay that a disabled day would have completed; null when its length is not defined or its nights are unknown. */
function requestedStay(disabledReason: DisabledReason, range: DateRangeDraft, date: CivilDate): DateRange | null {
  if (disabledReason.reason === 'shortGap') return { start: date, end: addDays(date, disabledReason.minNights) };
  return isChoosingEnd(range) && date > range.start && disabledReason.reason !== 'unknown'
    ? { start: range.start, end: date }
    : null;
}
