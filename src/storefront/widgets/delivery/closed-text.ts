import type { CalendarDay } from '@/contract/calendar.schemas';
import { deliveryToday } from '@/domain/delivery-today';
import type { CivilDate } from '@/domain/plain-date';
import { shopNow } from '@/storefront/platform/browser-clock';
import { t } from '@/messages/format-message';
import { sayDelivery } from './day-word';
import { firstFreeSlot } from './slots';
import { deliveryMessages } from '@/messages/delivery';

/**
 * Why nothing is delivered today, and for when one can order instead; null while today has a free hour.
 * @param days the days with hours; undefined while they are loading
 */
export function closedText(days: readonly CalendarDay[] | undefined, today: CivilDate): string | null {
  if (!days) return null;
  const state = deliveryToday(days, today, shopNow());
  if (state === 'open') return null;
  const next = firstFreeSlot(days);
  return next
    ? t(deliveryMessages[`delivery.${state}`], { day: sayDelivery(next, today).day })
    : t(deliveryMessages['delivery.closedLong']);
}
