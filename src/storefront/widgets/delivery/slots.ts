import type { CalendarDay, CalendarMonth } from '@/contract/reservation.schemas';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import type { CivilDate } from '@/domain/plain-date';
import { now, nowInstant, shopNow } from '@/storefront/platform/browser-clock';

/** Not in the specification: two weeks are offered. */
const MAX_DAYS = 14;

/** The next days with delivery slots, today included. Past hours of today are not part of the response. */
export function daysWithSlots(months: readonly CalendarMonth[], today: CivilDate): CalendarDay[] {
  return months
    .flatMap(({ days }) => days)
    .filter(
      ({ date, status, slots }) =>
        date >= today && status !== 'past' && status !== 'closed' && slots !== undefined && slots.length > 0,
    )
    .slice(0, MAX_DAYS);
}

/** The choice of a slot, made now. The response with the slots has set the shop's clock. */
export function choiceOf({ mdate, jdate, time }: Pick<DeliveryChoice, 'mdate' | 'jdate' | 'time'>): DeliveryChoice {
  return { mdate, jdate, time, created_at: nowInstant(), ahead: shopNow() - now() };
}
