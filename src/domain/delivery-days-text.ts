/** How long a delivery takes. */
import { toPersianDigits } from './digits';

/** Working days from the payment to the arrival; `min` is at most `max`, and 0 is the day of the payment. */
export interface DeliveryDays {
  readonly min: number;
  readonly max: number;
}

/** The days for display: «۲ تا ۴ روز کاری», «تا ۲ روز کاری», «۳ روز کاری», «همان روز». */
export function deliveryDaysText({ min, max }: DeliveryDays): string {
  if (max === 0) return 'همان روز';
  const days = `${toPersianDigits(max)} روز کاری`;
  if (min === max) return days;
  return min === 0 ? `تا ${days}` : `${toPersianDigits(min)} تا ${days}`;
}
