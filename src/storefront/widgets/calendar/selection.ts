import { nightsOf, type CivilDate } from '@/domain/plain-date';
import {
  arrivalDisabledReason,
  departureDisabledReason,
  stayDisabledReason,
  type DaysByDate,
  type DisabledReason,
} from '@/domain/range-selection-rules';
import { NO_RANGE, completeRange, type DateRangeDraft } from '@/domain/date-range';

export interface PickResult {
  readonly range: DateRangeDraft;
  /** Null when the day was accepted. */
  readonly disabledReason: DisabledReason | null;
}

/** Whether the next pick is a check-out: the range has a start and no end. */
export function isChoosingEnd(range: DateRangeDraft): range is { start: CivilDate; end: null } {
  return range.start !== null && range.end === null;
}

/** Why the day cannot be picked at the moment; null when it can. */
export function disabledReasonOf(days: DaysByDate, range: DateRangeDraft, date: CivilDate): DisabledReason | null {
  if (isChoosingEnd(range) && date >= range.start) {
    return date === range.start ? null : departureDisabledReason(days, range.start, date);
  }
  return arrivalDisabledReason(days, date);
}

/**
 * The range after a tap on a day. Without a check-in, with a complete range, or before the check-in, the day becomes
 * the check-in. After the check-in it becomes the check-out. A tap on the check-in clears the selection. A disabled
 * day changes nothing.
 */
export function pick(days: DaysByDate, range: DateRangeDraft, date: CivilDate): PickResult {
  const disabledReason = disabledReasonOf(days, range, date);
  if (disabledReason) return { range, disabledReason };
  if (!isChoosingEnd(range) || date < range.start) return { range: { start: date, end: null }, disabledReason: null };
  return { range: date === range.start ? NO_RANGE : { start: range.start, end: date }, disabledReason: null };
}

/** The range as shown: while a check-out is being chosen, up to the hovered or focused day where that is allowed. */
export function previewOf(days: DaysByDate, range: DateRangeDraft, pointed: CivilDate | null): DateRangeDraft {
  if (!isChoosingEnd(range) || pointed === null || pointed <= range.start) return range;
  return departureDisabledReason(days, range.start, pointed) ? range : { start: range.start, end: pointed };
}

/** The position of a day in a range. */
export function positionIn(range: DateRangeDraft, date: CivilDate): 'start' | 'inside' | 'end' | null {
  if (range.start === null) return null;
  if (date === range.start) return 'start';
  if (range.end === null || date > range.end || date < range.start) return null;
  return date === range.end ? 'end' : 'inside';
}

/**
 * Nights of a complete range and their sum in toman (`extraPerNight` added to each); the sum is null when a price is
 * unknown.
 */
export function totalOf(
  days: DaysByDate,
  range: DateRangeDraft,
  extraPerNight = 0,
): { nights: number; price: number | null } | null {
  const stay = completeRange(range);
  if (!stay) return null;
  const nights = nightsOf(stay.start, stay.end);
  let price: number | null = 0;
  for (const night of nights) {
    const cost: number | null = days.get(night)?.price ?? null;
    price = price === null || cost === null ? null : price + cost + extraPerNight;
  }
  return { nights: nights.length, price };
}

/**
 * The first reason why a complete range is no longer available (nights booked meanwhile); null when it is available
 * or unknown.
 */
export function unavailableReasonOf(days: DaysByDate, range: DateRangeDraft): DisabledReason | null {
  const stay = completeRange(range);
  const disabledReason = stay && stayDisabledReason(days, stay);
  return disabledReason?.reason === 'unknown' ? null : disabledReason;
}
