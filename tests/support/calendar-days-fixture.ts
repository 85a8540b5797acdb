import type { CalendarDay } from '@/contract/calendar.schemas';
import { addDays, type CivilDate } from '@/domain/plain-date';
import { jalaaliKey } from '@/domain/jalaali';

const STATUS = { f: 'free', t: 'taken', c: 'closed', p: 'past' } as const;

/**
 * Days of a calendar from `first` on at a million toman each, one letter per day: f free, t taken, c closed, p past,
 * and . for one that is not loaded. The keys of `changes` are positions from 1 on.
 */
export function makeCalendarDays(
  first: CivilDate,
  letters: string,
  changes: Readonly<Record<number, Partial<CalendarDay>>> = {},
): Map<CivilDate, CalendarDay> {
  const days = [...letters].flatMap((letter, index) => {
    const status = STATUS[letter as keyof typeof STATUS];
    if (!status) return [];
    const date = addDays(first, index);
    const day: CalendarDay = {
      date,
      jdate: jalaaliKey(date),
      price: 1_000_000,
      status,
      is_holiday: false,
      title: '',
      min_nights: 1,
      max_nights: 30,
      no_arrival: false,
      checkout_only: letter === 't' && letters[index - 1] === 'f',
      ...changes[index + 1],
    };
    return [day];
  });
  return new Map(days.map((day) => [day.date, day]));
}
