/** Users, tokens, login codes, customers and what belongs to them. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Role } from '@/contract/roles';
import type { Session } from '@/contract/session.schemas';
import { instant, serialId, toman, version } from '../columns';
import { orderKey, persianOrderSql } from '../persian-order';
import { products } from './catalogue';
import { hosts } from './residences';
import { shippingZones } from './shop';
import { apiTokens } from './staff';

export const users = pgTable(
  'users',
  {
    id: serialId(),
    /** `panel` marked staff before the table `staff`; it grants no permission any more. */
    role: text('role').$type<Role>().notNull(),
    /** `09xxxxxxxxx`; null for a guest. */
    mobile: text('mobile').unique(),
    created_at: instant('created_at').notNull(),
  },
  // Kept for instances of the previous version, which may still run beside this one.
  (table) => [
    index('users_panel')
      .on(table.id)
      .where(sql`${table.role} = 'panel'`),
  ],
);

/** Opaque bearer tokens, stored as the hash of 256 random bits. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    /** Names the session to its user, who must not see the hash. */
    id: integer('id').notNull().generatedByDefaultAsIdentity().unique(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Set for a panel token: no other token has that role, whatever its user's role is. */
    role: text('role').$type<'panel'>(),
    /** The host whose residences a panel token may access; null: a staff member's. */
    host_id: integer('host_id').references(() => hosts.id),
    /** Set for a script's token, which has its own role and end. */
    api_token_id: integer('api_token_id').references(() => apiTokens.id),
    /** A panel token of a person's own device, which stays signed in for weeks. */
    own_device: boolean('own_device').notNull().default(false),
    /** When the person last proved who they are: at the sign-in, or by a confirmation since then; null: unknown. */
    confirmed_at: instant('confirmed_at'),
    browser: text('browser').$type<Session['browser']>().notNull().default('other'),
    system: text('system').$type<Session['system']>().notNull().default('other'),
    /** The network of the address that signed in (IPv4 /24, IPv6 /48), never the address. */
    network: text('network'),
    created_at: instant('created_at').notNull(),
    /** When it was last used, to the hour. */
    seen_at: instant('seen_at').notNull().defaultNow(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('tokens_user').on(table.user_id)],
);

/**
 * The valid login code of a mobile and a requester: a new one overwrites it, the last try invalidates it. Two
 * requesters of codes for one mobile have a code each, so that neither can invalidate the other's.
 */
export const loginCodes = pgTable(
  'requested_codes',
  {
    mobile: text('mobile').notNull(),
    /** `user:12` for the user of a token; without a token `address:` and the address. */
    requester: text('requester').notNull(),
    code_hash: text('code_hash').notNull(),
    sent_at: instant('sent_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    tries_left: integer('tries_left').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mobile, table.requester] })],
);

/** Addresses from which a mobile has logged in: a keyed hash of mobile and address. */
export const loginOrigins = pgTable(
  'login_origins',
  {
    hash: text('hash').primaryKey(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [index('login_origins_seen').on(table.seen_at)],
);

/** The login codes of the previous version, which may still run beside this one; not read here. */
export const formerLoginCodes = pgTable('login_codes', {
  mobile: text('mobile').primaryKey(),
  code_hash: text('code_hash').notNull(),
  sent_at: instant('sent_at').notNull(),
  expires_at: instant('expires_at').notNull(),
  tries_left: integer('tries_left').notNull(),
});

/** Counters of fixed windows; `key` identifies the limit and its subject. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    window_start: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.window_start] })],
);

export const customers = pgTable(
  'customers',
  {
    id: serialId(),
    user_id: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    /** The order of last names, then first names. */
    name_order: orderKey('name_order').generatedAlwaysAs(
      sql.raw(persianOrderSql(`"last_name" || ' ' || "first_name"`)),
    ),
    referrer: text('referrer').notNull().default(''),
    gender: text('gender').$type<'man' | 'woman' | ''>().notNull().default(''),
    birthday: date('birthday', { mode: 'string' }),
    nation_code: text('nation_code').notNull().default(''),
    avatar: text('avatar'),
    /** Sum of the ledger, updated in the same transaction; never below zero. */
    credit: toman('credit').notNull().default(0),
    /** Set when the profile was saved or skipped for the first time. */
    welcomed_at: instant('welcomed_at'),
    /** Set while the customer may not order. */
    blocked_at: instant('blocked_at'),
    blocked_reason: text('blocked_reason'),
    /** The label of the last scanned QR code and when it was scanned. */
    table_label: text('table_label'),
    table_at: instant('table_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // An order of the panel's list (sql/panel/customers.sql.ts).
    index('customers_by_name').on(table.name_order, table.id),
    index('customers_by_credit').on(table.credit, table.id),
    check('customers_credit', sql`${table.credit} >= 0`),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: serialId(),
    customer_id: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    title: text('title').notNull(),
    province: text('province'),
    city: text('city'),
    address: text('address').notNull(),
    number: text('number').notNull(),
    unit: text('unit'),
    postal_code: text('postal_code'),
    receiver: text('receiver'),
    telephone: text('telephone'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** The zone that the customer chose for an address without a location. */
    zone_id: integer('zone_id').references(() => shippingZones.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [index('addresses_customer').on(table.customer_id)],
);

/** A line is a product with its toppings: the same product with other toppings is another line. */
export const cartLines = pgTable(
  'cart_lines',
  {
    customer_id: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** `id:count` of the toppings, sorted, joined by commas; empty without toppings. */
    toppings_key: text('toppings_key').notNull(),
    toppings: jsonb('toppings').$type<{ id: number; count: number }[]>().notNull(),
    count: integer('count').notNull(),
    position: instant('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customer_id, table.product_id, table.toppings_key] }),
    check('cart_lines_count', sql`${table.count} > 0`),
  ],
);

export const favorites = pgTable(
  'favorites',
  {
    customer_id: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    product_id: integer('product_id')
      .notNull()
      .references(() => products.id),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customer_id, table.product_id] })],
);

/** Pictures uploaded by customers and in the panel, by file name. Unused ones are deleted after a while. */
export const uploads = pgTable(
  'uploads',
  {
    name: text('name').primaryKey(),
    /** The uploader; null once that customer is deleted. */
    customer_id: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The size of the stored file. */
    bytes: integer('bytes').notNull(),
    blurhash: text('blurhash').notNull(),
    created_at: instant('created_at').notNull(),
    /** Uploaded in the panel: for products, categories and whatever else belongs to the shop. */
    is_shop: boolean('is_shop').notNull().default(false),
    /** When it was last taken out of use, so that it is kept for an undo. */
    released_at: instant('released_at'),
  },
  (table) => [
    index('uploads_customer').on(table.customer_id),
    index('uploads_stored').on(sql`coalesce(${table.released_at}, ${table.created_at})`),
  ],
);

/** QR codes of tables and rooms: scanning one creates a customer, and the response contains the label. */
export const qrcodes = pgTable('qrcodes', {
  id: text('id').primaryKey(),
  label: text('label').notNull(),
  created_at: instant('created_at').notNull(),
  version: version(),
});
