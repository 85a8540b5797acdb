import type { ProductType } from '@/contract/catalogue.schemas';

/** What differs between types of products; screens read this table and never compare a type. */
export interface ProductCapabilities {
  /** CART-05: added on its own page, it leads to the basket's confirmation, which shows what it holds. */
  readonly confirmsBasket: boolean;
}

const SINGLE: ProductCapabilities = { confirmsBasket: false };

const PRODUCT_CAPABILITIES: Readonly<Record<ProductType, ProductCapabilities>> = {
  product: SINGLE,
  food: SINGLE,
  residence: SINGLE,
  package: { confirmsBasket: true },
};

/** The traits of a product's type; those of a single product for a word that is no type, such as out of an old storage. */
export function productCapabilities(type: string): ProductCapabilities {
  const known: Readonly<Record<string, ProductCapabilities | undefined>> = PRODUCT_CAPABILITIES;
  return known[type] ?? SINGLE;
}
