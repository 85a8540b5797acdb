import type { Image, Product } from '@/contract/catalogue.schemas';

/** What a card in a list draws: a product without the pictures, texts and facts that only its own page shows. */
export interface ProductSummary extends Pick<
  Product,
  'id' | 'type' | 'name' | 'price' | 'old_price' | 'available' | 'rate' | 'category' | 'stay_price'
> {
  readonly image: Image | null;
  /** Where a residence lies; null for goods. */
  readonly place: { readonly city: string; readonly province: string } | null;
  /** Where about, degrees; told only to lists that have a map. */
  readonly at?: { readonly lat: number; readonly lng: number };
  /** People that a residence takes; null for goods. */
  readonly capacity: number | null;
  /** Goods that ask for nothing more than a tap (no toppings). */
  readonly hasToppings: boolean;
  /** The days of the week on which a dish is made (domain/made-on); absent: every day. */
  readonly weekdays?: readonly number[];
  /** Under the name in the place of the category: on which days a dish is made, as a sentence. */
  readonly note?: string;
  /** Why it cannot be had, in the place of «ناموجود»: not on the chosen day. */
  readonly unavailable?: string;
}

export function productSummaryOf(product: Product): ProductSummary {
  const { id, type, name, price, old_price, available, rate, category, residence, weekdays } = product;
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
    ...(weekdays && { weekdays }),
  };
}
