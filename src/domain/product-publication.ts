/** When a product may be published, what its page lacks, and which changes of its status are possible. */
import type { ProductType } from '@/contract/product.schemas';
import type { MissingPart, SaleStatus } from '@/contract/panel-products.schemas';
import { productCapabilities } from './product-capabilities';

/** The content of a product that its page is made of. */
export interface PublishedContent {
  readonly type: ProductType;
  /** Null: not entered yet. Zero: negotiable. */
  readonly price: number | null;
  readonly description: string;
  readonly place_id: number | null;
  readonly pictures: readonly { readonly alt: string }[];
  readonly properties: readonly unknown[];
  readonly items: readonly unknown[];
  readonly residence: {
    readonly city: string;
    readonly province: string;
    readonly point: object | null;
    readonly address: string;
    readonly area: number;
    /** Null, here and below: not entered yet. */
    readonly capacity: number | null;
    readonly bedrooms: number | null;
    readonly beds: number | null;
    readonly amenities: readonly unknown[];
    readonly rules: readonly unknown[];
  } | null;
}

/** Parts without which a product cannot be sold; name and category it always has. */
const REQUIRED = [
  'picture',
  'price',
  'items',
  'capacity',
  'bedrooms',
  'beds',
  'address',
] as const satisfies readonly MissingPart[];
export type RequiredPart = (typeof REQUIRED)[number];

/** What the product's page still lacks, the required parts first. */
export function missingParts(product: PublishedContent): MissingPart[] {
  const { type, pictures, price, description, properties, items, place_id, residence } = product;
  const parts: readonly (readonly [MissingPart, boolean])[] = [
    ['picture', pictures.length === 0],
    ['price', price === null],
    ['items', productCapabilities(type).hasItems && items.length === 0],
    ...(residence
      ? ([
          ['capacity', residence.capacity === null],
          ['bedrooms', residence.bedrooms === null],
          ['beds', residence.beds === null],
          // It is promised to customers for after the payment.
          ['address', residence.address === ''],
        ] as const)
      : []),
    ['description', description === ''],
    ['alt', pictures.some(({ alt }) => alt === '')],
    ['properties', properties.length === 0],
    ['place', productCapabilities(type).isPlace && place_id === null],
    ...(residence
      ? ([
          // The province too: customers are shown both.
          ['city', residence.city === '' || residence.province === ''],
          ['map_point', residence.point === null],
          ['area', residence.area === 0],
          ['amenities', residence.amenities.length === 0],
          ['rules', residence.rules.length === 0],
        ] as const)
      : []),
  ];
  return parts.flatMap(([part, isMissing]) => (isMissing ? [part] : []));
}

/** What keeps the product from being published. */
export function missingForSale(missing: readonly MissingPart[]): RequiredPart[] {
  return REQUIRED.filter((part) => missing.includes(part));
}

/**
 * Whether a status may follow another. What customers have seen never becomes a draft again: it is closed or removed,
 * and what was removed returns to where it was.
 */
export function isStatusChange(from: SaleStatus, to: SaleStatus, wasPublished: boolean): boolean {
  return from === to || to !== 'draft' || !wasPublished;
}
