/** Calendars and holidays (RES-01 to RES-09, API-05). */
import type { CalendarMonth, Holiday } from '@/contract/calendar.schemas';
import { addDays, tehranMinutes, tehranToday, type CivilDate } from '@/domain/plain-date';
import { JalaaliYearError, jalaaliKey, MAX_JALAALI_YEAR, MIN_JALAALI_YEAR } from '@/domain/jalaali';
import { addMonths, daysOf } from '@/domain/jalaali-months';
import { isSlotOpen } from '@/domain/delivery-hours';
import { toPersianDigits } from '@/domain/digits';
import { formatAmount } from '@/domain/money';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { nightsAhead, shopDay, stayDay } from '@/domain/stay-calendar';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { validationError, notFound } from '../http-errors';
import { findResidence, listHolidays, listSlots, unavailableNights } from '../sql/calendar.sql';
import { loadShop } from '../sql/shop.sql';
import { stayRatesOf } from './stay-rates.mapper';
import { backendOrdersMessages } from '@/messages/backend-orders';

const YEARS = { from: formatAmount(MIN_JALAALI_YEAR), to: toPersianDigits(MAX_JALAALI_YEAR) };

export interface MonthQuery {
  readonly year: number;
  readonly month: number;
  /** Whether the next month is included. */
  readonly double: boolean;
}

/** The calendar of a residence. 404 for any other product, 400 for a year outside the calendar (SHOP-04). */
export async function productCalendar(
  deps: BackendDeps,
  productId: number,
  query: MonthQuery,
): Promise<CalendarMonth[]> {
  const months = monthsOf(query);
  const { days, first, last } = spanOf(months);
  const residence = await findResidence(deps.db, productId);
  if (!residence || residence.product.status === 'draft') throw notFound();
  const holidays = await holidayNames(deps, addDays(first, -1), last);
  const rates = stayRatesOf(
    { ...residence, basePrice: residence.product.price, holidays: new Set(holidays.keys()) },
    days,
  );
  const now = deps.clock.now();
  const unavailable = await unavailableNights(
    deps.db,
    productId,
    addDays(first, -1),
    addDays(last, nightsAhead(rates, days)),
    now,
  );
  const calendar = {
    rates,
    holidays,
    unavailable,
    closed: residence.product.status !== 'active',
    today: tehranToday(now.getTime()),
  };
  return months.map((month) => ({ ...month, days: month.days.map((day) => stayDay(calendar, day)) }));
}

/** The calendar of the whole shop, with the delivery hours of a food shop. */
export async function shopCalendar(deps: BackendDeps, query: MonthQuery): Promise<CalendarMonth[]> {
  const months = monthsOf(query);
  const { first, last } = spanOf(months);
  const now = deps.clock.now();
  const { shop_type } = await loadShop(deps.db);
  const holidays = await holidayNames(deps, first, last);
  const slots = shopCapabilities(shop_type).needsDeliveryDate
    ? (await listSlots(deps.db, first, last, now)).filter((slot) => isSlotOpen(slot, now.getTime()))
    : null;
  const today = tehranToday(now.getTime());
  const minutes = tehranMinutes(now.getTime());
  return months.map((month) => ({
    ...month,
    days: month.days.map((day) =>
      shopDay(day, { holidays, today, minutes, slots: slots?.filter(({ date }) => date === day) ?? null }),
    ),
  }));
}

/** The holidays of a Jalaali year in this shop, as the JSON-encoded list of the API (API-05). */
export async function holidaysOfYear(deps: BackendDeps, year: number): Promise<string> {
  const months = Array.from({ length: 12 }, (_, index) => monthsOf({ year, month: index + 1, double: false })).flat();
  const { first, last } = spanOf(months);
  const rows = await listHolidays(deps.db, first, last);
  const list: Holiday[] = rows.map(({ date, title, predicted }) => ({
    date,
    jdate: jalaaliKey(date),
    title,
    ...(predicted ? { predicted } : {}),
  }));
  return JSON.stringify(list);
}

interface Month {
  readonly year: number;
  readonly month: number;
  readonly days: CivilDate[];
}

/** The requested months; the second one is left out where the calendar ends. */
function monthsOf({ year, month, double }: MonthQuery): Month[] {
  const first = { year, month, days: monthDays(year, month) };
  if (!double || (year === MAX_JALAALI_YEAR && month === 12)) return [first];
  const next = addMonths({ jy: year, jm: month }, 1);
  return [first, { year: next.jy, month: next.jm, days: daysOf(next) }];
}

function monthDays(year: number, month: number): CivilDate[] {
  try {
    return daysOf({ jy: year, jm: month });
  } catch (error) {
    if (error instanceof JalaaliYearError)
      throw validationError('year', t(backendOrdersMessages.calendarYearOutOfRange, YEARS));
    throw error;
  }
}

function spanOf(months: readonly Month[]): { days: CivilDate[]; first: CivilDate; last: CivilDate } {
  const days = months.flatMap((month) => month.days);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A month has days');
  return { days, first, last };
}

async function holidayNames(deps: BackendDeps, from: CivilDate, to: CivilDate): Promise<Map<CivilDate, string>> {
  const rows = await listHolidays(deps.db, from, to);
  return new Map(rows.map(({ date, title }) => [date, title]));
}
