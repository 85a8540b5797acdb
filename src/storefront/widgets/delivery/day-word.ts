import type { DeliveryChoice } from '@/domain/delivery-choice';
import { toPersianDigits } from '@/domain/digits';
import { formatDelivery } from '@/domain/format-delivery';
import { weekdayName } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { addDays, type CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { deliveryMessages } from '@/messages/delivery';

/** What one leaves out of «ساعت ۱۲:۰۰». */
const FULL_HOUR = /:۰۰$/;
/** After so many days a weekday alone would be the one of the next week. */
const WEEK = 7;

/** «امروز», «فردا»; null for any other day. */
export function dayWord(date: CivilDate, today: CivilDate): string | null {
  if (date === today) return t(deliveryMessages.dayToday);
  return date === addDays(today, 1) ? t(deliveryMessages.dayTomorrow) : null;
}

/** Day and hour as one says them: «امروز ۱۹:۳۰», «دوشنبه ۱۲:۰۰», «دوشنبه ۱۷ آذر ۱۲:۰۰». */
export function sayDelivery(
  { mdate, time }: { readonly mdate: CivilDate; readonly time: string },
  today: CivilDate,
): { day: string; hour: string } {
  const weekday = weekdayName(mdate);
  const later = () =>
    mdate < addDays(today, WEEK) ? weekday : t(deliveryMessages.dayLater, { weekday, date: formatJalaaliShort(mdate) });
  return { day: dayWord(mdate, today) ?? later(), hour: toPersianDigits(time) };
}

/** The chosen time for a bar or a button, and whether it is the earliest that the shop offered. */
export function deliveryText(choice: DeliveryChoice, today: CivilDate): string {
  if (!choice.earliest) return t(deliveryMessages['delivery.chosen'], formatDelivery(choice));
  const { day, hour } = sayDelivery(choice, today);
  return t(deliveryMessages['delivery.earliest'], { day, hour: hour.replace(FULL_HOUR, '') });
}
