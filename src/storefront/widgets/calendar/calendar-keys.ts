import { addDays, weekdayOf, type CivilDate } from '@/domain/plain-date';
import { sameDayAfter } from '@/domain/jalaali-months';

/**
 * The day that a key moves to, or null for any other key. The page is read from right to left: ArrowLeft is the next
 * day and ArrowRight the previous one. Home and End are Saturday and Friday of the week, PageUp and PageDown the
 * neighbouring months, with Shift the neighbouring years.
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
