import { formerFields } from '@/panel/products/sale-undo';
import { panelProduct } from '@tests/support/panel-fixtures';

const SAFFRON = { id: 1, title: 'زعفران', price: 20_000, max: 1 };
const NUTS = { id: 2, title: 'پسته', price: 30_000, max: 2 };

describe('the reverse of a change', () => {
  it('has the discount that a higher price has ended, with its last day', () => {
    const before = panelProduct({ price: 80_000, old_price: 100_000, discount_ends: '2026-12-04' });
    const after = panelProduct({ price: 800_000, old_price: null, discount_ends: null });
    const { price, old_price, discount_ends } = before;
    expect(formerFields(before, after, ['price'])).toEqual({ price, old_price, discount_ends });
    expect(formerFields(before, { ...before, price: 90_000 }, ['price'])).toEqual({ price });
  });

  it('adds a removed topping again, without the id that is gone', () => {
    const before = panelProduct({ toppings: [SAFFRON, NUTS] });
    const { id: _, ...removed } = SAFFRON;
    expect(formerFields(before, panelProduct({ toppings: [NUTS] }), ['toppings'])).toEqual({
      toppings: [removed, NUTS],
    });
  });
});
