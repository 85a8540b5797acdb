/** On which days an order arrives, by the working days of its delivery zone. */
import type { DeliveryDays } from './delivery-days-text';
import { formatJalaaliShort } from './jalaali-short';
import { weekdayName, formatJalaaliDay } from './jalaali';
import { addDays, FRIDAY, weekdayOf, type CivilDate } from './plain-date';

/**
 * The config has the days off from this many days before the day on which it was read, for orders that are under way, to
 * {@link DAYS_OFF_AHEAD} days after it: a page that was rendered on an earlier day still has those that it needs.
 */
export const DAYS_OFF_BEFORE = 30;
export const DAYS_OFF_AHEAD = 60;

/** The first and the last day, both included. */
export interface ArrivalDays {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/**
 * The days of arrival. Working days are all but Fridays and `daysOff`; they are counted from the day after the payment.
 * A payment on a day off whose order could arrive on the same day does so on the next working day.
 * @param paidOn the day of the payment in Tehran
 */
export function arrivalDays(
  { min, max }: DeliveryDays,
  paidOn: CivilDate,
  daysOff: readonly CivilDate[] = [],
): ArrivalDays {
  const off = new Set(daysOff);
  const isWorking = (day: CivilDate) => weekdayOf(day) !== FRIDAY && !off.has(day);
  const after = (working: number) => {
    let day = paidOn;
    for (let left = working; left > 0; left -= isWorking(day) ? 1 : 0) day = addDays(day, 1);
    while (!isWorking(day)) day = addDays(day, 1);
    return day;
  };
  return { first: after(min), last: after(max) };
}

/** «دوشنبه ۱۰ تا چهارشنبه ۱۲ آذر», «شنبه ۲۹ آذر تا دوشنبه ۱ دی», «دوشنبه ۱۰ آذر». */
export function arrivalText({ first, last }: ArrivalDays): string {
  const end = formatJalaaliDay(last);
  if (first === last) return end;
  const [day, ...month] = formatJalaaliShort(first).split(' ');
  const isSameMonth = end.endsWith(` ${month.join(' ')}`);
  return `${weekdayName(first)} ${isSameMonth ? day : [day, ...month].join(' ')} تا ${end}`;
}
