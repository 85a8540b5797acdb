/** The product types of each kind of shop, the usual type first; and the parts that a product's page may lack. */
import type { ProductType } from '@/contract/product.schemas';
import type { MissingPart } from '@/contract/panel-products.schemas';
import { shopTypeOf, type ShopType } from '@/domain/shop-capabilities';
import { PRODUCT_CAPABILITIES } from '@/domain/product-capabilities';

export type ProductKind = ProductType;

export const PRODUCT_KINDS = Object.keys(PRODUCT_CAPABILITIES) as ProductKind[];

const KINDS_OF: Readonly<Record<ShopType, readonly ProductKind[]>> = {
  residence: ['residence'],
  eco_food: ['food', 'product', 'package'],
  shop: ['product', 'package'],
};

export function kindsOfShop(type: unknown): readonly ProductKind[] {
  return KINDS_OF[shopTypeOf(type)];
}

export const MISSING: readonly MissingPart[] = [
  'picture',
  'price',
  'items',
  'capacity',
  'bedrooms',
  'beds',
  'address',
  'description',
  'alt',
  'properties',
  'place',
  'city',
  'map_point',
  'area',
  'amenities',
  'rules',
];
