/** Passkeys, the sign-ins that wait for one, and their challenges. */
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { passkeyChallenges, passkeys, pendingSignIns } from '../db/schema/passkeys';
import { staff } from '../db/schema/staff';
import { tokens, users } from '../db/schema/users';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** The passkeys that a sign-in with this mobile accepts: those of its user, and those that protect the number. */
function ofMobile(db: Database, mobile: string): SQL | undefined {
  const user = db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile));
  return or(eq(passkeys.mobile, mobile), inArray(passkeys.user_id, user));
}

/** The passkeys of a mobile, the oldest first. */
export async function listPasskeys(db: Database, mobile: string): Promise<PasskeyRow[]> {
  return await db.select().from(passkeys).where(ofMobile(db, mobile)).orderBy(asc(passkeys.id));
}

/** Whether a sign-in with this mobile needs a passkey. */
export async function hasPasskeys(db: Database, mobile: string): Promise<boolean> {
  return (await db.$count(passkeys, ofMobile(db, mobile))) > 0;
}

/** Inserts a passkey; false when its credential is registered already. */
export async function insertPasskey(tx: Database, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return inserted.length > 0;
}

/** Renames a passkey of this mobile; false when it has none with this id. */
export async function renamePasskey(db: Database, mobile: string, id: number, name: string): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), ofMobile(db, mobile)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** Deletes one passkey of a mobile, or all; returns the users whose passkeys they were. */
export async function deletePasskeys(tx: Database, mobile: string, id?: number): Promise<number[]> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(id === undefined ? undefined : eq(passkeys.id, id), ofMobile(tx, mobile)))
    .returning({ user_id: passkeys.user_id });
  return deleted.map(({ user_id }) => user_id);
}

/** Records a use. False when the passkey was removed, or its sign count was changed, since it was read. */
export async function recordPasskeyUse(
  tx: Database,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  use: Pick<PasskeyRow, 'counter' | 'backed_up' | 'last_used_at'>,
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Gives the passkeys of a mobile to the user who continues with another number. */
export async function movePasskeys(
  tx: Database,
  mobile: string,
  to: { readonly userId: number; readonly mobile: string },
): Promise<void> {
  await tx.update(passkeys).set({ user_id: to.userId, mobile: to.mobile }).where(ofMobile(tx, mobile));
}

/**
 * Deletes the passkeys that protect a number whose role has ended, with its pending sign-ins. A user who has another
 * number by now, under which they are staff, keeps theirs.
 */
export async function deletePasskeysOfEnded(
  tx: Database,
  mobile: string,
  staffMobiles: readonly string[],
): Promise<void> {
  const isStaff = or(
    inArray(users.mobile, [...staffMobiles]),
    inArray(users.mobile, tx.select({ mobile: staff.mobile }).from(staff).where(isNull(staff.ended_at))),
  );
  await tx
    .update(passkeys)
    .set({ mobile: sql`${users.mobile}` })
    .from(users)
    .where(and(eq(passkeys.mobile, mobile), eq(users.id, passkeys.user_id), ne(users.mobile, mobile), isStaff));
  await tx.delete(passkeys).where(eq(passkeys.mobile, mobile));
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.mobile, mobile));
}

export async function insertPendingSignIn(tx: Database, row: typeof pendingSignIns.$inferInsert): Promise<void> {
  await tx.insert(pendingSignIns).values(row);
}

/** The mobile of a valid pending sign-in; null for an unknown, expired or used one. */
export async function findPendingSignIn(db: Database, hash: string, now: Date): Promise<string | null> {
  const [row] = await db.select({ mobile: pendingSignIns.mobile }).from(pendingSignIns).where(isOpen(hash, now));
  return row?.mobile ?? null;
}

/** Consumes one try of a pending sign-in; false when it has none, or is no longer valid. */
export async function consumePendingTry(db: Database, hash: string, now: Date): Promise<boolean> {
  const tried = await db
    .update(pendingSignIns)
    .set({ tries_left: sql`${pendingSignIns.tries_left} - 1` })
    .where(isOpen(hash, now))
    .returning({ hash: pendingSignIns.hash });
  return tried.length > 0;
}

const isOpen = (hash: string, now: Date) =>
  and(eq(pendingSignIns.hash, hash), gt(pendingSignIns.expires_at, now), gt(pendingSignIns.tries_left, 0));

/** Deletes a pending sign-in. Of two concurrent requests only one gets true. */
export async function deletePendingSignIn(tx: Database, hash: string): Promise<boolean> {
  const deleted = await tx
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.hash, hash))
    .returning({ hash: pendingSignIns.hash });
  return deleted.length > 0;
}

/** Stores a challenge in place of the subject's former one. */
export async function putChallenge(db: Database, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  const { challenge, expires_at } = row;
  await db
    .insert(passkeyChallenges)
    .values(row)
    .onConflictDoUpdate({
      target: [passkeyChallenges.subject, passkeyChallenges.purpose],
      set: { challenge, expires_at },
    });
}

/** The open challenge, which is used up; null without one. Of two concurrent requests only one gets it. */
export async function consumeChallenge(
  db: Database,
  subject: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<string | null> {
  const [used] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.subject, subject), eq(passkeyChallenges.purpose, purpose)))
    .returning();
  return used && used.expires_at > now ? used.challenge : null;
}

/** Deletes pending sign-ins and challenges that have expired. */
export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(pendingSignIns).where(lte(pendingSignIns.expires_at, now));
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expires_at, now));
}

/** Ends the proofs of the user's other sessions, which were given without the passkey that is being added. */
export async function clearOtherConfirmations(tx: Database, userId: number, tokenHash: string): Promise<void> {
  // Rows without a proof too: one that is being confirmed at the same time waits, and then finds the passkey.
  await tx
    .update(tokens)
    .set({ confirmed_at: null })
    .where(and(eq(tokens.user_id, userId), ne(tokens.hash, tokenHash)));
}

/** When a session's person last proved who they are; null: unknown. */
export async function confirmedAt(db: Database, tokenHash: string): Promise<Date | null> {
  const [row] = await db.select({ at: tokens.confirmed_at }).from(tokens).where(eq(tokens.hash, tokenHash));
  return row?.at ?? null;
}

export async function setConfirmedAt(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db.update(tokens).set({ confirmed_at: now }).where(eq(tokens.hash, tokenHash));
}
