import fc from 'fast-check';
import { bankDestinationText, parseBankDestination } from '@/domain/bank-account';
import { priceGoods } from '@/domain/invoice';
import { piecesRefund, type ReturnedPieces } from '@/domain/returned-pieces';

const line = fc.record({
  unit_price: fc.integer({ min: 0, max: 3_000_000_000 }),
  count: fc.integer({ min: 1, max: 5 }),
  toppings: fc.array(fc.record({ price: fc.integer({ min: 0, max: 50_000 }), count: fc.integer({ min: 1, max: 2 }) }), {
    maxLength: 2,
  }),
});
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    percent: fc.integer({ min: 0, max: 100 }),
    shipping: fc.integer({ min: 0, max: 90_000 }),
    status: fc.constantFrom('in_progress' as const, 'ready' as const, 'send' as const, 'done' as const),
  })
  .map(({ lines, percent, shipping, status }) => {
    const priced = lines.map((one) => ({ ...one, list_price: one.unit_price }));
    const coupon =
      percent > 0 ? ({ kind: 'percent', amount: percent, max_discount: null, min_price: 0 } as const) : null;
    const { price, shipping_price } = priceGoods({ lines: priced, coupon, shipping });
    return { lines, price, shipping_price, status };
  });

describe('pieces that are taken back', () => {
  it('give back the price of the goods exactly, in whatever steps, and delivery only before it was sent', () => {
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.nat(99)), (sold, random) => {
        const pieces = sold.lines.flatMap(({ count }, position) =>
          Array.from({ length: count }, (): ReturnedPieces => ({ position, count: 1 })),
        );
        const mixed = pieces
          .map((piece) => ({ piece, key: random.next().value as number }))
          .sort((one, other) => one.key - other.key)
          .map(({ piece }) => piece);
        let sum = 0;
        mixed.forEach((piece, index) => {
          const amount = piecesRefund(sold, mixed.slice(0, index), [piece]);
          expect(amount).toBeGreaterThanOrEqual(0);
          sum += amount;
        });
        const isSent = sold.status === 'send' || sold.status === 'done';
        expect(sum).toBe(sold.price - (isSent ? sold.shipping_price : 0));
        expect(piecesRefund(sold, [], pieces)).toBe(sum);
      }),
    );
  });

  it('have their share of the coupon', () => {
    const sold = {
      status: 'send',
      lines: [
        { unit_price: 100_000, count: 2, toppings: [] },
        { unit_price: 50_000, count: 1, toppings: [{ price: 10_000, count: 1 }] },
      ],
      price: 26_000 + 234_000,
      shipping_price: 26_000,
    } as const;
    expect(piecesRefund(sold, [], [{ position: 0, count: 1 }])).toBe(90_000);
    expect(piecesRefund(sold, [], [{ position: 1, count: 1 }])).toBe(54_000);
    expect(() => piecesRefund(sold, [{ position: 0, count: 2 }], [{ position: 0, count: 1 }])).toThrow(RangeError);
  });

  it('have their share of what the way to pay has added', () => {
    const lines = [{ unit_price: 100_000, count: 2, toppings: [] }];
    const sold = { status: 'done', lines, price: 200_000 + 26_000 + 10_000, shipping_price: 26_000 } as const;
    expect(piecesRefund(sold, [], [{ position: 0, count: 1 }])).toBe(105_000);
  });
});

describe('a bank account', () => {
  it('is a card or a sheba with its check digits, as people type them', () => {
    expect(parseBankDestination('۶۰۳۷-۹۹۱۱ ۲۲۳۳ ۴۴۵۳')).toBe(null);
    expect(parseBankDestination('6274-1212-0000-0008')).toBe('6274121200000008');
    expect(parseBankDestination('ir06 2960 0000 0010 0324 2000 01')).toBe('IR062960000000100324200001');
    expect(parseBankDestination('۰۶۲۹۶۰۰۰۰۰۰۰۱۰۰۳۲۴۲۰۰۰۰۱')).toBe('IR062960000000100324200001');
    expect(parseBankDestination('\u200eIR06\u200b296000000010032\u202c4200001\ufeff')).toBe(
      'IR062960000000100324200001',
    );
    expect(parseBankDestination('IR062960000000100324200002')).toBe(null);
    expect(parseBankDestination('')).toBe(null);
    expect(bankDestinationText('IR062960000000100324200001')).toBe('IR06 2960 0000 0010 0324 2000 01');
  });
});
