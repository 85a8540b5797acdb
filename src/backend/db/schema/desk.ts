/** Data of the desk about orders: notes, sent messages, and the last view of the waiting orders by each user. */
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, serialId } from '../columns';
import { orders } from './orders';
import { users } from './users';

/** Notes of the staff on an order, for the desk alone; append-only. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: serialId(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id),
    text: text('text').notNull(),
    by_user: integer('by_user')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [index('order_notes_order').on(table.order_id)],
);

/** SMS messages about an order. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: serialId(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id),
    audience: text('audience').$type<'customer' | 'host' | 'staff'>().notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** False while the shop had no SMS provider: it was only written to the server's log. */
    sent: boolean('sent').notNull().default(true),
    /** Set when the provider refused it or did not answer. */
    failed_at: instant('failed_at'),
  },
  (table) => [index('order_messages_order').on(table.order_id)],
);

/** When a user last viewed the waiting orders. */
export const deskLooks = pgTable('desk_looks', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  looked_at: instant('looked_at').notNull(),
});
