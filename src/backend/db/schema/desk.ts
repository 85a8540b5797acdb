/** Data of the desk about orders: notes, sent messages, steps that can be taken back, and the last view of the waiting orders by each user. */
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '@/contract/orders.schemas';
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

/** The values that a step of the desk has changed, as they were before it; instants as ISO texts. */
export interface FormerStep {
  readonly status: OrderStatus;
  readonly pay_before: string | null;
  readonly tracking_code: string | null;
  readonly carrier: string | null;
  readonly courier_phone?: string | null;
}

/**
 * The last step of an order that the desk can still take back. The message of its new status waits until `due_at`, when
 * a job deletes the row and sends it (services/panel/undo-step.service.ts).
 */
export const deskSteps = pgTable(
  'desk_steps',
  {
    order_id: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    by_user: integer('by_user')
      .notNull()
      .references(() => users.id),
    former: jsonb('former').$type<FormerStep>().notNull(),
    /** The status and the version of the order after the step. */
    status: text('status').$type<OrderStatus>().notNull(),
    version: integer('version').notNull(),
    due_at: instant('due_at').notNull(),
  },
  (table) => [index('desk_steps_due').on(table.due_at)],
);

/** When a user last viewed the waiting orders. */
export const deskLooks = pgTable('desk_looks', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  looked_at: instant('looked_at').notNull(),
});
