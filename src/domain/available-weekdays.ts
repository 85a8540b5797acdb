import { weekdayOf, type CivilDate } from './plain-date';

/**
 * The weekdays on which a dish of the food shop is made (the product's `weekdays`): 0 Saturday … 6 Friday; null or
 * undefined: every day; empty: never.
 */
export type Weekdays = readonly number[] | null | undefined;

/** Whether it is available on that day. */
export function isAvailableOn(weekdays: Weekdays, date: CivilDate): boolean {
  return weekdays == null || weekdays.includes(weekdayOf(date));
}
