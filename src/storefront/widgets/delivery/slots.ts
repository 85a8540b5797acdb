import type { CalendarDay, CalendarMonth } from '@/contract/reservation.schemas';
import type { CivilDate } from '@/domain/plain-date';

/** ours: two weeks are enough to choose from. */
const MAX_DAYS = 14;

/** The next days on which the shop delivers, today included, each with its hours; those of today that have passed are not told. */
export function daysWithSlots(months: readonly CalendarMonth[], today: CivilDate): CalendarDay[] {
  return months
    .flatMap(({ days }) => days)
    .filter(
      ({ date, status, slots }) =>
        date >= today && status !== 'past' && status !== 'closed' && slots !== undefined && slots.length > 0,
    )
    .slice(0, MAX_DAYS);
}
