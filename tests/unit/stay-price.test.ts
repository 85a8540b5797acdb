import { reservationsMessages } from '@/messages/reservations';
import fc from 'fast-check';
import { addDays, nightsOf, weekdayOf } from '@/domain/plain-date';
import { MAX_HORIZON_DAYS, MAX_STAY_NIGHTS } from '@/domain/constants';
import {
  checkPeople,
  checkStay,
  endsOfNights,
  extraPeople,
  priceStay,
  type StayRequest,
  STAY_VIOLATION_MESSAGE_KEYS,
} from '@/domain/stay-price';
import {
  arrivalLimits,
  isWeekendNight,
  longStayDiscount,
  nightPrice,
  nightReason,
  type StayRates,
} from '@/domain/stay-pricing-rules';

const TODAY = '2026-11-20';
const NO_HOLIDAYS = new Set<string>();

const rates = (part: Partial<StayRates> = {}): StayRates => ({
  base_price: 1_000_000,
  capacity: 4,
  max_capacity: 6,
  extra_person_price: 150_000,
  ...part,
});
/** Saturday 28 November to Saturday 5 December 2026. */
const WEEK = nightsOf('2026-11-28', '2026-12-05');
const prices = (one: StayRates, holidays: ReadonlySet<string> = NO_HOLIDAYS) =>
  WEEK.map((night) => nightPrice(one, night, holidays) / 1000);

describe('price of a night [RES-02]', () => {
  it('is higher on the nights of Wednesday to Friday', () => {
    expect(WEEK.filter(isWeekendNight).map(weekdayOf)).toEqual([4, 5, 6]);
    expect(prices(rates())).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 1000]);
    expect(prices(rates({ weekend: { mode: 'fixed', amount: 1_400_000 } }))).toEqual([
      1000, 1000, 1000, 1000, 1400, 1400, 1400,
    ]);
    expect(prices(rates({ weekend: { mode: 'percent', amount: 25 } }))).toEqual([
      1000, 1000, 1000, 1000, 1250, 1250, 1250,
    ]);
  });

  it('prefers a holiday to the weekend and a date rule to both', () => {
    const all = rates({
      weekend: { mode: 'fixed', amount: 1_400_000 },
      holiday: { mode: 'fixed', amount: 1_800_000 },
      rules: [{ start_date: '2026-12-03', end_date: '2026-12-04', mode: 'percent', amount: -50, priority: 0 }],
    });
    expect(prices(all, new Set(['2026-11-29', '2026-12-02', '2026-12-03']))).toEqual([
      1000, 1800, 1000, 1000, 1800, 500, 500,
    ]);
    expect(prices(rates({ holiday: null }), new Set(['2026-11-29']))[1]).toBe(1000);
    const reasonOf = (date: string, given = all) => nightReason(given, date, new Set(['2026-11-29', '2026-12-03']));
    expect(['2026-11-28', '2026-11-29', '2026-12-02', '2026-12-03'].map((date) => reasonOf(date))).toEqual([
      null,
      'holiday',
      'weekdays',
      'dates',
    ]);
    expect(reasonOf('2026-11-29', rates({ holiday: { mode: 'percent', amount: 0 } }))).toBeNull();
  });

  it('follows only the rule with the highest priority, then with the shorter range, then the later one', () => {
    const rule = (start_date: string, end_date: string, amount: number, priority: number) => ({
      start_date,
      end_date,
      mode: 'fixed' as const,
      amount,
      priority,
    });
    const whole = rule('2026-11-28', '2026-12-04', 2_000_000, 1);
    const short = rule('2026-11-29', '2026-11-30', 3_000_000, 1);
    const high = rule('2026-11-30', '2026-12-04', 4_000_000, 2);
    expect(prices(rates({ rules: [short, whole] }))).toEqual([2000, 3000, 3000, 2000, 2000, 2000, 2000]);
    expect(prices(rates({ rules: [high, short, whole] }))).toEqual([2000, 3000, 4000, 4000, 4000, 4000, 4000]);
    expect(prices(rates({ rules: [whole, { ...whole, amount: 5_000_000 }] }))[0]).toBe(5000);
  });

  it('applies a rule on its weekdays only', () => {
    const one = rates({
      rules: [
        {
          start_date: '2026-11-28',
          end_date: '2026-12-31',
          weekdays: [0, 6],
          mode: 'percent',
          amount: 10,
          priority: 0,
        },
      ],
    });
    expect(prices(one)).toEqual([1100, 1000, 1000, 1000, 1000, 1000, 1100]);
  });

  it('is a whole number of toman and never below zero', () => {
    const odd = rates({ base_price: 333_333, weekend: { mode: 'percent', amount: 33.3 } });
    expect(nightPrice(odd, '2026-12-03', NO_HOLIDAYS)).toBe(444_333);
    expect(nightPrice(rates({ weekend: { mode: 'percent', amount: -150 } }), '2026-12-03', NO_HOLIDAYS)).toBe(0);
    expect(nightPrice(rates({ weekend: { mode: 'fixed', amount: -5 } }), '2026-12-03', NO_HOLIDAYS)).toBe(0);
    expect(nightPrice(rates({ base_price: Number.NaN }), '2026-11-28', NO_HOLIDAYS)).toBe(0);
  });
});

describe('price of a stay [RES-02]', () => {
  const quote = (
    part: Partial<StayRates>,
    person_count = 2,
    coupon: Parameters<typeof priceStay>[0]['coupon'] = null,
  ) => priceStay({ rates: rates(part), holidays: NO_HOLIDAYS, nights: WEEK, person_count, coupon });

  it('lists every night with its price and its extra people', () => {
    const { nights, products_price, discount, adjustments, price } = quote(
      { weekend: { mode: 'fixed', amount: 1_400_000 } },
      6,
    );
    expect(nights[0]).toEqual({ date: '2026-11-28', price: 1_000_000, extra_person: 300_000 });
    expect(nights[5]).toEqual({
      date: '2026-12-03',
      price: 1_400_000,
      extra_person: 300_000,
      reason: 'weekdays',
      base_price: 1_000_000,
    });
    expect([products_price, discount, price]).toEqual([10_300_000, 0, 10_300_000]);
    expect(adjustments).toEqual([]);
  });

  it('counts extra people beyond the capacity, up to the maximum', () => {
    expect([0, 1, 4, 5, 6, 9].map((people) => extraPeople(rates(), people))).toEqual([0, 0, 0, 1, 2, 2]);
    expect(extraPeople({ capacity: 4, max_capacity: 3 }, 9)).toBe(0);
  });

  it('applies the long-stay discount first and the coupon to the rest', () => {
    const long_stay = [
      { nights: 5, percent: 10 },
      { nights: 7, percent: 20 },
      { nights: 30, percent: 40 },
    ];
    const coupon = { kind: 'percent', amount: 50, max_discount: 1_000_000 } as const;
    expect(quote({ long_stay }, 2, coupon)).toMatchObject({
      products_price: 7_000_000,
      discount: 2_400_000,
      price: 4_600_000,
      adjustments: [
        { title: 'adjustmentLongStay', nights: 7, amount: -1_400_000 },
        { title: 'adjustmentCoupon', amount: -1_000_000 },
      ],
    });
    expect([4, 5, 6, 7, 29, 30].map((nights) => longStayDiscount(rates({ long_stay }), nights)?.percent)).toEqual([
      undefined,
      10,
      10,
      20,
      20,
      40,
    ]);
  });

  it('is zero without nights', () => {
    expect(priceStay({ rates: rates(), holidays: NO_HOLIDAYS, nights: [], person_count: 2 })).toMatchObject({
      price: 0,
      nights: [],
    });
  });

  it('is the sum of the calendar’s nights, whole and never negative, for any rates', () => {
    fc.assert(
      fc.property(
        anyRates,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 12 }),
        anyCoupon,
        (one, count, people, coupon) => {
          const nights = nightsOf('2027-03-10', addDays('2027-03-10', count));
          const holidays = new Set(['2027-03-21', '2027-03-22']);
          const result = priceStay({ rates: one, holidays, nights, person_count: people, coupon });
          const sum = nights.reduce(
            (total, night) =>
              total + nightPrice(one, night, holidays) + extraPeople(one, people) * one.extra_person_price,
            0,
          );
          expect(result.nights.map((night) => night.date)).toEqual(nights);
          expect(result.nights.map((night) => night.price)).toEqual(
            nights.map((night) => nightPrice(one, night, holidays)),
          );
          expect(result.products_price).toBe(sum);
          expect(result.price).toBe(result.products_price - result.discount);
          expect(result.discount).toBe(result.adjustments.reduce((total, part) => total - part.amount, 0));
          for (const amount of [
            result.price,
            result.discount,
            result.products_price,
            ...result.nights.map((night) => night.price),
          ]) {
            expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
          }
        },
      ),
    );
  });
});

describe('stay check of a residence [RES-02]', () => {
  const check = (part: Partial<StayRates>, from: string, to: string, person_count = 2) =>
    checkStay({ rates: rates(part), nights: nightsOf(from, to), person_count }, TODAY);

  it('accepts an ordinary stay from today on', () => {
    expect(check({}, TODAY, addDays(TODAY, 1))).toBeNull();
    expect(check({}, '2026-12-01', '2026-12-04', 6)).toBeNull();
  });

  it('limits the number of people', () => {
    expect(check({}, TODAY, '2026-11-21', 7)).toEqual({ code: 'too_many_people', n: 6 });
    expect([0, -1, 1.5, Number.NaN].map((people) => checkPeople(rates(), people)?.code)).toEqual(
      Array(4).fill('people_required'),
    );
  });

  it('limits the nights by the day of arrival', () => {
    const nowruz = { start_date: '2027-03-20', end_date: '2027-04-02', min_nights: 3, max_nights: 5 };
    const limits: Partial<StayRates> = { min_nights: 2, max_nights: 10, arrival_rules: [nowruz] };
    expect(check(limits, '2026-12-01', '2026-12-02')).toEqual({ code: 'min_nights', n: 2 });
    expect(check(limits, '2026-12-01', '2026-12-12')).toEqual({ code: 'max_nights', n: 10 });
    expect(check(limits, '2027-03-20', '2027-03-22')).toEqual({ code: 'min_nights', n: 3 });
    expect(check(limits, '2027-03-20', '2027-03-26')).toEqual({ code: 'max_nights', n: 5 });
    expect(check(limits, '2027-03-19', '2027-03-21')).toBeNull();
    expect([
      check(limits, '2026-12-01', '2026-12-11'),
      check(limits, '2027-03-20', '2027-03-25'),
      check(limits, '2027-03-20', '2027-03-23'),
    ]).toEqual([null, null, null]);
    expect(arrivalLimits(rates(), TODAY)).toEqual({ min_nights: 1, max_nights: null });
    expect(arrivalLimits(rates({ ...limits, arrival_rules: [{ ...nowruz, min_nights: null }] }), '2027-03-20')).toEqual(
      { min_nights: 2, max_nights: 5 },
    );
    // A maximum stay below the minimum would silently close the day.
    expect(
      arrivalLimits(rates({ max_nights: 2, arrival_rules: [{ ...nowruz, max_nights: null }] }), '2027-03-20'),
    ).toEqual({ min_nights: 3, max_nights: 3 });
  });

  it('refuses past dates, dates within the lead time and dates beyond the horizon', () => {
    expect(check({}, '2026-11-19', '2026-11-21')).toEqual({ code: 'past_date', n: 0 });
    expect(check({ lead_days: 2 }, '2026-11-21', '2026-11-22')).toEqual({ code: 'too_soon', n: 2 });
    expect(check({ lead_days: 2 }, '2026-11-22', '2026-11-23')).toBeNull();
    expect(check({ horizon_days: 30 }, '2026-12-18', '2026-12-20')).toBeNull();
    expect(check({ horizon_days: 30 }, '2026-12-19', '2026-12-21')).toEqual({ code: 'too_far', n: 30 });
    expect(check({}, '3700-01-01', '3700-01-02')).toEqual({ code: 'too_far', n: MAX_HORIZON_DAYS });
    expect(check({ max_nights: 9999 }, TODAY, addDays(TODAY, 400))).toEqual({ code: 'max_nights', n: MAX_STAY_NIGHTS });
  });

  it('refuses invalid nights and a negotiable price', () => {
    const nights = [
      [],
      ['2026-12-01', '2026-12-03'],
      ['2026-12-02', '2026-12-01'],
      ['2026-12-01', '2026-12-01'],
      ['2026-02-30'],
      ['9999-12-31', 'x'],
    ];
    expect(nights.map((list) => checkStay({ rates: rates(), nights: list, person_count: 2 }, TODAY)?.code)).toEqual(
      Array(6).fill('dates_invalid'),
    );
    expect(check({ base_price: 0 }, TODAY, '2026-11-21')).toEqual({ code: 'not_priced', n: 0 });
    expect(endsOfNights(['2026-12-30', '2026-12-31'])).toEqual({ checkIn: '2026-12-30', checkOut: '2027-01-01' });
    expect(nights.map(endsOfNights)).toEqual(Array(6).fill(null));
  });

  it('has a message for every refusal', () => {
    expect(Object.values(STAY_VIOLATION_MESSAGE_KEYS).filter((key) => !(key in reservationsMessages))).toEqual([]);
  });
});

const change = fc.record({
  mode: fc.constantFrom('fixed' as const, 'percent' as const),
  amount: fc.integer({ min: -300, max: 5_000_000 }),
});
const range = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20 })).map(([start, length]) => ({
  start_date: addDays('2027-03-05', start),
  end_date: addDays('2027-03-05', start + length),
}));
const anyRates: fc.Arbitrary<StayRates> = fc.record({
  base_price: fc.integer({ min: 0, max: 50_000_000 }),
  weekend: fc.option(change),
  holiday: fc.option(change),
  rules: fc.array(
    fc
      .tuple(range, change, fc.integer({ min: 0, max: 3 }))
      .map(([ends, by, priority]) => ({ ...ends, ...by, priority })),
  ),
  capacity: fc.integer({ min: 1, max: 6 }),
  max_capacity: fc.integer({ min: 1, max: 10 }),
  extra_person_price: fc.integer({ min: 0, max: 900_000 }),
  long_stay: fc.array(
    fc.record({ nights: fc.integer({ min: 1, max: 30 }), percent: fc.integer({ min: -5, max: 130 }) }),
  ),
});
const aCoupon = fc.record({
  kind: fc.constantFrom('fixed' as const, 'percent' as const),
  amount: fc.integer({ min: -10, max: 90_000_000 }),
  max_discount: fc.option(fc.integer({ min: -10, max: 5_000_000 })),
  min_price: fc.option(fc.integer({ min: 0, max: 90_000_000 })),
});
const anyCoupon = fc.option(aCoupon);
const stays = fc.record({
  rates: anyRates,
  nights: fc.integer({ min: 1, max: 30 }),
  people: fc.integer({ min: 1, max: 9 }),
});

function price(
  { rates, nights, people }: { rates: StayRates; nights: number; people: number },
  coupon: StayRequest['coupon'] = null,
) {
  return priceStay({
    rates,
    holidays: new Set(['2027-03-21', '2027-03-22']),
    nights: nightsOf('2027-03-10', addDays('2027-03-10', nights)),
    person_count: people,
    coupon,
  });
}

describe('price of a stay with any terms [RES-02]', () => {
  it('never falls with another person; the sum of its nights never falls with another night', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        expect(price({ ...stay, people: stay.people + 1 }).price).toBeGreaterThanOrEqual(price(stay).price);
        expect(price({ ...stay, nights: stay.nights + 1 }).products_price).toBeGreaterThanOrEqual(
          price(stay).products_price,
        );
      }),
    );
  });

  it('never falls with another night unless that reaches another long-stay discount', () => {
    fc.assert(
      fc.property(stays, (stay) => {
        const crosses = (stay.rates.long_stay ?? []).some(({ nights }) => nights === stay.nights + 1);
        if (!crosses)
          expect(price({ ...stay, nights: stay.nights + 1 }).price).toBeGreaterThanOrEqual(price(stay).price);
      }),
    );
  });

  it('never rises with a coupon or a long-stay discount', () => {
    fc.assert(
      fc.property(stays, aCoupon, (stay, coupon) => {
        const plain = price(stay);
        expect(price(stay, coupon).price).toBeLessThanOrEqual(plain.price);
        expect(plain.price).toBeLessThanOrEqual(price({ ...stay, rates: { ...stay.rates, long_stay: [] } }).price);
        expect(price(stay, coupon).nights).toEqual(plain.nights);
      }),
    );
  });

  it('never rises with a larger coupon', () => {
    fc.assert(
      fc.property(stays, aCoupon, fc.integer({ min: 0, max: 1_000_000 }), (stay, coupon, more) => {
        expect(price(stay, { ...coupon, amount: coupon.amount + more }).price).toBeLessThanOrEqual(
          price(stay, coupon).price,
        );
      }),
    );
  });
});
