import { type Endpoint, get, post } from './endpoint';
import type { reservationSchemas } from './reservation.schemas';

type S = typeof reservationSchemas;

/** `calender` is the specification's spelling and stays (API-01). */
export const reservationEndpoints = {
  getProductCalendar: get<S['getProductCalendar']>('/api/v1/products/:id/reservation/calender'),
  getShopCalendar: get<S['getShopCalendar']>('/api/v1/reservation/calender'),
  listHolidays: post<S['listHolidays']>('/api/v1/holidays/list'),
} satisfies Record<keyof S, Endpoint>;
