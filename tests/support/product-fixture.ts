import type { Product } from '@/contract/product.schemas';

/** A product as in a response of the shop API, for storefront tests without a shop. */
export function productFixture(given: Partial<Product> & Pick<Product, 'id'>): Product {
  return {
    type: 'product',
    name: `کالای ${given.id}`,
    slug: `product-${given.id}`,
    description: 'زعفران سرگل',
    images: [
      { url: `/files/${given.id}-1.jpg`, width: 1600, height: 1200, alt: 'از روبه‌رو', blurhash: null },
      { url: `/files/${given.id}-2.jpg`, width: 1600, height: 1200, alt: 'از کنار', blurhash: null },
    ],
    price: 120_000,
    old_price: null,
    limit: null,
    is_favorite: false,
    toppings: [],
    category: { id: 1, name: 'زعفران', slug: 'saffron' },
    rate: { average: 4.5, count: 12 },
    properties: [],
    available: true,
    ...given,
  };
}
