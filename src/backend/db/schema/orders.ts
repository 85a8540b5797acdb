/** Orders, the nights they hold, payments, the credit's ledger, coupons. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Address } from '@/contract/customer.schemas';
import type { Invoice, OrderKind, OrderStatus, PaymentType, SubStatus } from '@/contract/orders.schemas';
import type { PaymentFor } from '@/contract/payments.schemas';
import type { CancellationTerms } from '@/domain/cancellation';
import { FIRST_ORDER, instant, serialId, toman, version } from '../columns';
import { products } from './catalogue';
import { customers, users } from './users';

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_ORDER }),
    kind: text('kind').$type<OrderKind>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    sub_status: text('sub_status').$type<SubStatus>(),
    submit_by: text('submit_by').$type<'customer' | 'panel'>().notNull(),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    customer_id: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    guest_name: text('guest_name'),
    person_count: integer('person_count'),
    /** A stay's nights, or the one slot of a food order. */
    times: jsonb('times').$type<string[]>().notNull(),
    check_in: date('check_in', { mode: 'string' }),
    check_out: date('check_out', { mode: 'string' }),
    address: jsonb('address').$type<Address>(),
    delivery: text('delivery').$type<'post' | 'courier' | 'pickup' | 'slot'>(),
    msg: text('msg').notNull().default(''),
    invoice: jsonb('invoice').$type<Invoice>().notNull(),
    price: toman('price').notNull(),
    paid: toman('paid').notNull().default(0),
    /** Of what was paid, what was given back or is due back. */
    refunded: toman('refunded').notNull().default(0),
    payment_type: text('payment_type').$type<PaymentType>().notNull().default('cash'),
    /** What may be paid after the order is confirmed, of its price; the rest is due before. */
    due_later: toman('due_later').notNull().default(0),
    payment_ref: text('payment_ref'),
    /** The parcel's tracking data, set when it is sent. */
    tracking_code: text('tracking_code'),
    /** The carrier, or the name of the courier. */
    carrier: text('carrier'),
    /** The courier's mobile number, which the customer may call while the order is on its way. */
    courier_phone: text('courier_phone'),
    coupon_code: text('coupon_code'),
    /** What was taken from tracked stock (a package takes from its products): the release returns exactly this. */
    stock_taken: jsonb('stock_taken').$type<{ product_id: number; count: number }[]>().notNull().default([]),
    /** The cancellation terms at the time of the order (stays). */
    cancellation: jsonb('cancellation_terms').$type<CancellationTerms>(),
    send_submit_notification: boolean('send_submit_notification').notNull(),
    /** Until when an unpaid order holds nights or stock; null once paid or ended. */
    pay_before: instant('pay_before'),
    /** Whether a started payment has extended the hold, which happens once. */
    hold_lengthened: boolean('hold_lengthened').notNull().default(false),
    /** Keyed hash of the address from which a customer without a mobile ordered; null otherwise. */
    placed_from: text('placed_from'),
    /** The reason that the shop gave for a cancellation. */
    cancel_reason: text('cancel_reason'),
    /** The label of the table or room whose QR code the customer scanned before ordering. */
    table_label: text('table_label'),
    /** When the desk recorded that the guest of a stay has arrived. */
    arrived_at: instant('arrived_at'),
    /** When staff or the host first opened a paid stay, or recorded its payment. */
    seen_at: instant('seen_at'),
    /** When the desk was reminded by SMS that the order waits. */
    reminded_at: instant('reminded_at'),
    /** Whether its products are counted in `bought_together`, once it is done. */
    paired: boolean('paired').notNull().default(false),
    /** Incremented by every transition of the status, so that the later of two concurrent changes is refused. */
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('orders_customer').on(table.customer_id, table.created_at),
    // For the panel's list, newest first.
    index('orders_created').on(table.created_at, table.id),
    index('orders_pay_before')
      .on(table.pay_before)
      .where(sql`${table.pay_before} is not null`),
    index('orders_placed_from')
      .on(table.placed_from, table.created_at)
      .where(sql`${table.placed_from} is not null`),
    // For the job that finishes orders: paid stays and sent goods, independent of the number of finished orders.
    index('orders_to_finish')
      .on(table.id)
      .where(sql`${table.status} in ('in_progress', 'send')`),
    // For the desk: waiting orders, independent of the number of finished orders.
    index('orders_waiting')
      .on(table.created_at)
      .where(sql`${table.status} in ('created', 'rt_wait', 'rt_accept', 'in_progress', 'ready')`),
    // For the job that counts what is bought together: finished orders that are not counted yet.
    index('orders_to_pair')
      .on(table.id)
      .where(sql`${table.status} = 'done' and not ${table.paired}`),
    // For the list of what customers still owe.
    index('orders_owing')
      .on(table.created_at)
      .where(sql`${table.status} in ('in_progress', 'ready', 'send', 'done') and ${table.price} > ${table.paid}`),
    check('orders_price', sql`${table.price} >= 0`),
    check('orders_due_later', sql`${table.due_later} between 0 and ${table.price}`),
    check('orders_paid', sql`${table.paid} between 0 and ${table.price}`),
    check('orders_refunded', sql`${table.refunded} between 0 and ${table.paid}`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    name: text('name').notNull(),
    count: integer('count').notNull(),
    unit_price: toman('unit_price').notNull(),
    list_price: toman('list_price').notNull(),
    toppings: jsonb('toppings').$type<{ id: number; title: string; price: number; count: number }[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.position] }),
    index('order_lines_product').on(table.product_id),
  ],
);

/** All transitions of orders, append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: serialId(),
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').$type<OrderStatus>().notNull(),
    sub_status: text('sub_status').$type<SubStatus>(),
    by_user: integer('by_user').references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [index('order_events_order').on(table.order_id), index('order_events_at').on(table.at)],
);

/** One row per night of a residence: the primary key prevents a second sale (RES-07). */
export const nights = pgTable(
  'nights',
  {
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    night: date('night', { mode: 'string' }).notNull(),
    /** Null: blocked by the host. */
    order_id: integer('order_id').references(() => orders.id),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.night] }), index('nights_order').on(table.order_id)],
);

/**
 * Portions of a dish that an order takes of one day: counted under the lock of the dish's row, against its
 * `daily_portions`.
 */
export const portions = pgTable(
  'portions',
  {
    order_id: integer('order_id')
      .notNull()
      .references(() => orders.id),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    date: date('date', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.product_id] }),
    index('portions_day').on(table.product_id, table.date),
    check('portions_count', sql`${table.count} > 0`),
  ],
);

/** Keys of requests that must not run twice: a repeat by the same user gets the first response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    /** Hash of the request, so that a key never matches another request. */
    request_hash: text('request_hash').notNull(),
    /** The order of a submit; null for another request. */
    order_id: integer('order_id').references(() => orders.id),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_keys_created').on(table.created_at),
  ],
);

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
    status: text('status').$type<(typeof PAYMENT_STATES)[number]>().notNull(),
    ref: text('ref'),
    card: text('card'),
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
    index('payments_order').on(table.order_id),
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

/** The payments of the built-in bank (gateways/sandbox-bank.ts). */
export const sandboxPayments = pgTable('sandbox_payments', {
  authority: text('authority').primaryKey(),
  amount: toman('amount').notNull(),
  callback_url: text('callback_url').notNull(),
  state: text('state').$type<'open' | 'paid' | 'failed' | 'canceled' | 'verified'>().notNull(),
  ref: text('ref'),
  created_at: instant('created_at').notNull(),
});

/** Audit log of changes to money and orders. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serialId(),
    at: instant('at').notNull(),
    user_id: integer('user_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subject)],
);
