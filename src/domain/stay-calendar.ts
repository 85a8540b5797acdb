import type { CalendarDay, DayStatus } from '@/contract/calendar.schemas';
import { addDays, daysBetween, type CivilDate } from './plain-date';
import { jalaaliKey } from './jalaali';
import { MAX_HORIZON_DAYS, MAX_SEARCH_NIGHTS, MAX_STAY_NIGHTS } from './constants';
import { arrivalLimits, leastNightsOver, nightPrice, type StayRates } from './stay-pricing-rules';

export interface StayCalendar {
  readonly rates: StayRates;
  /** Official holidays and their names. */
  readonly holidays: ReadonlyMap<CivilDate, string>;
  /** Unavailable nights: `true` sold or held, `false` blocked by the host. */
  readonly unavailable: ReadonlyMap<CivilDate, boolean>;
  /** Whether the residence accepts no guests at all. */
  readonly closed: boolean;
  /** Today in Tehran. */
  readonly today: CivilDate;
}

/** How many nights after its last day a calendar needs, to determine whether a stay may begin on that day. */
export function nightsAhead(rates: StayRates, days: readonly CivilDate[]): number {
  return Math.max(1, ...days.map((day) => arrivalLimits(rates, day).min_nights));
}

/**
 * A day of a residence's calendar: price and state of the night that begins on it. `unavailable` must cover the night
 * before the first day to {@link nightsAhead} nights after the last one. A night beyond the horizon is closed;
 * `no_arrival` marks a free night on which no stay can begin, because of the lead time or because fewer free nights
 * follow than the minimum stay.
 */
export function stayDay(calendar: StayCalendar, date: CivilDate): CalendarDay {
  const { rates, holidays } = calendar;
  const { min_nights, max_nights } = arrivalLimits(rates, date);
  const status = nightStatus(calendar, date);
  const free = status === 'free';
  const over = leastNightsOver(rates, date);
  return {
    date,
    jdate: jalaaliKey(date),
    price: nightPrice(rates, date, new Set(holidays.keys())),
    status,
    is_holiday: holidays.has(date),
    title: holidays.get(date) ?? '',
    min_nights,
    ...(over > 1 && { min_nights_over: over }),
    max_nights: Math.min(max_nights ?? MAX_STAY_NIGHTS, MAX_STAY_NIGHTS),
    no_arrival: free && !canArrive(calendar, date, min_nights),
    checkout_only: !free && status !== 'past' && nightStatus(calendar, addDays(date, -1)) === 'free',
  };
}

function nightStatus({ rates, unavailable, closed, today }: StayCalendar, date: CivilDate): DayStatus {
  const ahead = daysBetween(today, date);
  if (ahead < 0) return 'past';
  const taken = unavailable.get(date);
  if (taken) return 'taken';
  const horizon = Math.min(rates.horizon_days ?? MAX_HORIZON_DAYS, MAX_HORIZON_DAYS);
  return closed || taken === false || ahead + 1 > horizon ? 'closed' : 'free';
}

function canArrive(calendar: StayCalendar, date: CivilDate, minNights: number): boolean {
  if (daysBetween(calendar.today, date) < (calendar.rates.lead_days ?? 0)) return false;
  return Array.from({ length: minNights }, (_, index) => addDays(date, index)).every(
    (night) => nightStatus(calendar, night) === 'free',
  );
}

/** A delivery hour and its remaining capacity. */
export interface Slot {
  readonly date: CivilDate;
  readonly time: string;
  readonly left: number;
}

/**
 * A day of the shop-wide calendar. With delivery hours (RES-09) a day is free while one of its hours is, taken when all
 * are full, closed without any; past hours are left out. Without delivery hours every day from today is free.
 */
export function shopDay(
  date: CivilDate,
  {
    holidays,
    today,
    slots,
    minutes,
  }: {
    readonly holidays: ReadonlyMap<CivilDate, string>;
    readonly today: CivilDate;
    /** The day's delivery hours; null for a shop without them. */
    readonly slots: readonly Slot[] | null;
    /** Minutes since midnight in Tehran. */
    readonly minutes: number;
  },
): CalendarDay {
  const past = date < today;
  const open = past ? [] : (slots ?? []).filter(({ time }) => date > today || minutesOf(time) > minutes);
  const status = past ? 'past' : slots === null ? 'free' : slotsStatus(open);
  return {
    date,
    jdate: jalaaliKey(date),
    price: null,
    status,
    is_holiday: holidays.has(date),
    title: holidays.get(date) ?? '',
    min_nights: 1,
    max_nights: MAX_SEARCH_NIGHTS,
    no_arrival: false,
    checkout_only: false,
    ...(slots === null ? {} : { slots: open.map(({ time, left }) => ({ time, left: Math.max(0, left) })) }),
  };
}

function slotsStatus(open: readonly Slot[]): DayStatus {
  if (open.length === 0) return 'closed';
  return open.some(({ left }) => left > 0) ? 'free' : 'taken';
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
