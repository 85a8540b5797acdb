import { toPersianDigits } from './digits';
import { formatJalaaliShort, weekdayName } from './jalaali';
import type { CivilDate } from './plain-date';
import type { DeliveryChoice } from './delivery-choice';

/** «پنجشنبه ۵ آذر»: a delivery day, which is never far enough away to need its year. */
export function deliveryDay(date: CivilDate): string {
  return `${weekdayName(date)} ${formatJalaaliShort(date)}`;
}

/** Day and hour of a choice as they are read out. */
export function formatDelivery({ mdate, time }: Pick<DeliveryChoice, 'mdate' | 'time'>): { day: string; hour: string } {
  return { day: deliveryDay(mdate), hour: toPersianDigits(time) };
}
