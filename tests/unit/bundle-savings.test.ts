import { packagePrice } from '@/domain/bundle-savings';
import { productCapabilities } from '@/domain/product-capabilities';
import { productFixture } from '@tests/support/product-fixture';

const items = [
  { product: productFixture({ id: 1, price: 120_000, old_price: 150_000 }), count: 1 },
  { product: productFixture({ id: 2, price: 40_000 }), count: 3 },
];

describe('what a package saves [CART-05]', () => {
  it('is what its products cost one by one now, less its own price', () => {
    expect(packagePrice(200_000, items)).toEqual({ apart: 240_000, saving: 40_000 });
  });

  it.each([
    ['it costs as much as its products', 240_000, items],
    ['it costs more', 250_000, items],
    ['it is negotiable itself', 0, items],
    ['it holds nothing', 200_000, []],
    [
      'one of its products is negotiable',
      100_000,
      [...items, { product: productFixture({ id: 3, price: 0 }), count: 1 }],
    ],
  ])('is nothing when %s', (_, price, held) => {
    expect(packagePrice(price, held)).toBeNull();
  });
});

it('only a package’s basket is confirmed; a word that is no type confirms nothing [CART-05]', () => {
  expect(
    ['package', 'product', 'food', 'residence', 'جعبه'].map((type) => productCapabilities(type).confirmsBasket),
  ).toEqual([true, false, false, false, false]);
});
