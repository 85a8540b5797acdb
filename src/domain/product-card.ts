import type { Image, Product } from '@/contract/catalogue.schemas';

/** The data of a card in a list: a product without the pictures, texts and details of its own page. */
export interface ProductSummary extends Pick<
  Product,
  'id' | 'type' | 'name' | 'price' | 'old_price' | 'available' | 'rate' | 'category' | 'stay_price'
> {
  readonly image: Image | null;
  /** Where a residence is; null for goods. */
  readonly place: { readonly city: string; readonly province: string } | null;
  /** Approximate coordinates in degrees; only for lists with a map. */
  readonly at?: { readonly lat: number; readonly lng: number };
  /** Maximum number of people of a residence; null for goods. */
  readonly capacity: number | null;
  /** Whether the goods have toppings to choose. */
  readonly hasToppings: boolean;
  /** The weekdays on which a dish is made (domain/available-weekdays.ts); absent: every day. */
  readonly weekdays?: readonly number[];
  /** Shown under the name instead of the category: the weekdays of a dish, as a sentence. */
  readonly note?: string;
  /** The reason shown instead of «ناموجود»: not available on the chosen day. */
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
