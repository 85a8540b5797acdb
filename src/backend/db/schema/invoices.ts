/** Official invoices. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InvoiceContent } from '@/contract/invoices.schemas';
import { instant, serialId } from '../columns';
import { orders } from './orders';

/** The last number of a Jalaali year. Its row is locked by each invoice until the end, so that no number is left out. */
export const invoiceYears = pgTable('invoice_years', {
  year: integer('year').primaryKey(),
  last_number: integer('last_number').notNull(),
});

/** The invoices of orders, append-only: a corrected one refers to the first one of its order. */
export const invoices = pgTable(
  'invoices',
  {
    id: serialId(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id),
    corrects_id: integer('corrects_id').references((): AnyPgColumn => invoices.id),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    issued_at: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.year, table.number),
    index('invoices_order').on(table.order_id),
    index('invoices_issued').on(table.issued_at),
    // One first invoice for each order.
    uniqueIndex('invoices_first')
      .on(table.order_id)
      .where(sql`${table.corrects_id} is null`),
    check('invoices_number_positive', sql`${table.number} > 0`),
  ],
);
