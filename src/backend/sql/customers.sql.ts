import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { addresses, customers, users } from '../db/schema/users';

export type AddressRow = typeof addresses.$inferSelect;
export type AddressFields = Pick<typeof addresses.$inferInsert, 'title' | 'address' | 'number' | 'lat' | 'lng'>;

/** A customer with the user's mobile; null when there is none. */
export async function findCustomer(db: Database, customerId: number) {
  const [row] = await db
    .select({ customer: customers, mobile: users.mobile })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(eq(customers.id, customerId));
  return row ?? null;
}

/** The customer's addresses that are not removed, oldest first. */
export async function listAddresses(db: Database, customerId: number): Promise<AddressRow[]> {
  return await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.customer_id, customerId), isNull(addresses.deleted_at)))
    .orderBy(asc(addresses.id));
}

/** Adds an address unless the customer already has `most`; whether it did. The customer's row is locked, so two at once count each other. */
export async function insertAddress(
  db: Database,
  customerId: number,
  fields: AddressFields,
  now: Date,
  max: number,
): Promise<boolean> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
  const [have] = await db
    .select({ total: count() })
    .from(addresses)
    .where(and(eq(addresses.customer_id, customerId), isNull(addresses.deleted_at)));
  if ((have?.total ?? 0) >= max) return false;
  await db.insert(addresses).values({ ...fields, customer_id: customerId, created_at: now });
  return true;
}

/** Changes or removes (`deleted_at`) one of the customer's own addresses; whether there was one by that number. */
export async function updateAddress(
  db: Database,
  customerId: number,
  addressId: number,
  change: AddressFields | { readonly deleted_at: Date },
): Promise<boolean> {
  const changed = await db
    .update(addresses)
    .set(change)
    .where(and(eq(addresses.id, addressId), eq(addresses.customer_id, customerId), isNull(addresses.deleted_at)))
    .returning({ id: addresses.id });
  return changed.length > 0;
}
