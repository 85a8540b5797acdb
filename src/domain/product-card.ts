import type { Image, Product } from '@/contract/catalogue.shapes';

/** What a card in a list draws: a product without the pictures, texts and facts that only its own page shows. */
export interface CardProduct
  extends Pick<Product, 'id' | 'type' | 'name' | 'price' | 'old_price' | 'available' | 'rate' | 'category' | 'stay_price'> {
  readonly image: Image | null;
  /** Where a residence lies; null for goods. */
  readonly place: { readonly city: string; readonly province: string } | null;
  /** People that a residence takes; null for goods. */
  readonly capacity: number | null;
  /** Goods that ask for nothing more than a tap (no toppings). */
  readonly hasToppings: boolean;
}

export function cardOf(product: Product): CardProduct {
  const { id, type, name, price, old_price, available, rate, category, residence } = product;
  return {
    id,
    type,
    name,
    price,
    old_price,
    available,
    rate,
    category,
    stay_price: product.stay_price ?? null,
    image: product.images[0] ?? null,
    place: residence ? { city: residence.city, province: residence.province } : null,
    capacity: residence?.max_capacity ?? null,
    hasToppings: product.toppings.length > 0,
  };
}
