/** Coupons, their uses, and gift codes. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, toman, version } from '../columns';
import { orders } from './orders';
import { customers } from './users';

export const coupons = pgTable(
  'coupons',
  {
    code: text('code').primaryKey(),
    title: text('title').notNull(),
    kind: text('kind').$type<'percent' | 'fixed'>().notNull(),
    amount: integer('amount').notNull(),
    max_discount: toman('max_discount'),
    min_price: toman('min_price').notNull().default(0),
    starts_at: instant('starts_at'),
    expires_at: instant('expires_at'),
    /** Maximum number of all uses; null: no limit. Guarded by the check constraint. */
    max_uses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    uses_per_customer: integer('uses_per_customer').notNull().default(1),
    /** Only this customer; null: all customers with a mobile. */
    customer_id: integer('customer_id').references(() => customers.id),
    /**
     * Whether the club page lists it for all customers; false for codes of campaigns and partners, which are published
     * elsewhere.
     */
    listed: boolean('listed').notNull().default(true),
    created_at: instant('created_at').notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    check(
      'coupons_uses',
      sql`${table.uses} >= 0 and (${table.max_uses} is null or ${table.uses} <= ${table.max_uses})`,
    ),
  ],
);

/**
 * `turn` is the number of the use (1…uses_per_customer) and part of the key, so that the database refuses one use too
 * many.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    code: text('code')
      .notNull()
      .references(() => coupons.code),
    customer_id: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    turn: integer('turn').notNull(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.customer_id, table.turn] }),
    index('coupon_uses_order').on(table.order_id),
  ],
);

export const giftCodes = pgTable(
  'gift_codes',
  {
    /** The code itself, or `hash:` and its keyed hash for a code that was made in the panel. */
    code: text('code').primaryKey(),
    amount: toman('amount').notNull(),
    used_by: integer('used_by').references(() => customers.id),
    used_at: instant('used_at'),
    /** Identifies the row in the panel, where the code is not shown. */
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    /** The end of the code, by which a printed card is recognised. */
    ending: text('ending').notNull().default(''),
    /** What the codes were made for; codes that were made together share it. */
    title: text('title').notNull().default(''),
    created_at: instant('created_at').notNull().defaultNow(),
    version: version(),
  },
  (table) => [index('gift_codes_id').on(table.id)],
);
