import type { Order } from '@/contract/orders.schemas';
import { weekdayOf } from '@/domain/plain-date';
import { withAdded } from '@/storefront/state/cart/cart-items';
import { reordered } from '@/storefront/state/cart/use-reorder';
import { productFixture } from '@tests/support/product-fixture';

type Line = Order['products'][number];
const toppings = [
  { id: 3, title: 'جعبهٔ هدیه', price: 10_000, max: 2 },
  { id: 4, title: 'روبان', price: 5_000, max: 1 },
];
const line = (more: Partial<Line> = {}): Line => ({
  product_id: 5,
  type: 'product',
  name: 'زعفران',
  slug: 'saffron',
  image: null,
  count: 3,
  unit_price: 100_000,
  toppings: [],
  ...more,
});

describe('reordered line', () => {
  it('is complete, with its toppings found by title [CART-06]', () => {
    const product = productFixture({ id: 5, toppings });
    const ordered = line({
      toppings: [
        { title: 'روبان', price: 4_000, count: 1 },
        { title: 'جعبهٔ هدیه', price: 9_000, count: 2 },
      ],
    });
    expect(reordered(ordered, product, [])).toEqual({
      add: {
        product,
        toppings: [
          { id: 4, count: 1 },
          { id: 3, count: 2 },
        ],
        count: 3,
      },
      shortages: [],
    });
  });

  it('is filled up to the order’s count, so that reordering twice does not double it [CART-01]', () => {
    const product = productFixture({ id: 5 });
    const once = withAdded([], { product, toppings: [], count: 1 });
    expect(reordered(line(), product, once)).toMatchObject({ add: { count: 2 }, shortages: [] });
    const whole = withAdded(once, { product, toppings: [], count: 2 });
    expect(whole[0]?.count).toBe(3);
    expect(reordered(line(), product, whole)).toEqual({ add: null, shortages: [] });
  });

  it('never exceeds the product’s limit over all its lines, and reports the possible count [CART-01]', () => {
    const product = productFixture({ id: 5, limit: 4, toppings });
    const other = withAdded([], { product, toppings: [{ id: 3, count: 1 }], count: 3 });
    expect(reordered(line(), product, other)).toMatchObject({
      add: { count: 1 },
      shortages: [{ name: 'زعفران', why: 'fewer', n: 1 }],
    });
    expect(withAdded(other, { product, toppings: [{ id: 3, count: 1 }], count: 9 })[0]?.count).toBe(4);
  });

  it('is reported as not in the cart when the cart has no room for another line [CART-01]', () => {
    const product = productFixture({ id: 5 });
    const full = Array.from({ length: 100 }, (_, index) => {
      const other = productFixture({ id: index + 10 });
      return { product_id: other.id, count: 1, toppings: [], product: other };
    });
    expect(reordered(line(), product, full)).toEqual({
      add: null,
      shortages: [{ name: 'زعفران', why: 'fewer', n: 0 }],
    });
    const there = [...full.slice(1), { product_id: 5, count: 1, toppings: [], product }];
    expect(reordered(line(), product, there)).toMatchObject({ add: { count: 2 }, shortages: [] });
  });

  it.each([
    ['gone', null],
    ['soldOut', productFixture({ id: 5, available: false })],
    ['soldOut', productFixture({ id: 5, limit: 0 })],
    ['negotiable', productFixture({ id: 5, price: 0 })],
  ])('is left out when it is %s', (why, product) => {
    expect(reordered(line(), product, [])).toEqual({ add: null, shortages: [{ name: 'زعفران', why }] });
  });

  it('is added when it is only not made on the chosen day; of a full day it says that another one helps [RES-09]', () => {
    const day = '2026-12-02';
    const dish = productFixture({ id: 5, available: false });
    const elsewhen = { ...dish, weekdays: [weekdayOf('2026-12-03')] };
    expect(reordered(line(), elsewhen, [], day)).toMatchObject({ add: { count: 3 }, shortages: [] });
    for (const full of [{ sold_out_on: day }, { portions_left: 0, limit: 0 }])
      expect(reordered(line(), { ...dish, ...full }, [], day)).toEqual({
        add: null,
        shortages: [{ name: 'زعفران', why: 'dayFull' }],
      });
  });

  it('omits a removed topping and limits the count of another, and reports both [CART-06]', () => {
    const product = productFixture({ id: 5, toppings });
    const ordered = line({
      toppings: [
        { title: 'کارت تبریک', price: 1_000, count: 1 },
        { title: 'روبان', price: 5_000, count: 2 },
      ],
    });
    expect(reordered(ordered, product, [])).toMatchObject({
      add: { toppings: [{ id: 4, count: 1 }] },
      shortages: [{ name: 'زعفران', why: 'toppings', titles: ['کارت تبریک', 'روبان'] }],
    });
  });
});
