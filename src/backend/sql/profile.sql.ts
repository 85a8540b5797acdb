/**
 * Changes of a customer's profile. Every rule that concurrent requests could violate is a condition of the statement.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { customers, users } from '../db/schema/users';

export type ProfileChange = Partial<
  Pick<
    typeof customers.$inferInsert,
    'first_name' | 'last_name' | 'referrer' | 'gender' | 'birthday' | 'nation_code' | 'avatar'
  >
>;

/**
 * Changes the profile, and sets the time at which it was first saved or skipped. False, without a change, when another
 * referrer is already set.
 */
export async function updateProfile(
  db: Database,
  customerId: number,
  change: ProfileChange,
  now: Date,
): Promise<boolean> {
  const { referrer } = change;
  const changed = await db
    .update(customers)
    .set({ ...change, welcomed_at: sql`coalesce(${customers.welcomed_at}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(customers.id, customerId),
        referrer === undefined ? undefined : inArray(customers.referrer, ['', referrer]),
      ),
    )
    .returning({ id: customers.id });
  return changed.length > 0;
}

/**
 * Changes a user's mobile; a staff role belongs to the old number and stays there. Throws a unique violation when
 * another user has the mobile.
 */
export async function changeMobile(db: Database, userId: number, mobile: string): Promise<void> {
  await db.update(users).set({ mobile, role: 'customer' }).where(eq(users.id, userId));
}
