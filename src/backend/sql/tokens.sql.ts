import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Role } from '@/contract/roles';
import type { Database } from '../db/database';
import { hosts } from '../db/schema/catalogue';
import { customers, tokens, users } from '../db/schema/users';
import type { Caller } from '../route';

/**
 * The owner of a living token and its end, or null. The role panel is the token's and never the user's: a storefront's token of the
 * shop's people is a customer's. A token of the panel lives only as long as its owner is of the shop's people: the staff by
 * their role or by the setting's `staffMobiles`, a host by the number that the shop keeps of them.
 * @param panelSince tokens of the panel from before are dead
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

/** Ends the panel's tokens of whoever is not of the shop's people any more, so that none comes back to life with them. */
export async function deleteLostPanelTokens(db: Database, staffMobiles: readonly string[]): Promise<void> {
  const entitled = db
    .select({ hash: tokens.hash })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .leftJoin(hosts, eq(hosts.id, tokens.host_id))
    .where(and(eq(tokens.role, 'panel'), isEntitled(staffMobiles)));
  await db.delete(tokens).where(and(eq(tokens.role, 'panel'), notInArray(tokens.hash, entitled)));
}

/** Lets a token end at another instant. */
export async function extendToken(db: Database, hash: string, expiresAt: Date): Promise<void> {
  await db.update(tokens).set({ expires_at: expiresAt }).where(eq(tokens.hash, hash));
}

export async function insertToken(db: Database, token: typeof tokens.$inferInsert): Promise<void> {
  await db.insert(tokens).values(token);
}

export async function deleteToken(db: Database, hash: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.hash, hash));
}

/** Ends all tokens of a user but one. */
export async function deleteOtherTokens(db: Database, userId: number, kept: string): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.user_id, userId), ne(tokens.hash, kept)));
}

export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.delete(tokens).where(lte(tokens.expires_at, now));
}
