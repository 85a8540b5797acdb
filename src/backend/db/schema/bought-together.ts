/** Which products are bought together. */
import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { products } from './catalogue';

/**
 * In how many finished orders two products were bought together; each pair has a row in both directions. A job counts
 * every order once (services/bought-together-job.ts).
 */
export const boughtTogether = pgTable(
  'bought_together',
  {
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    other_id: integer('other_id')
      .notNull()
      .references(() => products.id),
    orders: integer('orders').notNull(),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.other_id] })],
);
