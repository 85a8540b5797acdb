import type { ProductType } from '@/contract/catalogue.schemas';

/** What differs between types of products; screens read this table and never compare a type. */
export interface ProductTraits {
  /** CART-05: added on its own page, it leads to the basket's confirmation, which shows what it holds. */
  readonly confirmsBasket: boolean;
}

const SINGLE: ProductTraits = { confirmsBasket: false };

const PRODUCT_TRAITS: Readonly<Record<ProductType, ProductTraits>> = {
  product: SINGLE,
  food: SINGLE,
  residence: SINGLE,
  package: { confirmsBasket: true },
};

/** The traits of a product's type; those of a single product for a word that is no type, such as out of an old storage. */
export function productTraits(type: string): ProductTraits {
  const known: Readonly<Record<string, ProductTraits | undefined>> = PRODUCT_TRAITS;
  return known[type] ?? SINGLE;
}
