/** Residences, their hosts and the rules of their nights’ prices. */
import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { serialId, toman, version } from '../columns';
import { products } from './catalogue';

export const hosts = pgTable('hosts', {
  id: serialId(),
  name: text('name').notNull(),
  mobile: text('mobile').notNull(),
  image: text('image'),
  since: date('since', { mode: 'string' }).notNull(),
  version: version(),
});

export const residences = pgTable('residences', {
  product_id: integer('product_id')
    .primaryKey()
    .references(() => products.id),
  host_id: integer('host_id')
    .notNull()
    .references(() => hosts.id),
  city: text('city').notNull(),
  province: text('province').notNull(),
  /** Exact; shown rounded to the public. */
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  /** Exact address, shown after payment only. */
  address: text('address').notNull(),
  area: integer('area').notNull(),
  bedrooms: integer('bedrooms').notNull(),
  beds: integer('beds').notNull(),
  capacity: integer('capacity').notNull(),
  max_capacity: integer('max_capacity').notNull(),
  /** Which of these a draft's keeper has not entered yet: the columns hold placeholders. */
  unknown_fields: jsonb('unknown_fields').$type<('capacity' | 'bedrooms' | 'beds')[]>().notNull().default([]),
  extra_person_price: toman('extra_person_price').notNull(),
  check_in: text('check_in').notNull(),
  check_out: text('check_out').notNull(),
  instant: boolean('instant').notNull(),
  rules: jsonb('rules').$type<{ key: string; title: string; allowed: boolean | null }[]>().notNull(),
  amenities: jsonb('amenities').$type<{ key: string; title: string }[]>().notNull(),
  /** What guests should bring with them. */
  bring: text('bring')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  cancellation: text('cancellation').$type<'flexible' | 'moderate' | 'strict'>().notNull(),
  min_nights: integer('min_nights').notNull().default(1),
  max_nights: integer('max_nights').notNull().default(30),
  /** Days required between booking and arrival, and the latest possible arrival. */
  lead_days: integer('lead_days').notNull().default(0),
  horizon_days: integer('horizon_days').notNull().default(365),
  long_stay_nights: integer('long_stay_nights'),
  long_stay_percent: integer('long_stay_percent'),
});

/**
 * Price rules of a residence's nights; the matching rule with the highest priority decides. A rule matches by date
 * range (`from` and `to`, both included), weekdays (0 = Saturday), or holiday.
 */
export const priceRules = pgTable(
  'price_rules',
  {
    id: serialId(),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind').$type<'dates' | 'weekdays' | 'holiday'>().notNull(),
    from: date('from', { mode: 'string' }),
    to: date('to', { mode: 'string' }),
    weekdays: jsonb('weekdays').$type<number[]>(),
    /** `fixed`: the night's price, toman. `percent`: of the base price, 120 = a fifth more. */
    mode: text('mode').$type<'fixed' | 'percent'>().notNull(),
    amount: toman('amount').notNull(),
    priority: integer('priority').notNull(),
    /** The least nights of a stay; null: the residence's own. */
    min_nights: integer('min_nights'),
    /** `night`: for stays that contain a matching night. `arrival`: only for those that begin on one. */
    min_nights_by: text('min_nights_by').$type<'night' | 'arrival'>().notNull().default('night'),
    /** For arrivals on a matching date; null: the residence's own. */
    max_nights: integer('max_nights'),
  },
  (table) => [index('price_rules_product').on(table.product_id)],
);
