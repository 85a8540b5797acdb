/** Maps a residence's rows to the terms that domain/stay-price.ts works with. */
import { weekdayOf, type CivilDate } from '@/domain/plain-date';
import type { ArrivalRule, DateRule, HolidaySet, StayRates } from '@/domain/stay-pricing-rules';
import type { priceRules, residences } from '../db/schema/residences';

export type ResidenceRow = typeof residences.$inferSelect;
export type PriceRuleRow = typeof priceRules.$inferSelect;

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

export interface RateSource {
  readonly residence: ResidenceRow;
  readonly basePrice: number;
  readonly rules: readonly PriceRuleRow[];
  /** Official holidays; at least those among `days`. */
  readonly holidays: HolidaySet;
}

/**
 * The terms of a residence for prices, and for arrivals and nights on the given days. Every kind of rule becomes a date rule, since the
 * shop's own priorities decide between dates, weekdays and holidays. A percent is stored as a share of the base price
 * (120) and mapped to a change of it (+20).
 */
export function stayRatesOf(
  { residence, basePrice, rules, holidays }: RateSource,
  days: readonly CivilDate[],
): StayRates {
  const { long_stay_nights, long_stay_percent } = residence;
  return {
    base_price: basePrice,
    rules: rules.flatMap((rule) => dateRules(rule, holidays)),
    capacity: residence.capacity,
    max_capacity: residence.max_capacity,
    extra_person_price: residence.extra_person_price,
    min_nights: residence.min_nights,
    max_nights: residence.max_nights,
    arrival_rules: days.flatMap((day) => arrivalRule(rules, day, holidays)),
    long_stay:
      long_stay_nights !== null && long_stay_percent !== null
        ? [{ nights: long_stay_nights, percent: long_stay_percent }]
        : [],
    lead_days: residence.lead_days,
    horizon_days: residence.horizon_days,
  };
}

function dateRules(rule: PriceRuleRow, holidays: HolidaySet): DateRule[] {
  const amount = rule.mode === 'percent' ? rule.amount - 100 : rule.amount;
  const change = { mode: rule.mode, amount, priority: rule.priority };
  if (rule.kind === 'holiday') {
    return [...holidays]
      .filter((day) => inRange(rule, day))
      .map((day) => ({ ...change, reason: 'holiday', start_date: day, end_date: day }));
  }
  const weekdays = rule.kind === 'weekdays' ? rule.weekdays : null;
  return [{ ...change, start_date: rule.from ?? FIRST_DAY, end_date: rule.to ?? LAST_DAY, weekdays }];
}

/** The limits of stays on a day: those of the matching rule with the highest priority that has any. */
function arrivalRule(rules: readonly PriceRuleRow[], day: CivilDate, holidays: HolidaySet): ArrivalRule[] {
  const [deciding] = rules
    .filter((rule) => (rule.min_nights !== null || rule.max_nights !== null) && fits(rule, day, holidays))
    .sort((one, other) => other.priority - one.priority);
  return deciding
    ? [
        {
          start_date: day,
          end_date: day,
          min_nights: deciding.min_nights,
          max_nights: deciding.max_nights,
          holds_over: deciding.min_nights_by === 'night',
        },
      ]
    : [];
}

function fits(rule: PriceRuleRow, day: CivilDate, holidays: HolidaySet): boolean {
  if (!inRange(rule, day)) return false;
  if (rule.kind === 'holiday') return holidays.has(day);
  return rule.kind === 'dates' || !rule.weekdays?.length || rule.weekdays.includes(weekdayOf(day));
}

function inRange(rule: PriceRuleRow, day: CivilDate): boolean {
  return (rule.from ?? FIRST_DAY) <= day && day <= (rule.to ?? LAST_DAY);
}
