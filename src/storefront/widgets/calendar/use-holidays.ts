import { useMemo } from 'react';
import type { CivilDate } from '@/domain/plain-date';
import { useListHolidaysQuery } from '../../state/reservation/reservation.api';
import type { HolidaysByDate } from './holidays';
import { monthOf } from '@/domain/jalaali-months';

/** The holidays of this Jalaali year and the next, which is as far as the calendar reaches; `areKnown` once both have answered. */
export function useHolidays(today: CivilDate): { holidays: HolidaysByDate; areKnown: boolean } {
  const { jy } = monthOf(today);
  const now = useListHolidaysQuery(jy);
  const next = useListHolidaysQuery(jy + 1);
  const holidays = useMemo(
    () => new Map([...(now.data ?? []), ...(next.data ?? [])].map((holiday) => [holiday.date, holiday])),
    [now.data, next.data],
  );
  // Without an answer the days of the months in sight still tell their own holidays.
  return { holidays, areKnown: !now.isLoading && !next.isLoading };
}
