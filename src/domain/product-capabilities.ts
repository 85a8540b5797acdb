import type { ProductType } from '@/contract/catalogue.schemas';

/** Differences between product types. Screens read this table and never compare types. */
export interface ProductCapabilities {
  /** CART-05: adding it on its own page leads to the basket's confirmation, which shows its contents. */
  readonly confirmsBasket: boolean;
}

const SINGLE: ProductCapabilities = { confirmsBasket: false };

const PRODUCT_CAPABILITIES: Readonly<Record<ProductType, ProductCapabilities>> = {
  product: SINGLE,
  food: SINGLE,
  residence: SINGLE,
  package: { confirmsBasket: true },
};

/** The capabilities of a product type; those of a single product for an unknown type, such as one from old storage. */
export function productCapabilities(type: string): ProductCapabilities {
  const known: Readonly<Record<string, ProductCapabilities | undefined>> = PRODUCT_CAPABILITIES;
  return known[type] ?? SINGLE;
}
