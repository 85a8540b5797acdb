/** A product as the panel's API returns it. */
import type { PanelProduct, PanelResidence, SaleStatus } from '@/contract/panel-products.schemas';
import { missingParts } from '@/domain/product-publication';
import { productCapabilities } from '@/domain/product-capabilities';
import type { LoadedPanelProduct } from '../../sql/panel/products.sql';

type StoredStatus = LoadedPanelProduct['product']['status'];

export const storedStatus = (status: SaleStatus): StoredStatus => (status === 'on_sale' ? 'active' : status);
export const saleStatus = (status: StoredStatus): SaleStatus => (status === 'active' ? 'on_sale' : status);

export function panelProductOf(loaded: LoadedPanelProduct): PanelProduct {
  const { product, images, properties, items } = loaded;
  const { rate_sum, rate_count } = product;
  const content = {
    type: product.type,
    description: product.description,
    place_id: product.place_id,
    price: product.priced ? product.price : null,
    pictures: images.map(({ url, width, height, alt, blurhash }) => ({ url, width, height, alt, blurhash })),
    properties,
    items: items.map(({ product_id, count, name, status }) => ({
      product_id,
      count,
      name,
      status: saleStatus(status),
    })),
    residence: residenceOf(loaded),
  };
  return {
    ...content,
    id: product.id,
    version: product.version,
    status: saleStatus(product.status),
    name: product.name,
    category_id: product.category_id,
    old_price: product.old_price,
    discount_ends: product.discount_ends,
    limit: product.limit,
    stock: product.stock,
    daily_portions: product.daily_portions,
    sold_out_on: product.sold_out_on,
    weight: product.weight,
    weekdays: product.weekdays,
    toppings: loaded.toppings.map(({ id, title, price, max }) => ({ id, title, price, max })),
    missing: missingParts(content),
    sold: product.sold,
    rate: { average: rate_count === 0 ? 0 : Math.round((rate_sum / rate_count) * 10) / 10, count: rate_count },
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
    path: productCapabilities(product.type).page(product.id, product.name),
  };
}

function residenceOf({ residence, priceRules }: LoadedPanelProduct): PanelResidence | null {
  if (!residence) return null;
  const { product_id: _, lat, lng, unknown_fields, ...fields } = residence;
  return {
    ...fields,
    ...Object.fromEntries(unknown_fields.map((field) => [field, null])),
    point: lat === 0 && lng === 0 ? null : { lat, lng },
    price_rules: priceRules.map(
      ({ kind, from, to, weekdays, mode, amount, min_nights, min_nights_by, max_nights }) => ({
        kind,
        from,
        to,
        weekdays,
        mode,
        amount,
        min_nights,
        min_nights_by,
        max_nights,
      }),
    ),
  };
}
