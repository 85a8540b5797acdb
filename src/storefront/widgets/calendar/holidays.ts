import type { CalendarDay, Holiday } from '@/contract/reservation.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { bookingMessages } from '@/messages/booking';

/** The official holidays of the calendar's months by date (POST holidays/list). */
export type HolidaysByDate = ReadonlyMap<CivilDate, Holiday>;

/**
 * The name of a day's holiday, with «احتمالی» while it is only predicted from the lunar calendar; empty for one
 * without a name, null for an ordinary day. A loaded day's own calendar decides whether it is a holiday, before that
 * the list of holidays.
 */
export function holidayTitle(day: CalendarDay | undefined, holiday: Holiday | undefined): string | null {
  if (day ? !day.is_holiday : !holiday) return null;
  const title = day?.title || (holiday?.title ?? '');
  return holiday?.predicted && title !== '' ? t(bookingMessages['cal.day.predicted'], { title }) : title;
}

/** «تعطیل: عید نوروز»; «تعطیل» for a holiday without a name. */
export function holidayText(title: string): string {
  return title === '' ? t(bookingMessages['cal.day.plainHoliday']) : t(bookingMessages['cal.day.holiday'], { title });
}

/** All holidays of the list and of the loaded days. */
export function holidayDates(holidays: HolidaysByDate, days: ReadonlyMap<CivilDate, CalendarDay>): Set<CivilDate> {
  const listed = [...holidays.keys()].filter((date) => days.get(date)?.is_holiday !== false);
  return new Set([...listed, ...[...days.values()].filter((day) => day.is_holiday).map(({ date }) => date)]);
}
