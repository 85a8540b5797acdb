import { bestCoupons } from '@/domain/coupon';

const coupon = (code: string, terms: object = {}) => ({
  code,
  kind: 'fixed' as const,
  amount: 50_000,
  max_discount: null,
  min_price: 0,
  state: 'usable',
  expires_at: null,
  ...terms,
});

describe('the coupons that lower a price [COUP-01]', () => {
  const codesFor = (base: number, ...coupons: ReturnType<typeof coupon>[]) =>
    bestCoupons(coupons, base).map(({ coupon: { code }, discount }) => [code, discount]);

  it('are ordered by what they save on this price', () => {
    const fifth = coupon('FIFTH', { kind: 'percent', amount: 20, max_discount: 250_000 });
    const fixed = coupon('FIXED', { amount: 100_000 });
    expect(codesFor(400_000, fifth, fixed)).toEqual([
      ['FIXED', 100_000],
      ['FIFTH', 80_000],
    ]);
    expect(codesFor(2_000_000, fixed, fifth)).toEqual([
      ['FIFTH', 250_000],
      ['FIXED', 100_000],
    ]);
  });

  it('of equal ones begin with the one that ends first', () => {
    const soon = coupon('SOON', { expires_at: '2026-12-01T00:00:00.000Z' });
    const later = coupon('LATER', { expires_at: '2027-12-01T00:00:00.000Z' });
    expect(codesFor(500_000, coupon('EVER'), later, soon).map(([code]) => code)).toEqual(['SOON', 'LATER', 'EVER']);
  });

  it('leave out those that are not usable now or require a higher price', () => {
    const coupons = [
      coupon('USED', { state: 'used' }),
      coupon('OVER', { state: 'expired' }),
      coupon('SOON', { state: 'not_started' }),
      coupon('HIGH', { min_price: 500_001 }),
      coupon('GOOD'),
    ];
    expect(codesFor(500_000, ...coupons)).toEqual([['GOOD', 50_000]]);
    expect(codesFor(0, ...coupons)).toEqual([]);
  });
});
