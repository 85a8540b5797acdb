/** A product of the menu: its card, and what the cart needs of it (productOfDish), so that one tap adds it. */
import type { Product } from '@/contract/product.schemas';
import { dishSummaryOf } from './dish-summary';
import type { ProductSummary } from './product-card';

export interface Dish extends ProductSummary {
  readonly slug: string;
  readonly toppings?: Product['toppings'];
  /** The first sentence of its description, for two lines; absent without a description. */
  readonly about?: string;
}

/** About as much as two lines of a menu hold. */
const LONGEST_ABOUT = 90;

/** A category of the menu with its dishes. */
export interface MenuSection {
  readonly category: Product['category'];
  readonly dishes: readonly Dish[];
}

export function dishOf(product: Product, messages: Parameters<typeof dishSummaryOf>[1]): Dish {
  const { slug, toppings, description } = product;
  const about = firstSentence(description);
  return {
    ...dishSummaryOf(product, messages),
    slug,
    ...(toppings.length > 0 && { toppings }),
    ...(about !== '' && { about }),
  };
}

/** Up to the first full stop, or as many whole words as two lines of a menu hold. */
function firstSentence(text: string): string {
  const [sentence = ''] = text.trim().split(/[.؛؟!\n]/u, 1);
  if (sentence.length <= LONGEST_ABOUT) return sentence.trim();
  return `${sentence.slice(0, LONGEST_ABOUT).replace(/\s+\S*$/u, '')}…`;
}
