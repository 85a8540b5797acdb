import { weekdayOf, type CivilDate } from './plain-date';

/**
 * On which days of the week a dish of the food shop is made (the product's `weekdays`): 0 Saturday … 6 Friday; nothing:
 * every day; an empty list: on no day.
 */
export type Weekdays = readonly number[] | null | undefined;

/** Whether it is made on that day. */
export function isAvailableOn(weekdays: Weekdays, date: CivilDate): boolean {
  return weekdays == null || weekdays.includes(weekdayOf(date));
}
