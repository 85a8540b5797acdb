import type { CalendarDay, Holiday } from '@/contract/reservation.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/translate';
import { bookingMessages } from '@/messages/booking';

/** The official holidays of the months that the calendar reaches, by their day (POST holidays/list). */
export type HolidaysByDate = ReadonlyMap<CivilDate, Holiday>;

/**
 * The name of a day's holiday, with «احتمالی» as long as its moon has not been sighted; empty for one without a name, null
 * for an ordinary day. Whether a loaded day is one, its own calendar says; before that the table of holidays.
 */
export function holidayTitle(day: CalendarDay | undefined, holiday: Holiday | undefined): string | null {
  if (day ? !day.is_holiday : !holiday) return null;
  const title = day?.title || (holiday?.title ?? '');
  return holiday?.predicted && title !== '' ? t(bookingMessages['cal.day.predicted'], { title }) : title;
}

/** «تعطیل: عید نوروز»; a holiday without a name is only «تعطیل». */
export function holidayText(title: string): string {
  return title === '' ? t(bookingMessages['cal.day.plainHoliday']) : t(bookingMessages['cal.day.holiday'], { title });
}

/** All days of the book and of the loaded days that are holidays. */
export function holidayDates(holidays: HolidaysByDate, book: ReadonlyMap<CivilDate, CalendarDay>): Set<CivilDate> {
  const listed = [...holidays.keys()].filter((date) => book.get(date)?.is_holiday !== false);
  return new Set([...listed, ...[...book.values()].filter((day) => day.is_holiday).map(({ date }) => date)]);
}
