/** Changes of a customer's profile. Every rule that others could break meanwhile is a condition of the statement. */
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
 * Changes the profile, and keeps `now` as the first time that it was saved or skipped, unless there was one before. False,
 * with nothing changed, when another referrer is set already.
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

/** Gives a user another mobile; a role of the shop's people was the old number's and ends. Throws a unique violation when another user has it. */
export async function changeMobile(db: Database, userId: number, mobile: string): Promise<void> {
  await db.update(users).set({ mobile, role: 'customer' }).where(eq(users.id, userId));
}
