import { packagePrice } from '@/domain/bundle-savings';
import { productCapabilities } from '@/domain/product-capabilities';
import { productFixture } from '@tests/support/product-fixture';

const items = [
  { product: productFixture({ id: 1, price: 120_000, old_price: 150_000 }), count: 1 },
  { product: productFixture({ id: 2, price: 40_000 }), count: 3 },
];

describe('saving of a package [CART-05]', () => {
  it('is the current price of its products minus its own price', () => {
    expect(packagePrice(200_000, items)).toEqual({ apart: 240_000, saving: 40_000 });
  });

  it.each([
    ['it costs as much as its products', 240_000, items],
    ['it costs more', 250_000, items],
    ['it is negotiable itself', 0, items],
    ['it is empty', 200_000, []],
    [
      'one of its products is negotiable',
      100_000,
      [...items, { product: productFixture({ id: 3, price: 0 }), count: 1 }],
    ],
  ])('is null when %s', (_, price, held) => {
    expect(packagePrice(price, held)).toBeNull();
  });
});

it('only a package has its basket confirmed, not other product types or an unknown type [CART-05]', () => {
  expect(
    ['package', 'product', 'food', 'residence', 'جعبه'].map((type) => productCapabilities(type).confirmsBasket),
  ).toEqual([true, false, false, false, false]);
});
