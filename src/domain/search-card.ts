import type { Product } from '@/contract/product.schemas';
import { dishSummaryOf } from './dish-summary';
import { hasLocation } from './map-link';
import { swipedPictures, type ProductSummary } from './product-card';

/** The card of a search result: with the location of a residence, for the map of the results, and its pictures. */
export function searchCardOf(product: Product, messages: Parameters<typeof dishSummaryOf>[1]): ProductSummary {
  const { residence } = product;
  return {
    ...dishSummaryOf(product, messages),
    ...swipedPictures(product),
    ...(residence && hasLocation(residence) ? { at: { lat: residence.lat, lng: residence.lng } } : {}),
  };
}
