/** Calendars and holidays. Months are Jalaali, days Gregorian dates. */
import * as z from 'zod';
import * as f from './field-schemas';

export const DAY_STATUSES = ['free', 'taken', 'closed', 'past'] as const;
export type DayStatus = (typeof DAY_STATUSES)[number];

const day = z.object({
  date: f.day,
  /** Jalaali, `YYYY-MM-DD` with Latin digits. */
  jdate: z.string(),
  /** Toman of the night that begins on this day; null in the shop-wide calendar. */
  price: f.toman.nullable(),
  status: z.enum(DAY_STATUSES),
  is_holiday: z.boolean(),
  /** The holiday's name, empty when there is none. */
  title: z.string(),
  min_nights: z.int(),
  /** The least nights of every stay that contains this night; absent: one. */
  min_nights_over: z.int().optional(),
  max_nights: z.int(),
  no_arrival: z.boolean(),
  /** The night is taken, but the day is valid as the day of departure. */
  checkout_only: z.boolean(),
  slots: z.array(z.object({ time: f.hour, left: z.int() })).optional(),
});
export type CalendarDay = z.output<typeof day>;

const month = z.object({ year: z.int(), month: z.int(), days: z.array(day) });
export type CalendarMonth = z.output<typeof month>;

const numberText = (pattern: RegExp) => z.string().regex(pattern).transform(Number);
const monthQuery = z.object({
  month: numberText(/^(0?[1-9]|1[0-2])$/),
  year: numberText(/^-?\d{1,4}$/),
  double: z.enum(['true', 'false', '1', '0']).optional(),
});
const months = z.object({ months: z.array(month) });

export const calendarSchemas = {
  getProductCalendar: {
    access: 'public',
    summary: 'Calendar of a residence by Jalaali month',
    params: f.idParams,
    query: monthQuery,
    response: months,
  },
  getShopCalendar: {
    access: 'public',
    summary: 'Calendar of the whole shop, with its delivery hours',
    query: monthQuery,
    response: months,
  },
  listHolidays: {
    access: 'public',
    summary: 'Official holidays of a Jalaali year',
    body: z.object({ country: z.literal('IR'), year: z.int() }),
    /** API-05: a JSON-encoded list of {date, jdate, title}. */
    response: z.object({ holidays: z.string() }),
  },
} as const;

export interface Holiday {
  readonly date: string;
  readonly jdate: string;
  readonly title: string;
  /** Whether the date depends on a moon sighting to come; absent when it is certain. */
  readonly predicted?: boolean;
}
