/** The price of a package compared to its products. All amounts are integer toman. */
import type { Product } from '@/contract/product.schemas';

type Items = NonNullable<Product['details']>['products'];

export interface PackagePrice {
  /** The current price of its products bought separately. */
  readonly apart: number;
  /** `apart` minus the package's own price. */
  readonly saving: number;
}

/** What a package saves; null when it saves nothing, or when one of its products is negotiable (DLG-05). */
export function packagePrice(price: number, items: Items): PackagePrice | null {
  if (price <= 0 || items.some(({ product }) => product.price <= 0)) return null;
  const apart = items.reduce((sum, { product, count }) => sum + product.price * count, 0);
  return apart > price ? { apart, saving: apart - price } : null;
}
