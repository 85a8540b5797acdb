/** The shop itself: config, holidays, delivery, home. One database holds one shop. */
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AppConfig, ShopType } from '@/contract/config.schemas';
import type { InvoiceParty } from '@/contract/invoicing.schemas';
import type { PaymentType } from '@/contract/payment-types';
import type { ShopSettings } from '@/contract/panel-shop.schemas';
import type { DeliveryRate, MethodKind, PickupPlace } from '@/domain/delivery-method';
import type { Area } from '@/domain/delivery-zone';
import type { PaymentConditions, PaymentSettings } from '@/domain/payment-way';
import type { TaxRule } from '@/domain/tax';
import { instant, serialId, toman, version } from '../columns';

/** The rows and pictures that came with the demo's goods. */
export interface SampleRows {
  readonly products: readonly number[];
  readonly categories: readonly number[];
  readonly properties: readonly number[];
  readonly hosts: readonly number[];
  readonly sections: readonly number[];
  readonly posters: readonly number[];
  /** Names of files. */
  readonly pictures: readonly string[];
}

export const shops = pgTable('shops', {
  id: serialId(),
  name: text('name').notNull(),
  logo: text('logo'),
  slogan: text('slogan'),
  shop_type: text('shop_type').$type<ShopType>().notNull(),
  config: jsonb('config').$type<AppConfig>().notNull(),
  /** The minimum order price, toman; zero for none. */
  min_basket: toman('min_basket').notNull().default(0),
  created_at: instant('created_at').notNull(),
  /** Filled with the demo, whose users, credit and codes are public. */
  demo: boolean('demo').notNull().default(false),
  /** Times and limits that the owner has set; environment variables take precedence. Absent: the built-in value. */
  settings: jsonb('settings').$type<ShopSettings>().notNull().default({}),
  /** Base of the file names of the application icons cut from the logo; null: the built-in icons. */
  icons: text('icons'),
  /** What the owner has said about the first steps of the shop (services/panel/checklist.service.ts). */
  checklist: jsonb('checklist').$type<{ readonly shared?: true; readonly dismissed?: true }>().notNull().default({}),
  /** The address under which customers reach the shop, as an origin; PUBLIC_ORIGIN takes precedence. Null: unknown. */
  origin: text('origin'),
  /** The seller in invoices; null: the shop issues none. */
  seller: jsonb('seller').$type<InvoiceParty | null>(),
  /** Orders that were paid or done before get no invoice: when the seller was entered. */
  invoices_from: instant('invoices_from'),
  /** Null: no tax. */
  tax: jsonb('tax').$type<TaxRule | null>(),
  /** Ids of the rows that came with the sample goods; null: none are in the shop. */
  samples: jsonb('samples').$type<SampleRows>(),
  version: version(),
});

/** Tokens for setting up the shop while there is none (`panel/setup`). */
export const setupTokens = pgTable('setup_tokens', {
  /** Keyed hash of the token. */
  hash: text('hash').primaryKey(),
  expires_at: instant('expires_at').notNull(),
});

/** The shop's own pages of text (`/page/{slug}`). */
export const pages = pgTable('pages', {
  id: serialId(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  /** Markdown without HTML (server/rendering/markdown.ts). */
  body: text('body').notNull(),
  position: integer('position').notNull().default(0),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
  /** Slugs that it had before: their addresses redirect permanently. */
  former_slugs: text('former_slugs')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  version: version(),
});

/**
 * The payment and SMS providers that the owner has entered; environment variables take precedence. A bank that is not
 * chosen any more stays, since payments that began there are verified there.
 */
export const providers = pgTable(
  'providers',
  {
    kind: text('kind').$type<'payment' | 'sms'>().notNull(),
    /** Empty: the owner has chosen none. */
    provider: text('provider').notNull(),
    /** The one in use, of its kind. */
    chosen: boolean('chosen').notNull(),
    /** Values that are no secrets, by the provider's field names. */
    settings: jsonb('settings').$type<Readonly<Record<string, string>>>().notNull(),
    /** The secret values as JSON, encrypted (services/secret-box.ts). */
    secrets: text('secrets').notNull(),
    updated_at: instant('updated_at').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.provider] }),
    uniqueIndex('providers_chosen')
      .on(table.kind)
      .where(sql`${table.chosen}`),
  ],
);

/** The ways to pay, one row each; the baseline inserts them (migrations). */
export const paymentWays = pgTable('payment_ways', {
  id: serialId(),
  type: text('type').$type<PaymentType>().notNull().unique(),
  /** The first way that fits an order is preselected. */
  position: integer('position').notNull(),
  enabled: boolean('enabled').notNull(),
  /** Empty: the usual title of this way. */
  title: text('title').notNull().default(''),
  /** What the shop says about it to its customers. */
  note: text('note').notNull().default(''),
  conditions: jsonb('conditions').$type<PaymentConditions>().notNull().default({}),
  settings: jsonb('settings').$type<PaymentSettings>().notNull().default({}),
  version: version(),
});

export const holidays = pgTable('holidays', {
  date: date('date', { mode: 'string' }).primaryKey(),
  title: text('title').notNull(),
  /** Official, or predicted until the moon is sighted. */
  certainty: text('certainty').$type<'official' | 'predicted'>().notNull(),
});

/** The shop's own holidays and working days, which override the table of holidays. */
export const holidayOverrides = pgTable('holiday_overrides', {
  date: date('date', { mode: 'string' }).primaryKey(),
  /** Null: no holiday in this shop. */
  title: text('title'),
});

/** Delivery zones: the first zone (by position) that contains the address gives the shipping price. */
export const shippingZones = pgTable('shipping_zones', {
  id: serialId(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  /** Ring of [lat, lng]; null together with `areas`: everywhere. */
  polygon: jsonb('polygon').$type<[number, number][] | null>(),
  /** Provinces, and cities of them, by name (services/provinces.service.ts). */
  areas: jsonb('areas').$type<Area[] | null>(),
  price: toman('price').notNull(),
  /** Products' price from which shipping is free; null: never. */
  free_from: toman('free_from'),
  /** Working days from the payment to the arrival; both null: unknown. */
  days_min: integer('days_min'),
  days_max: integer('days_max'),
  /** The circle that the polygon approximates; null: the polygon was drawn, or there is none. */
  circle: jsonb('circle').$type<{ lat: number; lng: number; km: number }>(),
  version: version(),
});

/** The methods by which an ordinary shop delivers its goods, several of which may be of one kind. */
export const deliveryMethods = pgTable('delivery_methods', {
  id: serialId(),
  position: integer('position').notNull(),
  enabled: boolean('enabled').notNull(),
  kind: text('kind').$type<MethodKind>().notNull(),
  /** Empty: the usual title of its kind. */
  title: text('title').notNull().default(''),
  /** The shop's own sentence about it; empty without one. */
  note: text('note').notNull().default(''),
  /** Its prices by zone and weight; null: the price of the zone. */
  rates: jsonb('rates').$type<DeliveryRate[] | null>(),
  /** Of its own rates: the products' price from which it is free; null: never. */
  free_from: toman('free_from'),
  /** Working days from the payment to the arrival; both null: those of the zone. */
  days_min: integer('days_min'),
  days_max: integer('days_max'),
  /** The customer pays the carrier on delivery. */
  paid_to_carrier: boolean('paid_to_carrier').notNull().default(false),
  /** Of a pickup; null: the shop's own address. */
  place: jsonb('place').$type<PickupPlace | null>(),
  version: version(),
});

/**
 * The weekly rule of a food shop's delivery hours, one row per hour of a weekday. services/delivery-slots-job.ts
 * creates the slots of the next days from it.
 */
export const deliveryRules = pgTable(
  'delivery_rules',
  {
    /** 0 Saturday … 6 Friday. */
    weekday: integer('weekday').notNull(),
    /** `HH:mm`, Tehran. */
    time: text('time').notNull(),
    /** Maximum number of orders in the hour. */
    capacity: integer('capacity').notNull(),
    /** So many minutes before it begins, the hour is closed for orders. */
    closes_minutes: integer('closes_minutes').notNull().default(0),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.weekday, table.time] }),
    check('delivery_rules_weekday', sql`${table.weekday} between 0 and 6`),
    check('delivery_rules_time', sql`${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('delivery_rules_capacity', sql`${table.capacity} > 0`),
    check('delivery_rules_closes', sql`${table.closes_minutes} >= 0`),
  ],
);

/**
 * Days on which a food shop does not deliver. Holidays are not days off by themselves: kitchens work on many of them.
 */
export const deliveryDaysOff = pgTable('delivery_days_off', {
  date: date('date', { mode: 'string' }).primaryKey(),
  reason: text('reason'),
  version: version(),
});

/** Delivery hours of a food shop; the check constraint guards the capacity under any concurrency. */
export const slots = pgTable(
  'slots',
  {
    date: date('date', { mode: 'string' }).notNull(),
    time: text('time').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
    /** So many minutes before it begins, the hour is closed for orders. */
    closes_minutes: integer('closes_minutes').notNull().default(0),
    /** Created from the weekly rule, and updated with it; false: created manually, and never changed. */
    by_rule: boolean('by_rule').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.time] }),
    check('slots_capacity', sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
  ],
);

export const homeSections = pgTable('home_sections', {
  id: serialId(),
  position: integer('position').notNull(),
  type_name: text('type_name').$type<'favorite' | 'category' | 'category_steps'>().notNull(),
  title: text('title').notNull(),
  /** Slug of the category or region that a `category` or `category_steps` section shows. */
  category_slug: text('category_slug'),
  /** Products of a `favorite` section, in order. */
  product_ids: jsonb('product_ids').$type<number[]>(),
  version: version(),
});

export const posters = pgTable('posters', {
  id: serialId(),
  title: text('title').notNull(),
  image: text('image').notNull(),
  blurhash: text('blurhash'),
  link: text('link'),
  product_ids: jsonb('product_ids').$type<number[]>().notNull(),
  active: boolean('active').notNull().default(true),
  position: integer('position').notNull().default(0),
  version: version(),
});
