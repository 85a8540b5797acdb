/** A product of the menu: its card, and what the cart needs of it, so that one tap adds it. */
import type { Product } from '@/contract/catalogue.schemas';
import { dishSummaryOf } from './dish-availability';
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

/** The dish as a product for the cart, which shows neither texts nor further pictures (cartProductOf). */
export function productOfDish(dish: Dish): Product {
  const { id, type, name, slug, price, available, rate, category, image, weekdays, portions_left, sold_out_on } = dish;
  return {
    id,
    type,
    name,
    slug,
    description: '',
    images: image ? [image] : [],
    price,
    old_price: dish.old_price ?? null,
    limit: dish.limit ?? null,
    is_favorite: false,
    toppings: dish.toppings ? [...dish.toppings] : [],
    category,
    rate,
    properties: [],
    available,
    ...(weekdays && { weekdays: [...weekdays] }),
    ...(portions_left !== undefined && { portions_left }),
    ...(sold_out_on && { sold_out_on }),
  };
}
