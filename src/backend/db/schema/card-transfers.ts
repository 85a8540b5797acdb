/** Transfers to the shop's card, by which orders are paid. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TRANSFER_STATES } from '@/contract/card-transfer.schemas';
import { instant, serialId, toman } from '../columns';
import { orders } from './orders';
import { users } from './users';

/** The transfer of an order to the shop's card, one at most: the amount that tells it apart, and its receipt. */
export const cardTransfers = pgTable(
  'card_transfers',
  {
    id: serialId(),
    order_id: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** 16 digits, and the name of the card's owner, at the time of the order. */
    card: text('card').notNull(),
    owner: text('owner').notNull(),
    amount: toman('amount').notNull(),
    state: text('state').$type<(typeof TRANSFER_STATES)[number]>().notNull(),
    /** Whether the order still waits for this amount; no two such transfers to one card are equal. */
    is_open: boolean('is_open').notNull().default(true),
    last4: text('last4'),
    transferred_at: instant('transferred_at'),
    reference: text('reference'),
    /** The `url` of the uploaded picture, under which it cannot be read. */
    picture: text('picture'),
    sent_at: instant('sent_at'),
    /** The reason of a refusal. */
    reason: text('reason'),
    decided_at: instant('decided_at'),
    decided_by: integer('decided_by').references(() => users.id),
    /** When the desk was reminded by SMS that the receipt waits. */
    reminded_at: instant('reminded_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('card_transfers_amount')
      .on(table.card, table.amount)
      .where(sql`${table.is_open}`),
    // For the desk: receipts that wait, independent of the number of all transfers.
    index('card_transfers_waiting')
      .on(table.sent_at)
      .where(sql`${table.state} = 'waiting'`),
    check('card_transfers_sum', sql`${table.amount} > 0`),
  ],
);
