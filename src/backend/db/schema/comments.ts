/** Comments on products and reports of them. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, serialId } from '../columns';
import { products } from './catalogue';
import { customers } from './users';

export const comments = pgTable(
  'comments',
  {
    id: serialId(),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    customer_id: integer('customer_id').references(() => customers.id),
    /** The finished order that was rated; at most once each. */
    order_id: integer('order_id'),
    name: text('name').notNull(),
    star: integer('star').notNull(),
    comment: text('comment').notNull(),
    reply: text('reply'),
    status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull(),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('comments_product').on(table.product_id, table.status, table.created_at),
    // The orders of the panel's list.
    index('comments_newest').on(table.status, table.created_at, table.id),
    index('comments_by_stars').on(table.status, table.star, table.id),
    uniqueIndex('comments_order').on(table.order_id),
    check('comments_star', sql`${table.star} between 1 and 5`),
  ],
);

export const commentReports = pgTable(
  'comment_reports',
  {
    comment_id: integer('comment_id')
      .notNull()
      .references(() => comments.id),
    customer_id: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    comment: text('comment').notNull(),
    created_at: instant('created_at').notNull(),
    /** When the report was reviewed; null: open. */
    reviewed_at: instant('reviewed_at'),
  },
  (table) => [primaryKey({ columns: [table.comment_id, table.customer_id] })],
);
