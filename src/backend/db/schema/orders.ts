/** Orders, their lines and history, and the nights and portions that they hold. */
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { InvoiceParty } from '@/contract/invoicing.schemas';
import type { Address } from '@/contract/customer.schemas';
import type { OrderDeliveryMethod } from '@/contract/delivery.schemas';
import type { Invoice, OrderKind, OrderStatus, SubStatus } from '@/contract/orders.schemas';
import type { PaymentType } from '@/contract/payment-types';
import type { CancellationTerms } from '@/domain/cancellation';
import { FIRST_ORDER, instant, serialId, toman } from '../columns';
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
    /** The delivery method at the time of the order; null for stays, and for food with its delivery hours. */
    delivery_method: jsonb('delivery_method').$type<OrderDeliveryMethod>(),
    msg: text('msg').notNull().default(''),
    /** The text of the card of a gift, empty for a gift without one; null: no gift. */
    gift_text: text('gift_text'),
    invoice: jsonb('invoice').$type<Invoice>().notNull(),
    price: toman('price').notNull(),
    paid: toman('paid').notNull().default(0),
    /** Of what was paid, what was given back or is due back. */
    refunded: toman('refunded').notNull().default(0),
    /** Of the price, how much is tax, included or added; and how much of that was given back in parts. */
    tax: toman('tax').notNull().default(0),
    tax_refunded: toman('tax_refunded').notNull().default(0),
    payment_type: text('payment_type').$type<PaymentType>().notNull().default('cash'),
    /** What may be paid after the order is confirmed, of its price; the rest is due before. */
    due_later: toman('due_later').notNull().default(0),
    /**
     * Of a deposit: so many days before its day the rest must be paid, otherwise the order is canceled by its terms;
     * null: no such end.
     */
    rest_days: integer('rest_days'),
    /** Who buys, in invoices; null: the customer, as far as the shop knows them. */
    buyer: jsonb('buyer').$type<InvoiceParty | null>(),
    /** Its invoice is due, or may have to be corrected; a trigger sets it (migration `0001_sold_at`). */
    to_invoice: boolean('to_invoice').notNull().default(false),
    /** When it was first paid in full, or done; the same trigger sets it. Null as well for what was sold before the column. */
    sold_at: instant('sold_at'),
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
    /** When the customer was reminded by SMS of what is left to be paid after a deposit. */
    rest_reminded_at: instant('rest_reminded_at'),
    /** When the guest of a stay was reminded by SMS of the way and of what to bring. */
    arrival_reminded_at: instant('arrival_reminded_at'),
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
    index('orders_by_price').on(table.price, table.id),
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
    // For the job that issues invoices.
    index('orders_to_invoice')
      .on(table.updated_at)
      .where(sql`${table.to_invoice}`),
    check('orders_price', sql`${table.price} >= 0`),
    check('orders_due_later', sql`${table.due_later} between 0 and ${table.price}`),
    check('orders_paid', sql`${table.paid} between 0 and ${table.price}`),
    check('orders_refunded', sql`${table.refunded} between 0 and ${table.paid}`),
    check('orders_tax', sql`${table.tax} between 0 and ${table.price}`),
    check('orders_tax_refunded', sql`${table.tax_refunded} between 0 and ${table.tax}`),
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
    /**
     * What one piece of a package contained when it was ordered; empty for other products. Null in orders from before this
     * column: sql/line-contents.sql.ts.
     */
    contents: jsonb('contents').$type<{ product_id: number; name: string; count: number }[]>(),
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
