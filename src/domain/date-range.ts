import type { CivilDate } from './plain-date';

/** A complete stay: the day of arrival and the day of departure, which is not one of its nights. */
export interface DateRange {
  readonly start: CivilDate;
  readonly end: CivilDate;
}

/** A stay being selected: empty, an arrival, or an arrival and a departure. */
export interface DateRangeDraft {
  readonly start: CivilDate | null;
  readonly end: CivilDate | null;
}

export const NO_RANGE: DateRangeDraft = { start: null, end: null };

/** The stay once both ends are selected; null before. */
export function completeRange({ start, end }: DateRangeDraft): DateRange | null {
  return start !== null && end !== null ? { start, end } : null;
}
