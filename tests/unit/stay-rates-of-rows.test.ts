import { stayRatesOf, type PriceRuleRow } from '@/backend/services/stay-rates.mapper';
import { arrivalLimits, nightPrice } from '@/domain/stay-pricing-rules';
import { residenceRow } from '@tests/support/residence-row';
const rule = (more: Partial<PriceRuleRow>): PriceRuleRow => ({
  id: 1,
  product_id: 1,
  kind: 'dates',
  from: null,
  to: null,
  weekdays: null,
  mode: 'percent',
  amount: 100,
  priority: 1,
  min_nights: null,
  min_nights_by: 'night',
  max_nights: null,
  ...more,
});
const SATURDAY = '2026-11-21';
const WEDNESDAY = '2026-11-25';
const holidays = new Set([WEDNESDAY]);

function priceOn(date: string, rules: PriceRuleRow[]): number {
  return nightPrice(
    stayRatesOf({ residence: residenceRow, basePrice: 1_000_000, rules, holidays }, [date]),
    date,
    holidays,
  );
}

it('the rule with the highest priority sets the price, whatever its kind [RES-01]', () => {
  const weekend = rule({ kind: 'weekdays', weekdays: [4], amount: 130, priority: 3 });
  const holiday = rule({ kind: 'holiday', amount: 150, priority: 2 });
  const winter = rule({ from: '2026-11-01', to: '2026-11-30', mode: 'fixed', amount: 700_000, priority: 1 });
  expect(priceOn(WEDNESDAY, [weekend, holiday, winter])).toBe(1_300_000);
  expect(priceOn(WEDNESDAY, [{ ...weekend, priority: 0 }, holiday, winter])).toBe(1_500_000);
  expect(priceOn(SATURDAY, [weekend, holiday, winter])).toBe(700_000);
  expect(priceOn('2026-12-05', [weekend, holiday, winter])).toBe(1_000_000);
});

it('every kind of rule applies within its dates only [RES-01]', () => {
  const early = { from: '2026-01-01', to: '2026-11-01' };
  expect(
    priceOn(WEDNESDAY, [
      rule({ ...early, kind: 'weekdays', weekdays: [4], amount: 130 }),
      rule({ ...early, kind: 'holiday', amount: 150 }),
    ]),
  ).toBe(1_000_000);
});

it('minimum and maximum nights come from the matching rule with the highest priority that sets them [RES-02]', () => {
  const rules = [
    rule({ from: SATURDAY, to: WEDNESDAY, min_nights: 2, max_nights: 9, priority: 1 }),
    rule({ kind: 'weekdays', weekdays: [4], min_nights: 3, priority: 2 }),
    rule({ kind: 'holiday', priority: 9 }),
  ];
  const limits = (date: string) =>
    arrivalLimits(stayRatesOf({ residence: residenceRow, basePrice: 1, rules, holidays }, [date]), date);
  expect(limits(SATURDAY)).toEqual({ min_nights: 2, max_nights: 9 });
  expect(limits(WEDNESDAY)).toEqual({ min_nights: 3, max_nights: 30 });
  expect(limits('2026-12-01')).toEqual({ min_nights: 1, max_nights: 30 });
});
