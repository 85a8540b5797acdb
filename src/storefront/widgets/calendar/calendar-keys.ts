import { addDays, weekdayOf, type CivilDate } from '@/domain/plain-date';
import { sameDayAfter } from '@/domain/jalaali-months';

/**
 * Where a key leads from a day, or null for a key that is not the calendar's. The page is read from right to left, so
 * ArrowLeft goes on to the next day and ArrowRight back; Home and End are Saturday and Friday of the week; PageUp and
 * PageDown the neighbouring months, with Shift the neighbouring years.
 */
export function dayAfterKey(date: CivilDate, key: string, shift: boolean): CivilDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, 1);
    case 'ArrowRight':
      return addDays(date, -1);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'Home':
      return addDays(date, -weekdayOf(date));
    case 'End':
      return addDays(date, 6 - weekdayOf(date));
    case 'PageDown':
      return sameDayAfter(date, shift ? 12 : 1);
    case 'PageUp':
      return sameDayAfter(date, shift ? -12 : -1);
    default:
      return null;
  }
}
