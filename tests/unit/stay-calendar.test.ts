import fc from 'fast-check';
import { addDays, nightsOf } from '@/domain/plain-date';
import { nightsAhead, shopDay, stayDay, type StayCalendar } from '@/domain/stay-calendar';
import { checkStay } from '@/domain/stay-price';
import type { StayRates } from '@/domain/stay-pricing-rules';

const TODAY = '2026-11-20';
const rates: StayRates = { base_price: 1_000_000, capacity: 4, max_capacity: 6, extra_person_price: 0 };
const calendar = (more: Partial<StayCalendar> = {}): StayCalendar => ({
  rates,
  holidays: new Map(),
  unavailable: new Map(),
  closed: false,
  today: TODAY,
  ...more,
});

it('a taken day after a free night is check-out only, but not a past one [RES-01]', () => {
  const taken = calendar({
    unavailable: new Map([
      [TODAY, true],
      ['2026-11-23', true],
      ['2026-11-24', false],
    ]),
  });
  const read = (date: string) => {
    const { status, checkout_only } = stayDay(taken, date);
    return [status, checkout_only];
  };
  expect(['2026-11-19', TODAY, '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map(read)).toEqual([
    ['past', false],
    ['taken', false],
    ['free', false],
    ['taken', true],
    ['closed', false],
    ['free', false],
  ]);
});

it('the calendar looks ahead by the longest minimum stay of its days [RES-01]', () => {
  expect(nightsAhead(rates, [TODAY])).toBe(1);
  const arrival_rules = [{ start_date: '2026-11-25', end_date: '2026-11-25', min_nights: 7 }];
  expect(nightsAhead({ ...rates, min_nights: 2, arrival_rules }, [TODAY, '2026-11-25'])).toBe(7);
  expect(nightsAhead({ ...rates, min_nights: 2, arrival_rules }, [TODAY])).toBe(2);
});

it('no_arrival marks exactly the free days on which the shortest stay would be refused [RES-01]', () => {
  const days = Array.from({ length: 40 }, (_, index) => addDays(TODAY, index));
  fc.assert(
    fc.property(
      fc.record({
        min: fc.integer({ min: 1, max: 6 }),
        lead: fc.integer({ min: 0, max: 5 }),
        horizon: fc.integer({ min: 1, max: 40 }),
        taken: fc.subarray(days),
      }),
      ({ min, lead, horizon, taken }) => {
        const own: StayRates = { ...rates, min_nights: min, lead_days: lead, horizon_days: horizon };
        const unavailable = new Map(taken.map((night) => [night, true]));
        for (const date of days) {
          const { status, no_arrival } = stayDay(calendar({ rates: own, unavailable }), date);
          if (status !== 'free') continue;
          const nights = nightsOf(date, addDays(date, min));
          const refused =
            checkStay({ rates: own, nights, person_count: 1 }, TODAY) !== null ||
            nights.some((night) => unavailable.has(night));
          expect({ date, no_arrival }).toEqual({ date, no_arrival: refused });
        }
      },
    ),
  );
});

it('a delivery day is free while one of its remaining hours is free [RES-09]', () => {
  const base = { holidays: new Map([[TODAY, 'جشن']]), today: TODAY, minutes: 12 * 60 };
  const slot = (time: string, left: number, date = TODAY) => ({ date, time, left });
  const read = (slots: ReturnType<typeof slot>[] | null, date = TODAY) => shopDay(date, { ...base, slots });
  expect(read([slot('12:00', 5), slot('12:01', 1)])).toMatchObject({
    status: 'free',
    is_holiday: true,
    title: 'جشن',
    slots: [{ time: '12:01', left: 1 }],
  });
  expect(read([slot('12:00', 5)])).toMatchObject({ status: 'closed', slots: [] });
  expect(read([slot('18:00', 0), slot('19:00', -1)])).toMatchObject({
    status: 'taken',
    slots: [{ left: 0 }, { left: 0 }],
  });
  expect(read([slot('08:00', 5)], '2026-11-21')).toMatchObject({ status: 'free', slots: [{ time: '08:00', left: 5 }] });
  expect(read([slot('08:00', 5)], '2026-11-19')).toMatchObject({ status: 'past', slots: [] });
  expect(read(null)).not.toHaveProperty('slots');
});
