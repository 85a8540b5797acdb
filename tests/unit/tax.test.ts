import fc from 'fast-check';
import type { Invoice } from '@/contract/orders.schemas';
import { piecesRefund, piecesTax } from '@/domain/returned-pieces';
import { sharesOf } from '@/domain/share';
import { addedTax, taxOfRefund, taxOn, withTax } from '@/domain/tax';

const amount = fc.integer({ min: 0, max: 3_000_000_000 });
const rate = fc.integer({ min: 0, max: 100 });
const line = fc.record({ unit_price: amount, count: fc.integer({ min: 1, max: 5 }), rate });
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    percent: fc.integer({ min: 0, max: 100 }),
    shipping: fc.integer({ min: 0, max: 90_000 }),
    included: fc.boolean(),
    delivery_rate: rate,
  })
  .map(({ lines, percent, shipping, included, delivery_rate }) => {
    const goods = lines.reduce((sum, { unit_price, count }) => sum + unit_price * count, 0);
    const discount = Math.floor((goods * percent) / 100);
    const plain = invoiceOf(goods, discount, shipping);
    const priced = lines.map(({ unit_price, count, rate: percentOf }) => ({
      price: unit_price * count,
      rate: percentOf,
    }));
    return { lines, plain, invoice: withTax(plain, priced, { rate: 0, delivery_rate, included }, 'مالیات') };
  });

function invoiceOf(goods: number, discount: number, shipping: number): Invoice {
  const price = goods - discount + shipping;
  const none = { products_discount: 0, products: [], nights: [], adjustments: [] };
  return { ...none, products_price: goods, discount, shipping_price: shipping, price };
}

describe('shares', () => {
  it('add up to the amount, and none exceeds its weight when the amount does not exceed their sum', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), fc.nat(100), (weights, percent) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const shared = Math.floor((whole * percent) / 100);
        const shares = sharesOf(shared, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(shared);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
        });
      }),
    );
  });
});

describe('tax', () => {
  it('is rounded to the nearest toman, added to an amount or taken out of it', () => {
    expect(taxOn(90_005, 10, false)).toBe(9_001);
    expect(taxOn(90_004, 10, false)).toBe(9_000);
    expect(taxOn(110_000, 10, true)).toBe(10_000);
    expect(taxOn(90_000, 9, true)).toBe(7_431);
    fc.assert(
      fc.property(amount, rate, (net, percent) => {
        const tax = taxOn(net, percent, false);
        expect(taxOn(net + tax, percent, true)).toBe(tax);
        expect(Math.abs(tax - (net * percent) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('of an order is the sum of its lines and its delivery, and raises the price only where it is added', () => {
    fc.assert(
      fc.property(order, ({ plain, invoice }) => {
        expect(invoice.price).toBe(plain.price + addedTax(invoice));
        if (!invoice.tax) return expect(invoice).toBe(plain);
        const { amount: whole, included, lines, delivery } = invoice.tax;
        expect(whole).toBe(lines.reduce((sum, part) => sum + part.amount, delivery.amount));
        expect(whole).toBeLessThanOrEqual(invoice.price);
        expect(invoice.adjustments).toEqual(included ? [] : [{ title: 'مالیات', amount: whole }]);
      }),
    );
  });

  it('is due on what is paid: the coupon lowers it by its rate in every line', () => {
    const lines = [
      { price: 100_000, rate: 10 },
      { price: 50_000, rate: 0 },
    ];
    const rule = { rate: 10, delivery_rate: 0, included: false };
    expect(withTax(invoiceOf(150_000, 15_000, 20_000), lines, rule, 'مالیات')).toMatchObject({
      price: 155_000 + 9_000,
      tax: { amount: 9_000, lines: [{ amount: 9_000 }, { amount: 0 }] },
    });
    const free = withTax(invoiceOf(150_000, 0, 0), [{ price: 150_000, rate: 0 }], { ...rule, rate: 0 }, 'مالیات');
    expect(free).toEqual(invoiceOf(150_000, 0, 0));
  });

  it('goes back with its pieces, and all of it with all of them before the order is sent', () => {
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.nat(99)), ({ lines, invoice }, random) => {
        const { price, shipping_price, tax } = invoice;
        const sold = {
          status: 'in_progress' as const,
          lines: lines.map((one) => ({ ...one, toppings: [] })),
          price,
          shipping_price,
          tax,
        };
        const mixed = lines
          .flatMap(({ count }, position) => Array.from({ length: count }, () => ({ position, count: 1 })))
          .map((piece) => ({ piece, key: random.next().value as number }))
          .sort((one, other) => one.key - other.key)
          .map(({ piece }) => piece);
        const row = { price, refunded: 0, tax: tax?.amount ?? 0, tax_refunded: 0 };
        mixed.forEach((piece, index) => {
          const before = mixed.slice(0, index);
          const back = piecesRefund(sold, before, [piece]);
          row.tax_refunded += taxOfRefund(row, back, piecesTax(sold, before, [piece]));
          row.refunded += back;
          expect(back).toBeGreaterThanOrEqual(0);
          expect(row.tax_refunded).toBeLessThanOrEqual(row.tax);
        });
        expect([row.refunded, row.tax_refunded]).toEqual([price, row.tax]);
      }),
    );
  });

  it('of a refund by sum is its share, and what is left with the rest', () => {
    const row = { price: 110_000, refunded: 0, tax: 10_000, tax_refunded: 0 };
    expect(taxOfRefund(row, 55_000, null)).toBe(5_000);
    expect(taxOfRefund({ ...row, refunded: 55_000, tax_refunded: 5_000 }, 55_000, null)).toBe(5_000);
    expect(taxOfRefund({ ...row, refunded: 100_000, tax_refunded: 9_999 }, 5_000, 400)).toBe(1);
  });
});
