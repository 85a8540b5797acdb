import { daysBetween, FRIDAY, THURSDAY, WEDNESDAY, weekdayOf, type CivilDate, type Weekday } from './plain-date';

/** A change of the base price: another price in toman, or percent of it (30: dearer by 30 %, −20: cheaper by 20 %). */
export interface PriceChange {
  readonly mode: 'fixed' | 'percent';
  readonly amount: number;
}

/** Another price for a range of nights, both ends included; `weekdays` (0 Saturday … 6 Friday) narrows it, absent or empty means all. */
export interface DateRule extends PriceChange {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly weekdays?: readonly number[] | null;
  /** The rule with the highest priority decides alone. */
  readonly priority: number;
}

/** How many nights a stay may have when it begins within a range of days, both ends included. */
export interface ArrivalRule {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly min_nights?: number | null;
  readonly max_nights?: number | null;
}

/** Off for staying long: from `nights` nights on, `percent` of the nights' price. */
export interface LongStayDiscount {
  readonly nights: number;
  readonly percent: number;
}

/** Everything that the price of a residence's nights depends on. Amounts in whole toman. */
export interface StayRates {
  /** A night's price where nothing else holds; zero or less: negotiable, not to be reserved (DLG-05). */
  readonly base_price: number;
  /** Wednesday to Friday nights. */
  readonly weekend?: PriceChange | null;
  /** Nights of official holidays; stands above the weekend. */
  readonly holiday?: PriceChange | null;
  /** Ranges; stand above weekend and holiday. */
  readonly rules?: readonly DateRule[];
  /** People included in the night's price. */
  readonly capacity: number;
  /** The most people, the extra ones included. */
  readonly max_capacity: number;
  /** For each person beyond the capacity, a night. */
  readonly extra_person_price: number;
  readonly min_nights?: number | null;
  readonly max_nights?: number | null;
  readonly arrival_rules?: readonly ArrivalRule[];
  readonly long_stay?: readonly LongStayDiscount[];
  /** Days between today and the earliest arrival. */
  readonly lead_days?: number | null;
  /** Days between today and the latest departure; at most MAX_HORIZON_DAYS, which holds where nothing is set. */
  readonly horizon_days?: number | null;
}

export type HolidaySet = ReadonlySet<CivilDate>;

const WEEKEND_NIGHTS: readonly Weekday[] = [WEDNESDAY, THURSDAY, FRIDAY];
const NO_CHANGE: PriceChange = { mode: 'percent', amount: 0 };

/** Whether a night counts as weekend: Wednesday to Friday. */
export function isWeekendNight(date: CivilDate): boolean {
  return WEEKEND_NIGHTS.includes(weekdayOf(date));
}

/**
 * The price of one night, toman, a whole number not below zero; calendar and quote both ask here, so that they agree.
 * Of everything that holds on that night one change decides alone: the date rule with the highest priority (of equals the
 * shorter range, then the later in the list), else the holiday, else the weekend, else the base price.
 */
export function nightPrice(rates: StayRates, date: CivilDate, holidays: HolidaySet): number {
  const change =
    dateRuleOf(rates.rules ?? [], date) ??
    (holidays.has(date) ? rates.holiday : null) ??
    (isWeekendNight(date) ? rates.weekend : null) ??
    NO_CHANGE;
  const price = change.mode === 'fixed' ? change.amount : (rates.base_price * (100 + change.amount)) / 100;
  return Number.isFinite(price) ? Math.max(0, Math.round(price)) : 0;
}

/**
 * The least and the most nights of a stay that begins on this day; `max_nights` is null where there is no limit. ours: a
 * least stay above the most nights lifts them to itself, since both together would take nobody.
 */
export function arrivalLimits(rates: StayRates, arrival: CivilDate): { min_nights: number; max_nights: number | null } {
  const rule = narrowest((rates.arrival_rules ?? []).filter((one) => covers(one, arrival)));
  const min_nights = Math.max(1, rule?.min_nights ?? rates.min_nights ?? 1);
  const max = rule?.max_nights ?? rates.max_nights ?? null;
  return { min_nights, max_nights: max === null ? null : Math.max(max, min_nights) };
}

/** The discount of a stay of so many nights: the one with the highest threshold reached; null where there is none. */
export function longStayDiscount(rates: StayRates, nights: number): LongStayDiscount | null {
  const reached = (rates.long_stay ?? []).filter((one) => one.percent > 0 && nights >= one.nights);
  return reached.reduce<LongStayDiscount | null>(
    (best, one) => (best === null || one.nights > best.nights ? one : best),
    null,
  );
}

function dateRuleOf(rules: readonly DateRule[], date: CivilDate): DateRule | null {
  const weekday = weekdayOf(date);
  const holding = rules.filter(
    (rule) => covers(rule, date) && (!rule.weekdays?.length || rule.weekdays.includes(weekday)),
  );
  const highest = Math.max(...holding.map((rule) => rule.priority));
  return narrowest(holding.filter((rule) => rule.priority === highest));
}

function covers(range: { readonly start_date: CivilDate; readonly end_date: CivilDate }, date: CivilDate): boolean {
  return range.start_date <= date && date <= range.end_date;
}

function narrowest<Range extends { readonly start_date: CivilDate; readonly end_date: CivilDate }>(
  ranges: readonly Range[],
): Range | null {
  return ranges.reduce<Range | null>(
    (best, one) => (best === null || lengthOf(one) <= lengthOf(best) ? one : best),
    null,
  );
}

function lengthOf({ start_date, end_date }: { readonly start_date: CivilDate; readonly end_date: CivilDate }): number {
  return daysBetween(start_date, end_date);
}
