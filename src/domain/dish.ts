/** A product of the menu: its card, and what the cart needs of it (productOfDish), so that one tap adds it. */
import type { Product } from '@/contract/product.schemas';
import { dishSummaryOf } from './dish-summary';
import type { ProductSummary } from './product-card';

export interface Dish extends ProductSummary {
  readonly slug: string;
  readonly toppings?: Product['toppings'];
}

/** A category of the menu with its dishes. */
export interface MenuSection {
  readonly category: Product['category'];
  readonly dishes: readonly Dish[];
}

export function dishOf(product: Product, messages: Parameters<typeof dishSummaryOf>[1]): Dish {
  const { slug, toppings } = product;
  return { ...dishSummaryOf(product, messages), slug, ...(toppings.length > 0 && { toppings }) };
}
