import type { Product } from '@/contract/product.schemas';
import { freeCancellationUntil } from './cancellation';
import { dishSummaryOf } from './dish-summary';
import { hasLocation } from './map-link';
import { tehranToday } from './plain-date';
import { practicalAmenity, swipedPictures, type ProductSummary } from './product-card';
import type { SearchFilter } from './search-filter';

interface SearchCardOptions {
  readonly messages: Parameters<typeof dishSummaryOf>[1];
  /** The searched stay; absent: none. */
  readonly stay: Pick<SearchFilter, 'start_date' | 'end_date'>;
  /** The shop's clock, milliseconds since 1970. */
  readonly now: number;
}

/**
 * The card of a search result: with the location of a residence, for the map of the results, its pictures, a practical
 * amenity, and for chosen dates until when canceling is free.
 */
export function searchCardOf(product: Product, { messages, stay, now }: SearchCardOptions): ProductSummary {
  const { residence } = product;
  const { start_date: start, end_date: end } = stay;
  return {
    ...dishSummaryOf(product, messages),
    ...swipedPictures(product),
    ...practicalAmenity(product),
    ...(residence && hasLocation(residence) ? { at: { lat: residence.lat, lng: residence.lng } } : {}),
    ...(residence &&
      start &&
      end && { free_until: freeCancellationUntil(residence.cancellation, { start, end }, tehranToday(now)) }),
  };
}
