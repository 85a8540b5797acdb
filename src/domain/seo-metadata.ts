import type { Product } from '@/contract/product.schemas';
import type { JsonLd } from './structured-data';
import { productCapabilities } from './product-capabilities';

/**
 * A page's metadata for search engines, social networks and price comparison sites besides its title: rendered on the
 * server and not sent to the browser's script.
 */
export interface SeoMetadata {
  /** The page's title; the shop's own when absent. */
  readonly title?: string;
  readonly description?: string;
  /** Path of the canonical page. */
  readonly canonical: string;
  /** Path of the Open Graph picture, 1200 × 630. */
  readonly picture: string;
  readonly jsonLd: readonly JsonLd[];
  /** Null or absent: no data for price comparison sites. */
  readonly goods?: ProductMetadata | null;
}

/** A product for price comparison sites (such as Torob and Emalls). */
export interface ProductMetadata {
  readonly id: number;
  readonly name: string;
  /** Toman; null: negotiable. */
  readonly price: number | null;
  /** Toman before the discount; null without one. */
  readonly oldPrice: number | null;
  readonly available: boolean;
}

/** Null for what price comparison sites do not list, such as stays. */
export function productMetadataOf({ id, type, name, price, old_price, available }: Product): ProductMetadata | null {
  if (!productCapabilities(type).isCompared) return null;
  return {
    id,
    name,
    price: price > 0 ? price : null,
    oldPrice: price > 0 && old_price !== null && old_price > price ? old_price : null,
    available,
  };
}
