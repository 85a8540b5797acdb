/** The rules of one night's price, of arrival days and of long stays; stay-price.ts adds the nights up. */
import type { NightReason } from '@/contract/invoice-parts.schemas';
import { daysBetween, FRIDAY, THURSDAY, WEDNESDAY, weekdayOf, type CivilDate, type Weekday } from './plain-date';

/** A change of the base price: a fixed price in toman, or a percentage (30: 30 % more, −20: 20 % less). */
export interface PriceChange {
  readonly mode: 'fixed' | 'percent';
  readonly amount: number;
}

/**
 * The price of a range of nights, both ends included, optionally limited to `weekdays` (0 Saturday … 6 Friday; absent
 * or empty: all).
 */
export interface DateRule extends PriceChange {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly weekdays?: readonly number[] | null;
  /** What it is for; absent: its weekdays if it has any, otherwise its dates. */
  readonly reason?: NightReason;
  /** Only the rule with the highest priority applies. */
  readonly priority: number;
}

/** The allowed nights of a stay that begins within a range of days, both ends included. */
export interface ArrivalRule {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly min_nights?: number | null;
  readonly max_nights?: number | null;
  /** Whether the minimum holds for every stay with a night in the range, not only for those that begin in it. */
  readonly holds_over?: boolean;
}

/** The long-stay discount: from `nights` nights, `percent` of the nights' price. */
export interface LongStayDiscount {
  readonly nights: number;
  readonly percent: number;
}

/** Everything that determines the price of a residence's nights. Amounts in integer toman. */
export interface StayRates {
  /** The price of a night without any rule; zero or less: negotiable, cannot be reserved (DLG-05). */
  readonly base_price: number;
  /** Wednesday to Friday nights. */
  readonly weekend?: PriceChange | null;
  /** Nights of official holidays; takes precedence over the weekend. */
  readonly holiday?: PriceChange | null;
  /** Date rules; take precedence over weekend and holiday. */
  readonly rules?: readonly DateRule[];
  /** Number of people included in the night's price. */
  readonly capacity: number;
  /** Maximum number of people, including extra ones. */
  readonly max_capacity: number;
  /** Per night, for each person beyond the capacity. */
  readonly extra_person_price: number;
  readonly min_nights?: number | null;
  readonly max_nights?: number | null;
  readonly arrival_rules?: readonly ArrivalRule[];
  readonly long_stay?: readonly LongStayDiscount[];
  /** Days between today and the earliest arrival. */
  readonly lead_days?: number | null;
  /** Days between today and the latest departure; at most MAX_HORIZON_DAYS, which is the default. */
  readonly horizon_days?: number | null;
}

export type HolidaySet = ReadonlySet<CivilDate>;

const WEEKEND_NIGHTS: readonly Weekday[] = [WEDNESDAY, THURSDAY, FRIDAY];
const NO_CHANGE: PriceChange = { mode: 'percent', amount: 0 };

/** Whether a night is a weekend night: Wednesday to Friday. */
export function isWeekendNight(date: CivilDate): boolean {
  return WEEKEND_NIGHTS.includes(weekdayOf(date));
}

/**
 * The price of one night, integer toman, not negative; used by both calendar and quote, so that they agree. One rule
 * applies: the date rule with the highest priority (of equal ones the shorter range, then the later in the list),
 * otherwise the holiday, otherwise the weekend, otherwise the base price.
 */
export function nightPrice(rates: StayRates, date: CivilDate, holidays: HolidaySet): number {
  return priceAfter(rates, changeOf(rates, date, holidays)?.change ?? NO_CHANGE);
}

/** Why a night's price differs from the base price; null when it does not. */
export function nightReason(rates: StayRates, date: CivilDate, holidays: HolidaySet): NightReason | null {
  const applied = changeOf(rates, date, holidays);
  return applied && priceAfter(rates, applied.change) !== priceAfter(rates, NO_CHANGE) ? applied.reason : null;
}

function changeOf(
  rates: StayRates,
  date: CivilDate,
  holidays: HolidaySet,
): { readonly reason: NightReason; readonly change: PriceChange } | null {
  const rule = dateRuleOf(rates.rules ?? [], date);
  if (rule) return { reason: rule.reason ?? (rule.weekdays?.length ? 'weekdays' : 'dates'), change: rule };
  if (holidays.has(date) && rates.holiday) return { reason: 'holiday', change: rates.holiday };
  return isWeekendNight(date) && rates.weekend ? { reason: 'weekdays', change: rates.weekend } : null;
}

function priceAfter({ base_price }: StayRates, change: PriceChange): number {
  const price = change.mode === 'fixed' ? change.amount : (base_price * (100 + change.amount)) / 100;
  return Number.isFinite(price) ? Math.max(0, Math.round(price)) : 0;
}

/**
 * The minimum and maximum nights of a stay that begins on this day; `max_nights` is null without a limit. A minimum
 * above the maximum raises the maximum, since otherwise no stay would be possible.
 */
export function arrivalLimits(rates: StayRates, arrival: CivilDate): { min_nights: number; max_nights: number | null } {
  const rule = narrowest((rates.arrival_rules ?? []).filter((one) => covers(one, arrival)));
  const min_nights = Math.max(1, rule?.min_nights ?? rates.min_nights ?? 1);
  const max = rule?.max_nights ?? rates.max_nights ?? null;
  return { min_nights, max_nights: max === null ? null : Math.max(max, min_nights) };
}

/** The least nights of every stay that contains this night; one without a rule. */
export function leastNightsOver(rates: StayRates, night: CivilDate): number {
  const rule = narrowest((rates.arrival_rules ?? []).filter((one) => covers(one, night)));
  return (rule?.holds_over && rule.min_nights) || 1;
}

/** The discount of a stay of this many nights: the one with the highest threshold reached; null for none. */
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
