/** Payments at a bank, and the ledger of the customers' credit. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentFor } from '@/contract/payments.schemas';
import type { BankMoney } from '@/contract/bank-attempt.schemas';
import { instant, serialId, toman } from '../columns';
import { orders } from './orders';
import { customers, users } from './users';

export const PAYMENT_STATES = ['created', 'redirected', 'verified', 'failed', 'canceled', 'unknown'] as const;

/** One row per attempt; money moves only with the transition to `verified`, which happens once. */
export const payments = pgTable(
  'payments',
  {
    id: serialId(),
    /** Random, part of the return URL: it cannot be guessed. */
    secret: text('secret').notNull().unique(),
    order_id: integer('order_id').references(() => orders.id),
    customer_id: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    payment_for: text('payment_for').$type<PaymentFor>().notNull(),
    amount: toman('amount').notNull(),
    gateway: text('gateway').notNull(),
    authority: text('authority'),
    /** The bank's page; null until the bank has opened the payment, and for money that the desk has received. */
    page_url: text('page_url'),
    /** The `Idempotency-Key` of the request that began it; null without one, and once another attempt has it. */
    request_key: text('request_key'),
    status: text('status').$type<(typeof PAYMENT_STATES)[number]>().notNull(),
    ref: text('ref'),
    card: text('card'),
    /** What the bank says of the money of a payment that failed; null where it does not say. */
    money: text('money').$type<BankMoney>(),
    success_url: text('success_url').notNull(),
    fail_url: text('fail_url').notNull(),
    created_at: instant('created_at').notNull(),
    settled_at: instant('settled_at'),
    /** When the payment was last verified at the bank. */
    asked_at: instant('asked_at'),
    /** The end of the lease of a running verification; null without one. */
    asking_until: instant('asking_until'),
  },
  (table) => [
    uniqueIndex('payments_authority').on(table.gateway, table.authority),
    uniqueIndex('payments_request')
      .on(table.user_id, table.request_key)
      .where(sql`${table.request_key} is not null`),
    index('payments_order').on(table.order_id),
    index('payments_top_up')
      .on(table.customer_id, table.id)
      .where(sql`${table.payment_for} = 'buy_customer_credit'`),
    index('payments_settled').on(table.settled_at),
    // For the reconciliation, which runs every minute: few rows, independent of the number of settled payments.
    index('payments_unsettled')
      .on(table.created_at)
      .where(sql`${table.settled_at} is null`),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
);

export const LEDGER_KINDS = ['top_up', 'order', 'refund', 'gift', 'correction', 'payout'] as const;

/** Ledger entries, append-only; `balance` is the credit after the entry. */
export const ledger = pgTable(
  'ledger',
  {
    id: serialId(),
    customer_id: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    amount: toman('amount').notNull(),
    balance: toman('balance').notNull(),
    kind: text('kind').$type<(typeof LEDGER_KINDS)[number]>().notNull(),
    order_id: integer('order_id').references(() => orders.id),
    payment_id: integer('payment_id').references(() => payments.id),
    /** Identifies the cause, so that one cause moves money once (`refund:12`, `payment:7`, `gift:ABC`). */
    cause: text('cause').notNull().unique(),
    /** The reason of a correction. */
    note: text('note'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('ledger_customer').on(table.customer_id, table.id), index('ledger_created').on(table.created_at)],
);

/** The payments of the built-in bank (gateways/sandbox-bank.ts). */
export const sandboxPayments = pgTable('sandbox_payments', {
  authority: text('authority').primaryKey(),
  amount: toman('amount').notNull(),
  callback_url: text('callback_url').notNull(),
  state: text('state').$type<'open' | 'paid' | 'failed' | 'canceled' | 'verified'>().notNull(),
  ref: text('ref'),
  created_at: instant('created_at').notNull(),
});
