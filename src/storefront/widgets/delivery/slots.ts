import type { CalendarDay, CalendarMonth } from '@/contract/reservation.schemas';
import type { CivilDate } from '@/domain/plain-date';

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
