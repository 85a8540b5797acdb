/** Bulk changes of products in the panel, which are made in several transactions and can be undone for a while. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BulkAction } from '@/contract/panel-bulk.schemas';
import type { ProductChange } from '@/contract/panel-products.schemas';
import { instant, serialId } from '../columns';
import { products } from './catalogue';
import { users } from './users';

export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: serialId(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    action: jsonb('action').$type<BulkAction>().notNull(),
    status: text('status').$type<'running' | 'done' | 'undoing' | 'undone'>().notNull(),
    created_at: instant('created_at').notNull(),
    /** After it the row is deleted with its items. */
    undo_until: instant('undo_until').notNull(),
  },
  (table) => [index('bulk_changes_user').on(table.user_id, table.id)],
);

/** The products of a bulk change. */
export const bulkChangeItems = pgTable(
  'bulk_change_items',
  {
    change_id: integer('change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    state: text('state').$type<'waiting' | 'changed' | 'skipped' | 'restored' | 'retained'>().notNull(),
    /** Stock and status when the products were selected. */
    seen_stock: integer('seen_stock'),
    seen_status: text('seen_status').$type<'draft' | 'active' | 'closed' | 'removed'>().notNull(),
    /** Restores the former values; a counted stock as a difference. */
    former: jsonb('former').$type<ProductChange>(),
    /** The product's version after the change: with another one it has been edited since. */
    version_after: integer('version_after'),
    /** Why it was skipped or retained. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.change_id, table.product_id] }),
    index('bulk_change_items_state').on(table.change_id, table.state, table.product_id),
    index('bulk_change_items_product').on(table.product_id),
  ],
);
