import { toPersianDigits } from './digits';
import { formatJalaaliDay } from './jalaali';
import type { DeliveryChoice } from './delivery-choice';

/** Day and hour of a choice for display. */
export function formatDelivery({ mdate, time }: Pick<DeliveryChoice, 'mdate' | 'time'>): { day: string; hour: string } {
  return { day: formatJalaaliDay(mdate), hour: toPersianDigits(time) };
}
