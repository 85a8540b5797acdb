import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Role } from '@/contract/roles';
import type { Database } from '../db/database';
import { hosts } from '../db/schema/catalogue';
import { customers, tokens, users } from '../db/schema/users';
import type { Caller } from '../route';

/**
 * The owner of a valid token and its expiry, or null. The role panel belongs to the token, not to the user: a
 * storefront token of a staff member is a customer's. A panel token is valid only while its owner is staff (by role or
 * by `staffMobiles`) or a host (by the stored number).
 * @param panelSince panel tokens created earlier are invalid
 */
export async function findCaller(
  db: Database,
  hash: string,
  {
    staffMobiles,
    panelSince,
    now,
  }: { readonly staffMobiles: readonly string[]; readonly panelSince: Date; readonly now: Date },
): Promise<(Caller & { readonly expiresAt: Date }) | null> {
  const [found] = await db
    .select({
      userId: users.id,
      role: sql<Role>`coalesce(${tokens.role}, case ${users.role} when 'guest' then 'guest' else 'customer' end)`,
      customerId: customers.id,
      hostId: tokens.host_id,
      mobile: users.mobile,
      expiresAt: tokens.expires_at,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .leftJoin(customers, eq(customers.user_id, users.id))
    .leftJoin(hosts, eq(hosts.id, tokens.host_id))
    .where(
      and(
        eq(tokens.hash, hash),
        gt(tokens.expires_at, now),
        or(isNull(tokens.role), gt(tokens.created_at, panelSince)),
        isEntitled(staffMobiles),
      ),
    );
  if (!found) return null;
  const { mobile, ...caller } = found;
  return { ...caller, tokenHash: hash, hasMobile: mobile !== null };
}

function isEntitled(staffMobiles: readonly string[]): SQL | undefined {
  const isStaff = and(isNull(tokens.host_id), or(eq(users.role, 'panel'), inArray(users.mobile, [...staffMobiles])));
  return or(isNull(tokens.role), isStaff, and(isNotNull(tokens.host_id), eq(hosts.mobile, users.mobile)));
}

/**
 * Deletes panel tokens of users who are no longer staff or host, so that none becomes valid again with a later
 * appointment.
 */
export async function deleteLostPanelTokens(db: Database, staffMobiles: readonly string[]): Promise<void> {
  const entitled = db
    .select({ hash: tokens.hash })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .leftJoin(hosts, eq(hosts.id, tokens.host_id))
    .where(and(eq(tokens.role, 'panel'), isEntitled(staffMobiles)));
  await db.delete(tokens).where(and(eq(tokens.role, 'panel'), notInArray(tokens.hash, entitled)));
}

/** Changes the expiry of a token. */
export async function extendToken(db: Database, hash: string, expiresAt: Date): Promise<void> {
  await db.update(tokens).set({ expires_at: expiresAt }).where(eq(tokens.hash, hash));
}

export async function insertToken(db: Database, token: typeof tokens.$inferInsert): Promise<void> {
  await db.insert(tokens).values(token);
}

export async function deleteToken(db: Database, hash: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.hash, hash));
}

/** Deletes all tokens of a user but one. */
export async function deleteOtherTokens(db: Database, userId: number, kept: string): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.user_id, userId), ne(tokens.hash, kept)));
}

export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.delete(tokens).where(lte(tokens.expires_at, now));
}
