/** Users with their customers, and their tokens. */
import {
  and,
  eq,
  isNotNull,
  isNull,
  lt,
  notExists,
  sql,
  gt,
  inArray,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '../db/database';
import { preparedOnce } from '../db/prepared-statements';
import { hosts } from '../db/schema/residences';
import { staff, apiTokens } from '../db/schema/staff';
import { customers, tokens, users } from '../db/schema/users';
import type { PanelRole, Role } from '@/contract/roles';
import type { Caller } from '../route';

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

/** The user of a mobile; null when there is none. */
export async function findUserId(db: Database, mobile: string): Promise<number | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  return row?.id ?? null;
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

/** How many users with a mobile were created since then. */
export async function countNewMobiles(db: Database, since: Date): Promise<number> {
  return await db.$count(users, and(isNotNull(users.mobile), gt(users.created_at, since)));
}

/** When a user was created; null for an unknown one. */
export async function userSince(db: Database, id: number): Promise<Date | null> {
  const [row] = await db.select({ at: users.created_at }).from(users).where(eq(users.id, id));
  return row?.at ?? null;
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

/** Until when a token is valid, and what a use may change about it. */
export interface TokenUse {
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly isOwnDevice: boolean;
}

/**
 * The owner of a valid token and its expiry, or null. The role panel belongs to the token, not to the user: a
 * storefront token of a staff member is a customer's. A panel token is valid only while its owner is staff (in `staff`
 * or by `staffMobiles`, who are owners) or a host, by their mobile; its role is read with each request. A script's
 * token has a role of its own and is valid while its creator is an owner.
 * @param panelSince panel tokens created earlier are invalid, except those of scripts and of own devices
 */
export async function findCaller(
  db: Database,
  hash: string,
  {
    staffMobiles,
    panelSince,
    now,
  }: { readonly staffMobiles: readonly string[]; readonly panelSince: Date; readonly now: Date },
): Promise<(Caller & TokenUse) | null> {
  const [row] = await callerQuery(db).execute({
    hash,
    now: now.toISOString(),
    panelSince: panelSince.toISOString(),
    owners: arrayOf(staffMobiles),
  });
  if (!row) return null;
  const { mobile, ...caller } = row;
  return { ...caller, tokenHash: hash, hasMobile: mobile !== null };
}

const IS_THEIR_STAFF_ROW = and(eq(staff.mobile, users.mobile), isNull(staff.ended_at));

/** The query of {@link findCaller}, with which nearly every request begins. */
const callerQuery = preparedOnce((db) => {
  const owners = sql`${sql.placeholder('owners')}`;
  return db
    .select({
      userId: users.id,
      role: sql<Role>`coalesce(${tokens.role}, case ${users.role} when 'guest' then 'guest' else 'customer' end)`,
      customerId: customers.id,
      panelRole: sql<PanelRole | null>`case
        when ${tokens.role} is null then null
        when ${tokens.host_id} is not null then 'host'
        when ${tokens.api_token_id} is not null then ${apiTokens.role}
        else ${staffRoleOf(owners)} end`,
      hostId: tokens.host_id,
      isScript: sql<boolean>`${tokens.api_token_id} is not null`,
      mobile: users.mobile,
      expiresAt: tokens.expires_at,
      createdAt: tokens.created_at,
      seenAt: tokens.seen_at,
      isOwnDevice: tokens.own_device,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .leftJoin(customers, eq(customers.user_id, users.id))
    .leftJoin(hosts, eq(hosts.id, tokens.host_id))
    .leftJoin(apiTokens, eq(apiTokens.id, tokens.api_token_id))
    .leftJoin(staff, IS_THEIR_STAFF_ROW)
    .where(
      and(
        eq(tokens.hash, sql.placeholder('hash')),
        gt(tokens.expires_at, sql.placeholder('now')),
        or(
          isNull(tokens.role),
          isNotNull(tokens.api_token_id),
          tokens.own_device,
          gt(tokens.created_at, sql.placeholder('panelSince')),
        ),
        isEntitled(owners),
      ),
    )
    .prepare('find_caller');
});

function arrayOf(mobiles: readonly string[]): string {
  return `{${mobiles.join(',')}}`;
}

/** @param owners the mobiles that are owners without a row, as an array of SQL */
function staffRoleOf(owners: SQL): SQL {
  return sql`case when ${users.mobile} = any(${owners}::text[]) then 'owner' else ${staff.role} end`;
}

function isEntitled(owners: SQL): SQL | undefined {
  const role = staffRoleOf(owners);
  const isStaff = and(isNull(tokens.host_id), isNull(tokens.api_token_id), sql`${role} is not null`);
  const isScript = and(isNotNull(tokens.api_token_id), isNull(apiTokens.ended_at), sql`${role} = 'owner'`);
  return or(isNull(tokens.role), isStaff, isScript, and(isNotNull(tokens.host_id), eq(hosts.mobile, users.mobile)));
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
    .leftJoin(apiTokens, eq(apiTokens.id, tokens.api_token_id))
    .leftJoin(staff, IS_THEIR_STAFF_ROW)
    .where(and(eq(tokens.role, 'panel'), isEntitled(sql`${arrayOf(staffMobiles)}`)));
  await db.delete(tokens).where(and(eq(tokens.role, 'panel'), notInArray(tokens.hash, entitled)));
}

/** Deletes the token of a script. */
export async function deleteApiToken(db: Database, apiTokenId: number): Promise<void> {
  await db.delete(tokens).where(eq(tokens.api_token_id, apiTokenId));
}

/** Deletes the panel tokens of this mobile's user, with those of the scripts that they created. */
export async function deletePanelTokensOf(db: Database, mobile: string): Promise<void> {
  const user = db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  await db.delete(tokens).where(and(eq(tokens.role, 'panel'), isNull(tokens.host_id), inArray(tokens.user_id, user)));
}

/** Records that a token is used, and until when it is valid. */
export async function touchToken(db: Database, hash: string, seenAt: Date, expiresAt: Date): Promise<void> {
  await db.update(tokens).set({ seen_at: seenAt, expires_at: expiresAt }).where(eq(tokens.hash, hash));
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
