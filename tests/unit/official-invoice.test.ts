import fc from 'fast-check';
import type { Invoice } from '@/contract/orders.schemas';
import { invoiceSums, soldSums, type SoldOrder } from '@/domain/official-invoice';
import { piecesRefund, piecesTax } from '@/domain/returned-pieces';
import { taxOfRefund, withTax } from '@/domain/tax';

const line = fc.record({
  unit_price: fc.integer({ min: 1, max: 3_000_000 }),
  off: fc.integer({ min: 0, max: 500_000 }),
  count: fc.integer({ min: 1, max: 4 }),
  rate: fc.integer({ min: 0, max: 40 }),
});
/** An order with some of its pieces returned, then a sum given back, and perhaps canceled. */
const sold = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    percent: fc.integer({ min: 0, max: 90 }),
    shipping_price: fc.integer({ min: 0, max: 90_000 }),
    included: fc.boolean(),
    fee: fc.integer({ min: 0, max: 5_000 }),
    gone: fc.nat(100),
    sum: fc.nat(100),
    status: fc.constantFrom('in_progress' as const, 'done' as const, 'canceled' as const),
  })
  .map(({ lines, percent, shipping_price, included, fee, gone, sum, status }): SoldOrder => {
    const goods = lines.reduce((all, { unit_price, count }) => all + unit_price * count, 0);
    const discount = Math.floor((goods * percent) / 100);
    const none = { products_discount: 0, products: [], nights: [], adjustments: [] };
    const price = goods - discount + shipping_price;
    const plain: Invoice = { ...none, products_price: goods, discount, shipping_price, price };
    const priced = lines.map(({ unit_price, count, rate }) => ({ price: unit_price * count, rate }));
    const taxed = withTax(plain, priced, { rate: 0, delivery_rate: 10, included }, 'مالیات');
    const invoice = { ...taxed, price: taxed.price + fee, ...(fee > 0 && { payment_fee: fee }) };
    const soldLines = lines.map(({ unit_price, off, count }, index) => ({
      name: `${index}`,
      unit_price,
      list_price: unit_price + off,
      count,
      toppings: [],
    }));
    const row = {
      price: invoice.price,
      paid: invoice.price,
      refunded: 0,
      tax: invoice.tax?.amount ?? 0,
      tax_refunded: 0,
    };
    const [first] = lines;
    const returned = gone > 50 && first ? [{ position: 0, count: Math.max(1, first.count - 1) }] : [];
    const order = { status: 'in_progress' as const, lines: soldLines, ...invoice };
    const give = (amount: number, ofPieces: number | null) => {
      row.tax_refunded += taxOfRefund(row, amount, ofPieces);
      row.refunded += amount;
    };
    if (returned.length > 0) give(piecesRefund(order, [], returned), piecesTax(order, [], returned));
    give(Math.floor(((row.price - row.refunded) * sum) / 100), null);
    return { status, ...row, invoice, lines: soldLines, returned };
  });

it('the lines of an invoice and the rest add up to what the books have sold, with its tax', () => {
  fc.assert(
    fc.property(sold, (order) => {
      const { lines, other, tax, total } = invoiceSums(order, 'ارسال');
      expect({ total, tax }).toEqual(soldSums(order));
      expect(lines.reduce((sum, one) => sum + one.amount - one.discount + one.tax, other)).toBe(total);
      for (const one of lines) {
        expect(one.discount).toBeGreaterThanOrEqual(0);
        expect(one.discount).toBeLessThanOrEqual(one.amount);
        expect(one.tax).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});

it('prices that contain the tax are told without it', () => {
  const line = { name: 'کوزه', unit_price: 110_000, list_price: 121_000, count: 2, toppings: [] };
  const invoice = {
    shipping_price: 0,
    tax: { amount: 20_000, included: true, lines: [{ rate: 10, amount: 20_000 }], delivery: { rate: 0, amount: 0 } },
  };
  const row = { price: 220_000, paid: 220_000, refunded: 0, tax: 20_000, tax_refunded: 0 };
  expect(invoiceSums({ status: 'in_progress', ...row, invoice, lines: [line], returned: [] }, 'ارسال')).toEqual({
    lines: [{ name: 'کوزه', count: 2, amount: 220_000, discount: 20_000, tax_rate: 10, tax: 20_000 }],
    other: 0,
    tax: 20_000,
    total: 220_000,
  });
});

it('the mark of a transfer is no discount of the lines', () => {
  const line = { name: 'کوزه', unit_price: 100_000, list_price: 100_000, count: 1, toppings: [] };
  const row = { price: 99_963, paid: 99_963, refunded: 0, tax: 0, tax_refunded: 0 };
  const invoice = { shipping_price: 0, transfer_mark: 37 };
  expect(invoiceSums({ status: 'in_progress', ...row, invoice, lines: [line], returned: [] }, 'ارسال')).toMatchObject({
    lines: [{ amount: 100_000, discount: 0 }],
    other: -37,
    total: 99_963,
  });
});
