/** The books, and what was given back to customers. */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeskPaymentWay } from '@/contract/panel-money.schemas';
import type { BookAccount } from '@/contract/book-accounts';
import { instant, serialId, toman } from '../columns';
import { orders } from './orders';
import { ledger, payments } from './payments';
import { users } from './users';

/** A line of an order that was taken back, wholly or in part. */
export interface RefundedLine {
  readonly position: number;
  readonly count: number;
  /** Whether the pieces are in stock again. */
  readonly restock: boolean;
}

/**
 * What goes back to a customer by hand, or by a partial refund of an order. It is due until a person at the desk records
 * that it was paid back.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: serialId(),
    /** Null: account credit was paid out. */
    order_id: integer('order_id').references(() => orders.id),
    /** The movement of the customer's credit, if there is one. */
    ledger_id: integer('ledger_id').references(() => ledger.id),
    amount: toman('amount').notNull(),
    /** By which way it goes back; for a cancellation, how the order was paid. */
    way: text('way').$type<DeskPaymentWay | 'credit'>().notNull(),
    /** The card or the sheba to which it was transferred. */
    destination: text('destination'),
    /** The number of the transfer. */
    reference: text('reference'),
    /** Null for a cancellation, whose reason is the order's. */
    reason: text('reason'),
    /** The lines that were taken back; null for a refund by sum. */
    lines: jsonb('lines').$type<RefundedLine[]>(),
    created_at: instant('created_at').notNull(),
    /** When it was paid back, and by whom; null while it is due. */
    paid_at: instant('paid_at'),
    paid_by: integer('paid_by').references(() => users.id),
  },
  (table) => [
    index('refunds_order').on(table.order_id),
    index('refunds_paid').on(table.paid_at),
    // What is due, one row for each order.
    uniqueIndex('refunds_due')
      .on(table.order_id)
      .where(sql`${table.paid_at} is null`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);

/**
 * The books, append-only and double-entry: a row moves its amount to the account `debit` from the account `credit`, so
 * that the sum of all accounts is zero in every row. Triggers write them with the rows that move the money (baseline
 * migration): payments, movements of credit, refunds, and the prices of orders.
 */
export const bookEntries = pgTable(
  'book_entries',
  {
    id: serialId(),
    at: instant('at').notNull(),
    debit: text('debit').$type<BookAccount>().notNull(),
    credit: text('credit').$type<BookAccount>().notNull(),
    amount: toman('amount').notNull(),
    order_id: integer('order_id').references(() => orders.id),
    payment_id: integer('payment_id').references(() => payments.id),
    ledger_id: integer('ledger_id').references(() => ledger.id),
    refund_id: integer('refund_id').references(() => refunds.id),
  },
  (table) => [
    index('book_entries_order').on(table.order_id),
    index('book_entries_at').on(table.at),
    // One cause moves money once.
    uniqueIndex('book_entries_payment')
      .on(table.payment_id)
      .where(sql`${table.payment_id} is not null`),
    uniqueIndex('book_entries_ledger')
      .on(table.ledger_id)
      .where(sql`${table.ledger_id} is not null`),
    uniqueIndex('book_entries_refund')
      .on(table.refund_id)
      .where(sql`${table.refund_id} is not null`),
    check('book_entries_amount', sql`${table.amount} > 0`),
    check('book_entries_accounts', sql`${table.debit} <> ${table.credit}`),
  ],
);

/** The closings of days: the counted cash beside the expected one. The last turn of a day counts; none is changed. */
export const dayClosings = pgTable(
  'day_closings',
  {
    date: date('date', { mode: 'string' }).notNull(),
    turn: integer('turn').notNull(),
    counted: toman('counted').notNull(),
    expected: toman('expected').notNull(),
    /** Of a difference. */
    reason: text('reason'),
    at: instant('at').notNull(),
    by_user: integer('by_user')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.turn] }),
    check('day_closings_reason', sql`${table.counted} = ${table.expected} or ${table.reason} is not null`),
  ],
);
