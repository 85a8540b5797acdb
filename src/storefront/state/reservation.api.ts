import type { AnswerOf } from '@/contract/call';
import { reservationCalls } from '@/contract/reservation.calls';
import type { CalendarMonth, Holiday } from '@/contract/reservation.shapes';
import { HOLIDAY_COUNTRY } from '@/domain/limits';
import { api, ask } from './api';
import { fieldsOf, listOf } from './guards';

/** A Jalaali month, and with `double` the one after it as well. */
export interface MonthRequest {
  readonly year: number;
  readonly month: number;
  readonly double?: boolean;
}
type Months = AnswerOf<typeof reservationCalls.getShopCalendar>;

const monthQuery = ({ year, month, double }: MonthRequest) => ({ year, month, double: double ? true : undefined });

/** Calendars and holidays (RES-01). A failed month is shown in its place, not in a toast. */
export const reservationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductCalendar: build.query<CalendarMonth[], MonthRequest & { id: number }>({
      query: ({ id, ...month }) =>
        ask(reservationCalls.getProductCalendar, { params: { id }, query: monthQuery(month), quiet: true }),
      transformResponse: ({ months }: Months) => months,
      providesTags: ['Calendar'],
    }),
    getShopCalendar: build.query<CalendarMonth[], MonthRequest>({
      query: (month) => ask(reservationCalls.getShopCalendar, { query: monthQuery(month), quiet: true }),
      transformResponse: ({ months }: Months) => months,
      providesTags: ['Calendar'],
    }),
    /** Official holidays of a Jalaali year. */
    listHolidays: build.query<Holiday[], number>({
      query: (year) => ask(reservationCalls.listHolidays, { body: { country: HOLIDAY_COUNTRY, year }, quiet: true }),
      transformResponse: ({ holidays }: AnswerOf<typeof reservationCalls.listHolidays>) => holidaysOf(holidays),
    }),
  }),
});

export const { useGetProductCalendarQuery, useLazyGetProductCalendarQuery, useGetShopCalendarQuery, useListHolidaysQuery } =
  reservationApi;

/** API-05: the list arrives as JSON inside of the JSON. What cannot be read is no holiday. */
export function holidaysOf(text: string): Holiday[] {
  try {
    const list: unknown = JSON.parse(text);
    return listOf(list).flatMap((entry) => {
      const { date, jdate, title } = fieldsOf(entry);
      return typeof date === 'string' && typeof jdate === 'string' && typeof title === 'string' ? [{ date, jdate, title }] : [];
    });
  } catch {
    return [];
  }
}
