import type { CivilDate } from './plain-date';

/** A whole stay: the day of arrival and the day of leaving, which is no night of it. */
export interface DateRange {
  readonly start: CivilDate;
  readonly end: CivilDate;
}

/** A stay being chosen: nothing, an arrival, or an arrival and a departure. */
export interface DateRangeDraft {
  readonly start: CivilDate | null;
  readonly end: CivilDate | null;
}

export const NO_RANGE: DateRangeDraft = { start: null, end: null };

/** The stay once both of its ends are chosen; null before. */
export function completeRange({ start, end }: DateRangeDraft): DateRange | null {
  return start !== null && end !== null ? { start, end } : null;
}
