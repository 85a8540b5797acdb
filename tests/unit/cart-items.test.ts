import * as fc from 'fast-check';
import {
  lineKey,
  linesOf,
  piecesOf,
  remainingFor,
  type CartItem,
  itemsOf,
  withAdded,
  withAdjusted,
  withRemoved,
} from '@/storefront/state/cart/cart-items';
import { mergedCarts } from '@/storefront/state/cart/merge-carts';
import { productFixture } from '@tests/support/product-fixture';

const saffron = productFixture({ id: 1 });
const limited = productFixture({ id: 2, limit: 3 });
const walnut = { id: 7, count: 1 };
const honey = { id: 8, count: 2 };

const line = (product: typeof saffron, count: number, toppings: CartItem['toppings'] = []): CartItem => ({
  product_id: product.id,
  count,
  toppings,
  product,
});
const counts = (items: readonly CartItem[]) => Object.fromEntries(items.map((item) => [lineKey(item), item.count]));

describe('a cart', () => {
  it('increments the count of a product in the cart by one, or by the given count [CART-01]', () => {
    const added = withAdded([], { product: saffron, toppings: [], count: 2 });
    expect(counts(added)).toEqual({ '1/': 2 });
    expect(counts(withAdded(added, { product: saffron, toppings: [] }))).toEqual({ '1/': 3 });
    expect(counts(withAdded(added, { product: saffron, toppings: [], count: 5 }))).toEqual({ '1/': 7 });
  });

  it('decrements by the given count and removes the line at one or less [CART-02]', () => {
    const items = [line(saffron, 5)];
    expect(counts(withRemoved(items, '1/', 2))).toEqual({ '1/': 3 });
    expect(withRemoved(items, '1/', 5)).toEqual([]);
    expect(withRemoved(items, '1/', 9)).toEqual([]);
    expect(withRemoved([line(saffron, 1)], '1/', 1)).toEqual([]);
    expect(counts(withRemoved(items, '2/', 1))).toEqual({ '1/': 5 });
  });

  it('has separate lines for different toppings of a product, whatever the order of the toppings [CART-06]', () => {
    const items = withAdded(withAdded([], { product: saffron, toppings: [walnut, honey] }), {
      product: saffron,
      toppings: [walnut],
    });
    expect(items).toHaveLength(2);
    expect(counts(withAdded(items, { product: saffron, toppings: [honey, walnut] }))).toEqual({
      '1/7:1,8:2': 2,
      '1/7:1': 1,
    });
    expect(linesOf(items)[0]).toEqual({ product_id: 1, count: 1, toppings: [walnut, honey] });
  });

  it('never holds more of a product than its limit, over all its lines', () => {
    let items = withAdded([], { product: limited, toppings: [walnut], count: 2 });
    expect(remainingFor(items, limited)).toBe(1);
    items = withAdded(items, { product: limited, toppings: [], count: 2 });
    expect(counts(items)).toEqual({ '2/7:1': 2, '2/': 1 });
    expect(withAdded(items, { product: limited, toppings: [] })).toEqual(items);
    expect(piecesOf(items, 2)).toBe(3);
  });

  it('never has more lines than an order may have', () => {
    const full = Array.from({ length: 100 }, (_, index) => line(productFixture({ id: index + 10 }), 1));
    expect(withAdded(full, { product: saffron, toppings: [] })).toEqual(full);
    expect(counts(withAdded(full, { product: productFixture({ id: 10 }), toppings: [] }))).toMatchObject({ '10/': 2 });
    expect(withAdded(full.slice(1), { product: saffron, toppings: [] })).toHaveLength(100);
  });

  it('reverts a change exactly, and restores a removed line', () => {
    expect(counts(withAdjusted([], line(saffron, 2), 2))).toEqual({ '1/': 2 });
    expect(counts(withAdjusted([line(saffron, 3)], line(saffron, 3), -1))).toEqual({ '1/': 2 });
    expect(withAdjusted([line(saffron, 1)], line(saffron, 1), -1)).toEqual([]);
  });

  it('keeps only one picture of a product and no description', () => {
    const [item] = itemsOf([{ product: saffron, count: 1, toppings: [] }]);
    expect(item?.product).toMatchObject({ name: saffron.name, price: 120_000, description: '' });
    expect(item?.product.images).toHaveLength(1);
  });
});

describe('merged cart', () => {
  it('takes the greater count per product and toppings [AUTH-04]', () => {
    const customer = [line(saffron, 2), line(limited, 1)];
    const guest = [line(saffron, 1), line(saffron, 1, [walnut])];
    expect(counts(mergedCarts(customer, guest))).toEqual({ '1/': 2, '2/': 1, '1/7:1': 1 });
    expect(counts(mergedCarts(guest, customer))).toEqual({ '1/': 2, '1/7:1': 1, '2/': 1 });
  });

  it('does not change when it is merged again, and contains every product [AUTH-04]', () => {
    const products = [saffron, limited, productFixture({ id: 3, limit: 1 })];
    const cart = fc
      .uniqueArray(fc.record({ at: fc.nat({ max: 2 }), topped: fc.boolean(), count: fc.integer({ min: 1, max: 5 }) }), {
        selector: ({ at, topped }) => `${at}${topped}`,
      })
      .map((rows) => rows.map(({ at, topped, count }) => line(products[at] ?? saffron, count, topped ? [walnut] : [])));
    fc.assert(
      fc.property(cart, cart, (customer, guest) => {
        const merged = mergedCarts(customer, guest);
        expect(counts(mergedCarts(merged, guest))).toEqual(counts(merged));
        expect(new Set(merged.map((item) => item.product_id))).toEqual(
          new Set([...customer, ...guest].map((item) => item.product_id)),
        );
        for (const item of [...customer, ...guest])
          expect(counts(merged)[lineKey(item)]).toBeGreaterThanOrEqual(item.count);
      }),
    );
  });
});
