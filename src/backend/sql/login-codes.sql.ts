/**
 * Login codes by mobile and requester. Every rule is a condition of the statement that changes the row, never a read
 * followed by a write.
 */
import { and, eq, gt, inArray, lt, lte, max, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { formerLoginCodes, loginCodes, loginOrigins } from '../db/schema/users';

export type NewCode = typeof loginCodes.$inferInsert;

/**
 * Stores a requester's new code in place of the old one, unless that was sent in the last `pauseMs`. Returns whether it
 * did. A code dated in the future was stored under a wrong clock and does not block a new one.
 */
export async function putCode(db: Database, code: NewCode, pauseMs: number): Promise<boolean> {
  const { code_hash, sent_at, expires_at, tries_left } = code;
  const after = (ms: number): Date => new Date(sent_at.getTime() + ms);
  const stored = await db
    .insert(loginCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [loginCodes.mobile, loginCodes.requester],
      set: { code_hash, sent_at, expires_at, tries_left },
      setWhere: or(lte(loginCodes.sent_at, after(-pauseMs)), gt(loginCodes.sent_at, after(pauseMs))),
    })
    .returning({ mobile: loginCodes.mobile });
  return stored.length > 0;
}

/**
 * When the mobile's newest code up to `until` was sent, by any requester or by the given one; null when there is none.
 */
export async function codeSentAt(db: Database, mobile: string, until: Date, requester?: string): Promise<Date | null> {
  const [row] = await db
    .select({ sent_at: max(loginCodes.sent_at) })
    .from(loginCodes)
    .where(
      and(
        eq(loginCodes.mobile, mobile),
        lte(loginCodes.sent_at, until),
        requester === undefined ? undefined : eq(loginCodes.requester, requester),
      ),
    );
  return row?.sent_at ?? null;
}

/** Consumes one try of each valid code that these requesters have for the mobile; none for expired or used ones. */
export async function consumeTries(
  db: Database,
  mobile: string,
  requesters: readonly string[],
  now: Date,
): Promise<{ code_hash: string; tries_left: number }[]> {
  return await db
    .update(loginCodes)
    .set({ tries_left: sql`${loginCodes.tries_left} - 1` })
    .where(
      and(
        eq(loginCodes.mobile, mobile),
        inArray(loginCodes.requester, [...requesters]),
        gt(loginCodes.expires_at, now),
        gt(loginCodes.tries_left, 0),
      ),
    )
    .returning({ code_hash: loginCodes.code_hash, tries_left: loginCodes.tries_left });
}

/** Whether these requesters have a code of the mobile, valid or not. */
export async function hasCode(db: Database, mobile: string, requesters: readonly string[]): Promise<boolean> {
  return (
    (await db.$count(loginCodes, and(eq(loginCodes.mobile, mobile), inArray(loginCodes.requester, [...requesters])))) >
    0
  );
}

/** The hashes of the mobile's valid codes that other requesters have. */
export async function codesOfOthers(
  db: Database,
  mobile: string,
  requesters: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ code_hash: loginCodes.code_hash })
    .from(loginCodes)
    .where(
      and(
        eq(loginCodes.mobile, mobile),
        notInArray(loginCodes.requester, [...requesters]),
        gt(loginCodes.expires_at, now),
        gt(loginCodes.tries_left, 0),
      ),
    );
  return rows.map(({ code_hash }) => code_hash);
}

/**
 * Deletes exactly this code. Returns whether it still existed: of two concurrent requests with the right code only one
 * gets true.
 */
export async function consumeCode(db: Database, mobile: string, codeHash: string): Promise<boolean> {
  const deleted = await db
    .delete(loginCodes)
    .where(and(eq(loginCodes.mobile, mobile), eq(loginCodes.code_hash, codeHash)))
    .returning({ mobile: loginCodes.mobile });
  return deleted.length > 0;
}

/** Invalidates exactly this code. Its row remains, so that the pause before the next one applies. */
export async function expireCode(db: Database, mobile: string, codeHash: string): Promise<void> {
  await db
    .update(loginCodes)
    .set({ tries_left: 0 })
    .where(and(eq(loginCodes.mobile, mobile), eq(loginCodes.code_hash, codeHash)));
}

export async function deleteOldCodes(db: Database, sentBefore: Date): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.sent_at, sentBefore));
  await db.delete(formerLoginCodes).where(lt(formerLoginCodes.sent_at, sentBefore));
}

/**
 * Records that a mobile has logged in from an address.
 * @param hash of the two
 */
export async function saveOrigin(db: Database, hash: string, now: Date): Promise<void> {
  await db
    .insert(loginOrigins)
    .values({ hash, seen_at: now })
    .onConflictDoUpdate({ target: loginOrigins.hash, set: { seen_at: now } });
}

/**
 * Whether a mobile has logged in from an address since the given time.
 * @param hash of the two
 */
export async function isOrigin(db: Database, hash: string, since: Date): Promise<boolean> {
  return (await db.$count(loginOrigins, and(eq(loginOrigins.hash, hash), gt(loginOrigins.seen_at, since)))) > 0;
}

export async function deleteOldOrigins(db: Database, seenBefore: Date): Promise<void> {
  await db.delete(loginOrigins).where(lt(loginOrigins.seen_at, seenBefore));
}
