import { and, asc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { PostalAddress } from '@/domain/postal-address';
import type { Database } from '../db/database';
import { orders } from '../db/schema/orders';
import { addresses, customers, users } from '../db/schema/users';

export type AddressRow = typeof addresses.$inferSelect;
export type AddressFields = Pick<typeof addresses.$inferInsert, 'title' | 'zone_id' | keyof PostalAddress>;

/** A customer with their mobile; null when there is none. */
export async function findCustomer(db: Database, customerId: number) {
  const [row] = await db
    .select({ customer: customers, mobile: users.mobile })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(eq(customers.id, customerId));
  return row ?? null;
}

/** The customer's addresses, oldest first, without removed ones. */
export async function listAddresses(db: Database, customerId: number): Promise<AddressRow[]> {
  return await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.customer_id, customerId), isNull(addresses.deleted_at)))
    .orderBy(asc(addresses.id));
}

/** When the customer last ordered to each of their addresses, by its id. */
export async function lastUsesOfAddresses(db: Database, customerId: number): Promise<ReadonlyMap<number, Date>> {
  const id = sql<number>`(${orders.address} ->> 'addressId')::int`;
  const rows = await db
    .select({ id, usedAt: max(orders.created_at) })
    .from(orders)
    .where(and(eq(orders.customer_id, customerId), isNotNull(orders.address)))
    .groupBy(id);
  return new Map(rows.flatMap(({ id: addressId, usedAt }) => (usedAt === null ? [] : [[addressId, usedAt] as const])));
}

async function countAddresses(db: Database, customerId: number): Promise<number> {
  return await db.$count(addresses, and(eq(addresses.customer_id, customerId), isNull(addresses.deleted_at)));
}

/**
 * Adds an address unless the customer already has `max`. Returns whether it did. The customer's row is locked, so that
 * concurrent inserts count each other.
 */
export async function insertAddress(
  db: Database,
  customerId: number,
  fields: AddressFields,
  now: Date,
  max: number,
): Promise<boolean> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
  if ((await countAddresses(db, customerId)) >= max) return false;
  await db.insert(addresses).values({ ...fields, customer_id: customerId, created_at: now });
  return true;
}

/**
 * Adds an address within a transaction that must not lock the customer's row. Returns its id; null when the customer
 * already has `max`. Simultaneous orders by telephone may exceed it by their number.
 */
export async function insertAddressRow(
  tx: Database,
  customerId: number,
  fields: AddressFields,
  now: Date,
  max: number,
): Promise<number | null> {
  if ((await countAddresses(tx, customerId)) >= max) return null;
  const [row] = await tx
    .insert(addresses)
    .values({ ...fields, customer_id: customerId, created_at: now })
    .returning({ id: addresses.id });
  if (!row) throw new Error('An address was not inserted');
  return row.id;
}

/** What an order depends on besides its content: a block, a name, and the table whose code was scanned last. */
export async function customerForOrder(db: Database, customerId: number) {
  const [row] = await db
    .select({
      blocked_at: customers.blocked_at,
      table_label: customers.table_label,
      table_at: customers.table_at,
      is_named: sql<boolean>`${customers.first_name} <> '' or ${customers.last_name} <> ''`,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row ?? null;
}

/** Stores the table or room at which the customer sits; null when they have left it. */
export async function setTable(db: Database, customerId: number, label: string | null, now: Date): Promise<void> {
  await db.update(customers).set({ table_label: label, table_at: now }).where(eq(customers.id, customerId));
}

/** Sets the name of a customer who has none. */
export async function nameCustomer(db: Database, customerId: number, lastName: string): Promise<void> {
  await db
    .update(customers)
    .set({ last_name: lastName })
    .where(and(eq(customers.id, customerId), eq(customers.first_name, ''), eq(customers.last_name, '')));
}

/** Changes or removes (`deleted_at`) one of the customer's own addresses. Returns whether it exists. */
export async function updateAddress(
  db: Database,
  customerId: number,
  addressId: number,
  change: Partial<AddressFields> | { readonly deleted_at: Date },
): Promise<boolean> {
  const changed = await db
    .update(addresses)
    .set(change)
    .where(and(eq(addresses.id, addressId), eq(addresses.customer_id, customerId), isNull(addresses.deleted_at)))
    .returning({ id: addresses.id });
  return changed.length > 0;
}
