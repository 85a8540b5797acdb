import { weekdayOf, type CivilDate } from './plain-date';

/**
 * The weekdays on which a dish of the food shop is made (the product's `weekdays`): 0 Saturday … 6 Friday; null or
 * undefined: every day; empty: never.
 */
export type Weekdays = readonly number[] | null | undefined;

/** Whether it is made on that day. */
export function isAvailableOn(weekdays: Weekdays, date: CivilDate): boolean {
  return weekdays == null || weekdays.includes(weekdayOf(date));
}

/** The days on which a dish can be delivered. */
export interface DishDays {
  readonly weekdays?: Weekdays;
  /** The day of which it is sold out; undefined and null: none. */
  readonly sold_out_on?: CivilDate | null | undefined;
}

/** Whether it is made on that day and the kitchen has not marked it as sold out for it. */
export function isOfferedOn({ weekdays, sold_out_on }: DishDays, date: CivilDate): boolean {
  return isAvailableOn(weekdays, date) && sold_out_on !== date;
}
