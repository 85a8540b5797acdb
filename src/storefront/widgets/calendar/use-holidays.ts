import { useMemo } from 'react';
import type { CivilDate } from '@/domain/plain-date';
import { useListHolidaysQuery } from '../../state/reservation/reservation.api';
import type { HolidaysByDate } from './holidays';
import { monthOf } from '@/domain/jalaali-months';

/**
 * The holidays of this Jalaali year and the next, the range of the calendar; `areHolidaysLoaded` once both requests
 * have ended.
 */
export function useHolidays(today: CivilDate): { holidays: HolidaysByDate; areHolidaysLoaded: boolean } {
  const { jy } = monthOf(today);
  const now = useListHolidaysQuery(jy);
  const next = useListHolidaysQuery(jy + 1);
  const holidays = useMemo(
    () => new Map([...(now.data ?? []), ...(next.data ?? [])].map((holiday) => [holiday.date, holiday])),
    [now.data, next.data],
  );
  // Without a response, the loaded days still have their own holidays.
  return { holidays, areHolidaysLoaded: !now.isLoading && !next.isLoading };
}
