import type { CalendarDay, CalendarMonth } from '@/contract/calendar.schemas';
import { isOfferedOn, type DishDays } from '@/domain/dish-days';
import { parseClock } from '@/domain/clock-time';
import type { DeliveryChoice } from '@/domain/delivery-choice';
import { tehranInstant, type CivilDate } from '@/domain/plain-date';
import { now, nowInstant, shopNow } from '@/storefront/platform/browser-clock';

/** Not in the specification: two weeks are offered. */
const MAX_DAYS = 14;

/** An hour of the shop-wide calendar. */
export interface PickedSlot {
  readonly mdate: CivilDate;
  readonly jdate: string;
  readonly time: string;
}

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

/** The first free hour that is still to come, with its day; null without one. */
export function firstFreeSlot(days: readonly CalendarDay[]): PickedSlot | null {
  for (const { date, jdate, slots = [] } of days) {
    const free = slots.find(({ time, left }) => left > 0 && tehranInstant(date, parseClock(time) ?? 0) > shopNow());
    if (free) return { mdate: date, jdate, time: free.time };
  }
  return null;
}

/** The first free hour on a day on which all of these dishes are offered; without such a day the first free hour. */
export function earliestSlot(days: readonly CalendarDay[], dishes: readonly DishDays[]): PickedSlot | null {
  const fitting = days.filter(({ date }) => dishes.every((dish) => isOfferedOn(dish, date)));
  return firstFreeSlot(fitting) ?? firstFreeSlot(days);
}

/** The choice of a slot, made now. The response with the slots has set the shop's clock. */
export function choiceOf({ mdate, jdate, time }: Pick<DeliveryChoice, 'mdate' | 'jdate' | 'time'>): DeliveryChoice {
  return { mdate, jdate, time, created_at: nowInstant(), ahead: shopNow() - now() };
}
