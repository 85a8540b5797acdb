import type { Product } from '@/contract/catalogue.schemas';
import type { JsonLd } from './structured-data';

/**
 * What a page tells engines, networks and price comparers beyond its title: rendered into the document by the server and
 * never sent to the browser's script.
 */
export interface SeoMetadata {
  /** The page's own title; the shop's without it. */
  readonly title?: string;
  readonly description?: string;
  /** Path of the page that stands for this one. */
  readonly canonical: string;
  /** Path of the picture for sharing, 1200 × 630. */
  readonly picture: string;
  readonly jsonLd: readonly JsonLd[];
  /** Null or missing: nothing for price comparers. */
  readonly goods?: ProductMetadata | null;
}

/** A product for price comparers (Torob, Emalls and their like). */
export interface ProductMetadata {
  readonly id: number;
  readonly name: string;
  /** Toman; null: negotiable. */
  readonly price: number | null;
  /** Toman before the discount; null without one. */
  readonly oldPrice: number | null;
  readonly available: boolean;
}

/** A stay is nothing that price comparers list. */
export function productMetadataOf({ id, type, name, price, old_price, available }: Product): ProductMetadata | null {
  if (type === 'residence') return null;
  return {
    id,
    name,
    price: price > 0 ? price : null,
    oldPrice: price > 0 && old_price !== null && old_price > price ? old_price : null,
    available,
  };
}
