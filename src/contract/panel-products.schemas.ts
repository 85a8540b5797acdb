/** Products of every kind in the panel (not in the specification). */
import * as z from 'zod';
import { CANCELLATIONS, image, PRODUCT_TYPES } from './product.schemas';
import * as f from './field-schemas';
import { version } from './panel-list';

/** `draft`: only visible in the panel. `closed`: visible, not orderable. `removed`: visible in orders and in the panel's list of removed products. */
export const SALE_STATUSES = ['draft', 'on_sale', 'closed', 'removed'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** What a product's page still lacks. The first six keep a draft from being published. */
export const MISSING_PARTS = [
  'picture',
  'price',
  'items',
  'capacity',
  'bedrooms',
  'beds',
  'description',
  'alt',
  'properties',
  'place',
  'city',
  'map_point',
  'address',
  'area',
  'amenities',
  'rules',
] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

const rule = z.object({ key: f.text(50), title: f.text(200), allowed: z.boolean().nullable() });
const amenity = z.object({ key: f.text(50), title: f.text(200) });

/** A rule for the price of nights; of those that match, the last in the list decides. */
const priceRule = z.object({
  kind: z.enum(['dates', 'weekdays', 'holiday']),
  /** Both included; required for `dates`, and limits of the other kinds. */
  from: f.civilDate.nullable(),
  to: f.civilDate.nullable(),
  /** Of `weekdays`, 0 Saturday … 6 Friday. */
  weekdays: z.array(z.int().min(0).max(6)).max(7).nullable(),
  /** `fixed`: toman per night. `percent`: of the base price, 120 = a fifth more. */
  mode: z.enum(['fixed', 'percent']),
  amount: f.toman,
  min_nights: z.int().min(1).max(365).nullable(),
  /** `night`, the default: the least nights hold for stays with any matching night; `arrival`: by the day of arrival. */
  min_nights_by: z.enum(['night', 'arrival']).optional(),
  max_nights: z.int().min(1).max(365).nullable(),
});

const residenceFields = {
  host_id: f.id,
  city: f.text(100),
  province: f.text(100),
  /** The exact point; customers see it rounded until they have paid. */
  point: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
  /** The exact address; customers see it after payment. */
  address: f.text(500),
  /** Square metres; 0: not known. */
  area: z.int().min(0).max(1_000_000),
  /** 0: no separate bedroom. Null here, of the beds and of the capacity: not yet known (drafts only). */
  bedrooms: z.int().min(0).max(1000).nullable(),
  beds: z.int().min(0).max(1000).nullable(),
  capacity: z.int().min(1).max(1000).nullable(),
  /** Without one, a new residence's is its capacity. */
  max_capacity: z.int().min(1).max(1000),
  extra_person_price: z.int().min(0).max(10_000_000_000),
  check_in: f.hour,
  check_out: f.hour,
  /** Whether it is booked without asking its host. */
  instant: z.boolean(),
  rules: z.array(rule).max(50),
  amenities: z.array(amenity).max(100),
  /** What guests should bring; they read it once they have paid, and by SMS two days before they arrive. */
  bring: z.array(f.text(60)).max(20),
  cancellation: z.enum(CANCELLATIONS),
  min_nights: z.int().min(1).max(365),
  max_nights: z.int().min(1).max(365),
  lead_days: z.int().min(0).max(365),
  horizon_days: z.int().min(1).max(730),
  long_stay_nights: z.int().min(1).max(365).nullable(),
  long_stay_percent: z.int().min(1).max(100).nullable(),
  price_rules: z.array(priceRule).max(100),
};
const panelResidence = z.object(residenceFields);
const residenceChange = z
  .object({
    ...residenceFields,
    city: f.clearableText(100),
    province: f.clearableText(100),
    address: f.clearableText(500),
  })
  .partial();
export type PanelResidence = z.output<typeof panelResidence>;

const topping = z.object({
  /** Absent for a new one. */
  id: f.id.optional(),
  title: f.text(100),
  price: z.int().min(0).max(10_000_000_000),
  /** The most of it in one line. */
  max: z.int().min(1).max(100),
});
const propertyValues = z.object({ id: f.id, values: z.array(f.text(100)).min(1).max(30) });
const packageItem = z.object({ product_id: f.id, count: f.count });
const productPicture = z.object({ url: f.url, alt: f.clearableText(300).optional() });
const pieces = z.int().min(0).max(1_000_000);

export const panelProduct = z.object({
  id: f.id,
  version,
  type: z.enum(PRODUCT_TYPES),
  status: z.enum(SALE_STATUSES),
  name: z.string(),
  description: z.string(),
  category_id: f.id,
  place_id: f.id.nullable(),
  /** Toman, of a residence the base price of a night; 0: negotiable; null: not yet known (drafts only). */
  price: f.toman.nullable(),
  old_price: f.toman.nullable(),
  /** The last day of the discount: on the next one the price is the old price again. Null: no end. */
  discount_ends: f.day.nullable().optional(),
  /** The most pieces in one order. */
  limit: z.int().nullable(),
  /** Pieces in stock; null: not counted. Sales change it without a new version. */
  stock: z.int().nullable(),
  /** Portions of a dish made for one delivery day; null: as many as are ordered. */
  daily_portions: z.int().nullable(),
  /** The day of which no further portion of a dish is sold; one before today has no effect. */
  sold_out_on: f.day.nullable(),
  /** The weight of one piece with its packing, grams; null: unknown, which counts as nothing. */
  weight: z.int().nullable(),
  /** Weekdays on which a dish is made; null: every day. */
  weekdays: z.array(z.int()).nullable(),
  /** The first one is the main one. */
  pictures: z.array(image),
  toppings: z.array(topping.extend({ id: f.id })),
  properties: z.array(propertyValues),
  /** What a package holds. */
  items: z.array(packageItem.extend({ name: z.string(), status: z.enum(SALE_STATUSES) })),
  residence: panelResidence.nullable(),
  missing: z.array(z.enum(MISSING_PARTS)),
  sold: z.int(),
  rate: z.object({ average: z.number(), count: z.int() }),
  created_at: f.instant,
  updated_at: f.instant,
  /** The path of its page. */
  path: z.string(),
});
export type PanelProduct = z.output<typeof panelProduct>;

const price = z.int().min(0).max(10_000_000_000);
/** What is edited in the list itself. */
const saleFields = {
  price: price.nullable().optional(),
  old_price: price.nullable().optional(),
  /** The last day of a discount, today at the earliest; needs an old price. */
  discount_ends: f.civilDate.nullable().optional(),
  limit: z.int().min(1).max(1000).nullable().optional(),
  daily_portions: z.int().min(0).max(100_000).nullable().optional(),
  /** Of a dish: today, so that no further portion is sold for it; null to sell it again. */
  sold_out_on: f.civilDate.nullable().optional(),
  status: z.enum(SALE_STATUSES).optional(),
  /** An absolute stock, or null to stop counting; with the stock that it was decided on, 409 when that has changed. */
  stock: pieces.nullable().optional(),
  stock_seen: pieces.nullable().optional(),
  /** A correction by a difference, which holds whatever is sold meanwhile; needs no version. */
  stock_change: z.int().min(-1_000_000).max(1_000_000).optional(),
};
export const saleChange = z.object({ ...saleFields, version: version.optional() });
export type SaleChange = z.output<typeof saleChange>;

const productFields = {
  ...saleFields,
  name: f.text(200).optional(),
  description: f.clearableText(20_000).optional(),
  category_id: f.id.optional(),
  place_id: f.id.nullable().optional(),
  weight: z.int().min(1).max(1_000_000).nullable().optional(),
  weekdays: z.array(z.int().min(0).max(6)).max(7).nullable().optional(),
  pictures: z.array(productPicture).max(30).optional(),
  toppings: z.array(topping).max(50).optional(),
  properties: z.array(propertyValues).max(50).optional(),
  items: z.array(packageItem).max(50).optional(),
  residence: residenceChange.optional(),
};
export const productChange = z.object({ ...productFields, version: version.optional() });
export type ProductChange = z.output<typeof productChange>;
export const newProduct = z.object({
  ...productFields,
  type: z.enum(PRODUCT_TYPES),
  name: f.text(200),
  category_id: f.id,
});
export type NewProduct = z.output<typeof newProduct>;

export const PRODUCT_ORDERS = ['id', 'name', 'price', 'stock', 'sold', 'created_at'] as const;
