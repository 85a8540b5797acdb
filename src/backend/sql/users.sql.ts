import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { hosts } from '../db/schema/catalogue';
import { staff } from '../db/schema/staff';
import { customers, tokens, users } from '../db/schema/users';

export async function insertGuest(db: Database, now: Date): Promise<number> {
  const [row] = await db.insert(users).values({ role: 'guest', created_at: now }).returning({ id: users.id });
  if (!row) throw new Error('A guest was not inserted');
  return row.id;
}

/** The user of a mobile, created with a customer if there is none; concurrent calls get the same one. */
export async function userOfMobile(db: Database, mobile: string, now: Date) {
  const [user] = await db
    .insert(users)
    .values({ role: 'customer', mobile, created_at: now })
    // An update without effect, so that the existing row is returned.
    .onConflictDoUpdate({ target: users.mobile, set: { mobile: sql`excluded.mobile` } })
    .returning();
  if (!user) throw new Error('A user was not inserted');
  const [customer] = await db
    .insert(customers)
    .values({ user_id: user.id })
    .onConflictDoUpdate({ target: customers.user_id, set: { user_id: sql`excluded.user_id` } })
    .returning();
  if (!customer) throw new Error('A customer was not inserted');
  return { user, customer };
}

/** Deletes old guests without a token: they can no longer be used. */
export async function deleteForgottenGuests(db: Database, before: Date): Promise<void> {
  const itsTokens = db.select({ hash: tokens.hash }).from(tokens).where(eq(tokens.user_id, users.id));
  await db.delete(users).where(and(eq(users.role, 'guest'), lt(users.created_at, before), notExists(itsTokens)));
}

/** The mobile of a user; null for a guest and for an unknown user. */
export async function findMobile(db: Database, userId: number): Promise<string | null> {
  const [row] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId));
  return row?.mobile ?? null;
}

/** A subquery for a customer with a mobile (customers created by a QR code have none). */
export function withMobile(db: Database, customerId: number) {
  return db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(and(eq(customers.id, customerId), isNotNull(users.mobile)));
}

export async function hasMobile(db: Database, customerId: number): Promise<boolean> {
  return (await withMobile(db, customerId)).length > 0;
}

/** Whether a mobile is a user's, a host's or a staff member's. */
export async function isKnownMobile(db: Database, mobile: string): Promise<boolean> {
  return (
    (await db.$count(users, eq(users.mobile, mobile))) > 0 ||
    (await db.$count(hosts, eq(hosts.mobile, mobile))) > 0 ||
    (await db.$count(staff, and(eq(staff.mobile, mobile), isNull(staff.ended_at)))) > 0
  );
}

/** The customer of a mobile; null when there is none. */
export async function findCustomerOfMobile(db: Database, mobile: string): Promise<number | null> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(eq(users.mobile, mobile));
  return row?.id ?? null;
}
