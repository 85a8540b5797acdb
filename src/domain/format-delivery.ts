import { toPersianDigits } from './digits';
import { weekdayName } from './jalaali';
import { formatJalaaliShort } from './jalaali-short';
import type { CivilDate } from './plain-date';
import type { DeliveryChoice } from './delivery-choice';

/** «پنجشنبه ۵ آذر»: a delivery day, always near enough to omit the year. */
export function deliveryDay(date: CivilDate): string {
  return `${weekdayName(date)} ${formatJalaaliShort(date)}`;
}

/** Day and hour of a choice for display. */
export function formatDelivery({ mdate, time }: Pick<DeliveryChoice, 'mdate' | 'time'>): { day: string; hour: string } {
  return { day: deliveryDay(mdate), hour: toPersianDigits(time) };
}
