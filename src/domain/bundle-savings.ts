/** What a package costs against its products. Every amount is a whole number of toman. */
import type { Product } from '@/contract/catalogue.schemas';

type Items = NonNullable<Product['details']>['products'];

export interface PackagePrice {
  /** What its products cost now when they are bought one by one. */
  readonly apart: number;
  /** `apart` less the package's own price. */
  readonly saving: number;
}

/** What one package saves; null where it saves nothing, or where one of its products has no price to compare (DLG-05). */
export function packagePrice(price: number, items: Items): PackagePrice | null {
  if (price <= 0 || items.some(({ product }) => product.price <= 0)) return null;
  const apart = items.reduce((sum, { product, count }) => sum + product.price * count, 0);
  return apart > price ? { apart, saving: apart - price } : null;
}
