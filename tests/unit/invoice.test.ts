import fc from 'fast-check';
import { missingCredit, suggestedTopUp } from '@/domain/credit';
import { couponDiscount } from '@/domain/coupon';
import { isOrderable, linePrice, listPriceOf, priceGoods, totalDiscount } from '@/domain/invoice';

const line = (
  unit_price: number,
  count = 1,
  list_price = unit_price,
  toppings: { price: number; count: number }[] = [],
) => ({ unit_price, list_price, count, toppings });

describe('invoice of goods', () => {
  it('sums products at list price, discounts and delivery [DLG-04]', () => {
    const invoice = priceGoods({
      lines: [line(80_000, 2, 100_000), line(50_000, 3, 50_000, [{ price: 5_000, count: 2 }])],
      coupon: { kind: 'percent', amount: 10 },
      shipping: 30_000,
    });
    expect(invoice).toEqual({
      products_price: 380_000,
      products_discount: 40_000,
      discount: 34_000,
      shipping_price: 30_000,
      price: 336_000,
    });
    expect(totalDiscount(invoice)).toBe(74_000);
  });

  it('counts toppings with every unit of their product [CART-06]', () => {
    expect(
      linePrice(
        line(100_000, 3, 100_000, [
          { price: 10_000, count: 2 },
          { price: 0, count: 1 },
        ]),
      ),
    ).toBe(360_000);
  });

  it('accepts everything with a list price [DLG-05]', () => {
    expect([1, 0, -1, Number.NaN].map(isOrderable)).toEqual([true, false, false, false]);
    expect(listPriceOf({ price: 80, old_price: 100 })).toBe(100);
    expect([{ price: 80, old_price: 50 }, { price: 80, old_price: null }, { price: 80 }].map(listPriceOf)).toEqual([
      80, 80, 80,
    ]);
    expect(isOrderable(listPriceOf({ price: 0, old_price: 100 }))).toBe(true);
  });

  it('may be reduced to zero by a coupon [DLG-05]', () => {
    expect(priceGoods({ lines: [line(40_000)], coupon: { kind: 'fixed', amount: 90_000 }, shipping: 0 })).toMatchObject(
      { discount: 40_000, price: 0 },
    );
  });

  it('applies no coupon to the delivery', () => {
    expect(
      priceGoods({ lines: [line(40_000)], coupon: { kind: 'percent', amount: 100 }, shipping: 25_000 }).price,
    ).toBe(25_000);
    expect(priceGoods({ lines: [], coupon: { kind: 'fixed', amount: 10_000 }, shipping: 0 }).price).toBe(0);
  });

  it('never counts a list price below the price', () => {
    expect(priceGoods({ lines: [line(100, 1, 60)], shipping: 0 })).toMatchObject({
      products_price: 100,
      products_discount: 0,
      price: 100,
    });
  });

  it.each([line(-1), line(1.5), line(1, -1), line(1, 1.5), line(Number.NaN), line(1, 1, 1, [{ price: -1, count: 1 }])])(
    'refuses invalid numbers: %j',
    (broken) => {
      expect(() => priceGoods({ lines: [broken], shipping: 0 })).toThrow(RangeError);
    },
  );

  it('refuses an invalid delivery price', () => {
    expect(() => priceGoods({ lines: [line(1)], shipping: -1 })).toThrow(RangeError);
  });

  it('adds up and is never negative, for any cart', () => {
    const topping = fc.record({ price: fc.nat(500_000), count: fc.nat(5) });
    const anyLine = fc.record({
      unit_price: fc.nat(9_000_000),
      list_price: fc.nat(9_000_000),
      count: fc.nat(20),
      toppings: fc.array(topping, { maxLength: 4 }),
    });
    const coupon = fc.option(
      fc.record({
        kind: fc.constantFrom('percent' as const, 'fixed' as const),
        amount: fc.integer({ min: -5, max: 3_000_000 }),
        max_discount: fc.option(fc.nat(900_000)),
      }),
    );
    fc.assert(
      fc.property(fc.array(anyLine), coupon, fc.nat(300_000), (lines, terms, shipping) => {
        const invoice = priceGoods({ lines, coupon: terms, shipping });
        expect(invoice.products_price - totalDiscount(invoice) + invoice.shipping_price).toBe(invoice.price);
        expect(invoice.products_price - invoice.products_discount).toBe(
          lines.reduce((sum, one) => sum + linePrice(one), 0),
        );
        expect(Object.values(invoice).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('coupon discount [COUP-01]', () => {
  it('is a percentage up to its maximum, or a fixed amount up to the price', () => {
    expect(couponDiscount({ kind: 'percent', amount: 15 }, 99_999)).toBe(14_999);
    expect(couponDiscount({ kind: 'percent', amount: 50, max_discount: 20_000 }, 100_000)).toBe(20_000);
    expect(couponDiscount({ kind: 'percent', amount: 150 }, 100_000)).toBe(100_000);
    expect(couponDiscount({ kind: 'fixed', amount: 30_000, max_discount: 1 }, 100_000)).toBe(30_000);
    expect(couponDiscount({ kind: 'fixed', amount: 30_000 }, 10_000)).toBe(10_000);
  });

  it('is zero below its minimum price and for invalid terms', () => {
    expect(couponDiscount({ kind: 'fixed', amount: 30_000, min_price: 100_001 }, 100_000)).toBe(0);
    expect(couponDiscount({ kind: 'fixed', amount: 30_000, min_price: 100_000 }, 100_000)).toBe(30_000);
    expect([-5, 0, Number.NaN].map((amount) => couponDiscount({ kind: 'percent', amount }, 100_000))).toEqual([
      0, 0, 0,
    ]);
    expect([0, -1].map((base) => couponDiscount({ kind: 'fixed', amount: 5 }, base))).toEqual([0, 0]);
    expect(couponDiscount({ kind: 'percent', amount: 10, max_discount: -1 }, 100_000)).toBe(0);
  });
});

describe('credit', () => {
  it('has a suggested top-up of 10000, on checkout the difference to the price [PAY-05]', () => {
    expect(suggestedTopUp()).toBe(10_000);
    expect(suggestedTopUp(null)).toBe(10_000);
    expect(suggestedTopUp({ credit: 30_000, invoicePrice: 100_000 })).toBe(70_000);
    expect(suggestedTopUp({ credit: 100_000, invoicePrice: 30_000 })).toBe(70_000);
  });

  it('has a missing amount for a price [PAY-06]', () => {
    expect([missingCredit(30, 100), missingCredit(100, 100), missingCredit(200, 100)]).toEqual([70, 0, 0]);
  });
});
