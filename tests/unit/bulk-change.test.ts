import type { BulkAction } from '@/contract/panel-bulk.schemas';
import { bulkChangeOf, formerValues } from '@/domain/bulk-change';

const BOWL = {
  type: 'product',
  version: 3,
  status: 'on_sale',
  category_id: 1,
  price: 100_000,
  old_price: null,
  discount_ends: null,
  stock: 7,
} as const;
const change = (
  action: BulkAction,
  before: Partial<Parameters<typeof bulkChangeOf>[1]> = {},
  seen: number | null = 7,
) => bulkChangeOf(action, { ...BOWL, ...before }, seen);

it.each<[BulkAction, ReturnType<typeof change>]>([
  [{ kind: 'price_percent', percent: 7, round_to: 5_000 }, { price: 105_000 }],
  [{ kind: 'price_percent', percent: 0, round_to: 1 }, 'same'],
  [{ kind: 'price_amount', amount: -200_000 }, { price: 1 }],
  [{ kind: 'price_amount', amount: 10_000_000_000 }, 'price_limit'],
  [
    { kind: 'discount', percent: 20, round_to: 1_000, ends: '2026-12-01' },
    { price: 80_000, old_price: 100_000, discount_ends: '2026-12-01' },
  ],
  [{ kind: 'end_discount' }, 'undiscounted'],
  [{ kind: 'category', category_id: 1 }, 'same'],
  [{ kind: 'stock', stock: 10 }, { stock_change: 3 }],
  [
    { kind: 'stock', stock: null },
    { stock: null, stock_seen: 7 },
  ],
  [{ kind: 'stock_change', change: -2 }, { stock_change: -2 }],
  [{ kind: 'status', status: 'closed' }, { status: 'closed' }],
])('%j of a bowl', (action, expected) => {
  expect(change(action)).toEqual(expected);
});

it('a second discount is taken off the price before the first one, and a product without a price has none', () => {
  const action = { kind: 'discount', percent: 10, round_to: 1_000, ends: null } as const;
  expect(change(action, { price: 80_000, old_price: 100_000 })).toEqual({
    price: 90_000,
    old_price: 100_000,
    discount_ends: null,
  });
  expect([change(action, { price: null }), change(action, { price: 0 }), change(action, { price: 3 })]).toEqual([
    'unpriced',
    'unpriced',
    'not_cheaper',
  ]);
});

it('a price changes with the price before its discount, which it is again after the last day', () => {
  const reduced = { price: 80_000, old_price: 100_000, discount_ends: '2026-12-01' };
  const tenPercent = { kind: 'price_percent', percent: 10, round_to: 1_000 } as const;
  expect(change(tenPercent, reduced)).toEqual({ price: 88_000, old_price: 110_000 });
  expect(change({ kind: 'price_amount', amount: 5_000 }, reduced)).toEqual({ price: 85_000, old_price: 105_000 });
  // Rounded to one price they are no discount.
  expect(change(tenPercent, { ...reduced, price: 99_900 })).toEqual({ price: 110_000, old_price: null });
});

it('a new stock is based on the stock that was seen; one that was not counted then is set', () => {
  expect(change({ kind: 'stock', stock: 10 }, { stock: 5 })).toEqual({ stock_change: 3 });
  expect(change({ kind: 'stock', stock: 10 }, { stock: null }, null)).toEqual({ stock: 10, stock_seen: null });
  expect(change({ kind: 'stock_change', change: 2 }, { stock: null }, null)).toBe('uncounted');
});

it('former values restore the price with its discount, a stock by its difference, and close a published draft', () => {
  expect(formerValues(BOWL, { ...BOWL, price: 120_000, stock: 9 })).toEqual({
    price: 100_000,
    old_price: null,
    discount_ends: null,
    stock_change: -2,
  });
  expect(formerValues({ ...BOWL, status: 'draft' }, BOWL)).toEqual({ status: 'closed' });
  expect(formerValues({ ...BOWL, status: 'draft' }, { ...BOWL, status: 'closed' })).toBeNull();
});
