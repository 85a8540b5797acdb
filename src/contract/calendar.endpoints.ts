import { type Endpoint, get, post } from './endpoint';
import type { calendarSchemas } from './calendar.schemas';

type S = typeof calendarSchemas;

/** `calender` is the specification's spelling and stays (API-01). */
export const calendarEndpoints = {
  getProductCalendar: get<S['getProductCalendar']>('/api/v1/products/:id/reservation/calender'),
  getShopCalendar: get<S['getShopCalendar']>('/api/v1/reservation/calender'),
  listHolidays: post<S['listHolidays']>('/api/v1/holidays/list'),
} satisfies Record<keyof S, Endpoint>;
