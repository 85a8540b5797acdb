import fc from 'fast-check';
import { addDays, nightsOf } from '@/domain/plain-date';
import { priceStay, type StayRequest } from '@/domain/stay-price';
import type { StayRates } from '@/domain/stay-pricing-rules';

const START = '2027-03-10';
const HOLIDAYS = new Set(['2027-03-21', '2027-03-22', '2027-03-23', '2027-03-24']);

const change = fc.record({
  mode: fc.constantFrom('fixed' as const, 'percent' as const),
  amount: fc.integer({ min: -150, max: 3_000_000 }),
});
const anyRates: fc.Arbitrary<StayRates> = fc.record({
  base_price: fc.integer({ min: 1, max: 20_000_000 }),
  weekend: fc.option(change),
  holiday: fc.option(change),
  capacity: fc.integer({ min: 1, max: 5 }),
  max_capacity: fc.integer({ min: 1, max: 9 }),
  extra_person_price: fc.integer({ min: -5, max: 900_000 }),
  long_stay: fc.array(
    fc.record({ nights: fc.integer({ min: 1, max: 25 }), percent: fc.integer({ min: -20, max: 120 }) }),
    { maxLength: 3 },
  ),
});
const anyStay = fc.record({
  rates: anyRates,
  nights: fc.integer({ min: 1, max: 30 }),
  people: fc.integer({ min: 1, max: 9 }),
});
const anyCoupon = fc.record({
  kind: fc.constantFrom('fixed' as const, 'percent' as const),
  amount: fc.integer({ min: 1, max: 40_000_000 }),
  max_discount: fc.option(fc.integer({ min: 0, max: 3_000_000 })),
  min_price: fc.option(fc.integer({ min: 0, max: 40_000_000 })),
});

function price(
  { rates, nights, people }: { rates: StayRates; nights: number; people: number },
  coupon: StayRequest['coupon'] = null,
) {
  return priceStay({
    rates,
    holidays: HOLIDAYS,
    nights: nightsOf(START, addDays(START, nights)),
    person_count: people,
    coupon,
  });
}

describe('price of a stay with any terms [RES-02]', () => {
  it('is never negative, and is the sum of its nights with extra people minus its discounts', () => {
    fc.assert(
      fc.property(anyStay, fc.option(anyCoupon), (stay, coupon) => {
        const quote = price(stay, coupon);
        const sum = quote.nights.reduce((total, night) => total + night.price + night.extra_person, 0);
        expect(quote.products_price).toBe(sum);
        expect(quote.price).toBe(sum + quote.adjustments.reduce((total, { amount }) => total + amount, 0));
        expect(quote.price).toBeGreaterThanOrEqual(0);
        expect(quote.adjustments.every(({ amount }) => amount < 0)).toBe(true);
      }),
    );
  });

  it('never falls with another person; the sum of its nights never falls with another night', () => {
    fc.assert(
      fc.property(anyStay, (stay) => {
        expect(price({ ...stay, people: stay.people + 1 }).price).toBeGreaterThanOrEqual(price(stay).price);
        expect(price({ ...stay, nights: stay.nights + 1 }).products_price).toBeGreaterThanOrEqual(
          price(stay).products_price,
        );
      }),
    );
  });

  it('never falls with another night unless that reaches another long-stay discount', () => {
    fc.assert(
      fc.property(anyStay, (stay) => {
        const crosses = (stay.rates.long_stay ?? []).some(({ nights }) => nights === stay.nights + 1);
        if (!crosses)
          expect(price({ ...stay, nights: stay.nights + 1 }).price).toBeGreaterThanOrEqual(price(stay).price);
      }),
    );
  });

  it('never rises with a coupon or a long-stay discount', () => {
    fc.assert(
      fc.property(anyStay, anyCoupon, (stay, coupon) => {
        const plain = price(stay);
        expect(price(stay, coupon).price).toBeLessThanOrEqual(plain.price);
        expect(plain.price).toBeLessThanOrEqual(price({ ...stay, rates: { ...stay.rates, long_stay: [] } }).price);
        expect(price(stay, coupon).nights).toEqual(plain.nights);
      }),
    );
  });

  it('never rises with a larger coupon', () => {
    fc.assert(
      fc.property(anyStay, anyCoupon, fc.integer({ min: 0, max: 1_000_000 }), (stay, coupon, more) => {
        expect(price(stay, { ...coupon, amount: coupon.amount + more }).price).toBeLessThanOrEqual(
          price(stay, coupon).price,
        );
      }),
    );
  });
});
