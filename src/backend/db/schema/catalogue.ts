/** Products of every kind, their categories, pictures, toppings, properties and packages. */
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProductType } from '@/contract/product.schemas';
import { instant, serialId, toman, tsvector, version } from '../columns';
import { orderKey, persianOrderSql } from '../persian-order';

export const categories = pgTable('categories', {
  id: serialId(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  kind: text('kind').$type<'category' | 'place'>().notNull(),
  image: text('image'),
  blurhash: text('blurhash'),
  parent_id: integer('parent_id'),
  position: integer('position').notNull().default(0),
  description: text('description').notNull().default(''),
  /** The tax of its products and of categories below it, percent; null: that of the parent, or the shop's. */
  tax_rate: integer('tax_rate'),
  /** Slugs that it or a category merged into it had before: their addresses redirect permanently. */
  former_slugs: text('former_slugs')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  version: version(),
});

export const products = pgTable(
  'products',
  {
    id: serialId(),
    type: text('type').$type<ProductType>().notNull(),
    name: text('name').notNull(),
    name_order: orderKey('name_order').generatedAlwaysAs(sql.raw(persianOrderSql('"name"'))),
    slug: text('slug').notNull(),
    description: text('description').notNull(),
    category_id: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** The region (category of kind `place`) of a residence. */
    place_id: integer('place_id').references(() => categories.id),
    price: toman('price').notNull(),
    old_price: toman('old_price'),
    /** The last day of the discount (Tehran); services/end-discounts-job.ts ends it afterwards. */
    discount_ends: date('discount_ends', { mode: 'string' }),
    /** The most pieces in one order; null: no limit. */
    limit: integer('limit'),
    /** Pieces in stock; null: not tracked. The check constraint prevents overselling. */
    stock: integer('stock'),
    /** Weekdays on which a dish is made (0 Saturday … 6 Friday); null: every day. */
    weekdays: jsonb('weekdays').$type<number[]>(),
    /** Portions of a dish that are made for one delivery day; null: as many as are ordered. */
    daily_portions: integer('daily_portions'),
    /** The day (Tehran) of which no further portion of a dish is sold, whatever is counted; past days have no effect. */
    sold_out_on: date('sold_out_on', { mode: 'string' }),
    /** The weight of one piece with its packing, grams; null: unknown, which counts as nothing. */
    weight: integer('weight'),
    /** `draft`: not yet published, and absent for customers. `removed`: kept for orders, favorites and old links. */
    status: text('status').$type<'draft' | 'active' | 'closed' | 'removed'>().notNull().default('active'),
    /** Whether it has ever been on sale: then it is never a draft again, since customers may have seen it. */
    was_published: boolean('was_published').notNull().default(true),
    /** Whether its price was entered; false only for a draft. A price of zero is a negotiable one. */
    priced: boolean('priced').notNull().default(true),
    /**
     * True: `product_images` has a row of it, set by the triggers of 0022. False also in rows older than the column.
     */
    pictured: boolean('pictured').notNull().default(false),
    /** The same of `product_properties`, by the triggers of 0023. */
    has_properties: boolean('has_properties').notNull().default(false),
    sold: integer('sold').notNull().default(0),
    rate_sum: integer('rate_sum').notNull().default(0),
    rate_count: integer('rate_count').notNull().default(0),
    /**
     * The text of the search index (db/search-vector.ts), and the version of the rules that made it; 0: not indexed by
     * this application.
     */
    search_text: text('search_text').notNull(),
    search_version: integer('search_version').notNull().default(0),
    search_vector: tsvector('search_vector').generatedAlwaysAs(sql`search_text::tsvector`),
    created_at: instant('created_at').notNull(),
    /**
     * When the product's page last changed: texts, pictures, price, status, rating, properties, toppings, terms of a
     * residence, contents of a package, selling out or returning to stock. The sitemap's lastmod. Manual edits update
     * it by triggers.
     */
    updated_at: instant('updated_at').notNull(),
    /** Changes with every edit in the panel, not with sales. */
    version: version(),
  },
  (table) => [
    index('products_status').on(table.status, table.id),
    index('products_category').on(table.category_id, table.status),
    index('products_place').on(table.place_id, table.status),
    index('products_price').on(table.price),
    index('products_search_words').using('gin', table.search_vector),
    // The order of unfiltered lists (sql/search.sql.ts).
    index('products_popular')
      .on(
        sql`((${table.stock} = 0) is true)`,
        table.sold.desc().nullsFirst(),
        table.rate_count.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.status} = 'active'`),
    index('products_newest')
      .on(sql`((${table.stock} = 0) is true)`, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} = 'active'`),
    // The orders and filters of the panel's list (sql/panel/products.sql.ts).
    index('products_by_name').on(table.name_order, table.id),
    index('products_by_stock').on(table.stock, table.id),
    index('products_by_sales').on(table.sold, table.id),
    index('products_by_age').on(table.created_at, table.id),
    index('products_undescribed')
      .on(table.id)
      .where(sql`${table.description} = ''`),
    index('products_unpictured')
      .on(table.id)
      .where(sql`not ${table.pictured}`),
    index('products_without_properties')
      .on(table.id)
      .where(sql`not ${table.has_properties}`),
    index('products_discount_ends')
      .on(table.discount_ends)
      .where(sql`${table.discount_ends} is not null`),
    // Whether the shop has any (sql/search-only.sql.ts).
    index('products_discounted')
      .on(table.id)
      .where(sql`${table.old_price} > ${table.price} and ${table.status} = 'active'`),
    check('products_stock', sql`${table.stock} is null or ${table.stock} >= 0`),
  ],
);

/**
 * Every word of products' names and of what they belong to, for the correction of typing mistakes; maintained by
 * triggers of `products` (migration 0000). `near` contains the word and all its variants with one letter removed
 * (domain/edit-distance.ts).
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  { word: text('word').primaryKey(), near: text('near').array().notNull() },
  (table) => [
    index('search_vocabulary_begins').on(table.word.op('text_pattern_ops')),
    index('search_vocabulary_near').using('gin', table.near),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull(),
    blurhash: text('blurhash'),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.position] }),
    index('product_images_undescribed')
      .on(table.product_id)
      .where(sql`${table.alt} = ''`),
  ],
);

export const toppings = pgTable(
  'toppings',
  {
    id: serialId(),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    price: toman('price').notNull(),
    max: integer('max').notNull(),
  },
  (table) => [index('toppings_product').on(table.product_id)],
);

export const properties = pgTable('properties', {
  id: serialId(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  kind: text('kind').$type<'choice' | 'flag'>().notNull(),
  /** Whether the search offers it as a facet. */
  is_facet: boolean('is_facet').notNull().default(true),
  version: version(),
});

export const productProperties = pgTable(
  'product_properties',
  {
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    property_id: integer('property_id')
      .notNull()
      .references(() => properties.id),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.property_id, table.value] }),
    index('product_properties_value').on(table.property_id, table.value, table.product_id),
  ],
);

export const packageItems = pgTable(
  'package_items',
  {
    package_id: integer('package_id')
      .notNull()
      .references(() => products.id),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.package_id, table.product_id] })],
);
